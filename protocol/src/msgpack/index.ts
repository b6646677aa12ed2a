export * from './value.ts';
