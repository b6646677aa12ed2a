/** What stands between a host and its boards: links over cables (later), and boards made of software for tests. */
export * from './simulated-board/index.ts';
