/** A vitest reporter that closes the run with what was skipped for which reason, and `N passed, N failed`, the line that CI logs are searched for. */
import type { Reporter, TestModule } from 'vitest/node';

class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0 };
    const skipped: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed' || result.state === 'failed') count[result.state] += 1;
        // Those that `-t` has left out have no note.
        if (result.state === 'skipped' && result.note) skipped.push(`skipped: ${test.fullName}: ${result.note}\n`);
      }
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1;
    }
    process.on('exit', () =>
      process.stdout.write(`\n${skipped.join('')}${count.passed} passed, ${count.failed} failed\n`),
    );
  }
}

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default ClosingLine;
