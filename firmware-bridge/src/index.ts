/** What stands between a host and its boards: links over cables, and boards made of software for tests. */
export type * from './types.ts';
export * from './bridge/index.ts';
export * from './ports/index.ts';
export * from './network/index.ts';
export * from './simulated-board/index.ts';
