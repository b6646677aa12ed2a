export type * from './types.ts';
export type * from './transport-types.ts';
