/** Types of tools/vitest-reporter.mjs, for its test. */
type State = 'passed' | 'failed' | 'skipped' | 'pending';
type Module = {
  errors(): readonly unknown[];
  readonly children: {
    allSuites(): Iterable<{ errors(): readonly unknown[] }>;
    allTests(): Iterable<{ result(): { readonly state: State } }>;
  };
};
export default class CountingReporter {
  onTestRunEnd(modules: readonly Module[], unhandledErrors: readonly unknown[]): void;
}
