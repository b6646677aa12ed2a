import { defineConfig } from 'vitest/config';

// The suite runs on two cores: files run in parallel processes, and every suite that starts real peers has its own ports.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
