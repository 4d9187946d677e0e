/** A vitest reporter that closes the run with what was skipped for which reason, the seed that drew the samples, and `N passed, N failed`, the line that CI logs are searched for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { seedAsVariable } from './sample.ts';

const SECURITY = readFileSync(join(import.meta.dirname, '../../.github/SECURITY.md'), 'utf8');

/** What SECURITY.md names as a proof, of this module, and none of whose tests has passed; nothing where tests were chosen by name. */
function unproved(module: TestModule): string[] {
  const tests = [...module.children.allTests()];
  if (tests.some((test) => test.result().state === 'skipped' && !noteOf(test.result()))) return [];
  const proofs = [...SECURITY.matchAll(/`([^`]+)`: "([^"]+)"/g)].filter(([, path = '']) =>
    module.moduleId.endsWith(`/${path}`),
  );
  return proofs.flatMap(([, path, title = '']) => {
    const pattern = new RegExp(
      title
        .split(/%[sj]|\$\w+/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[\\s\\S]*'),
    );
    return tests.some((test) => pattern.test(test.fullName) && test.result().state === 'passed')
      ? []
      : [`unproved: ${path}: ${title}\n`];
  });
}

const noteOf = (result: object): unknown => ('note' in result ? result.note : undefined);

class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0 };
    const skipped: string[] = [];
    const lacking = [...new Set(modules.flatMap(unproved))];
    // Where a sandbox is promised, a proof that was skipped is none.
    if (lacking.length > 0 && process.env.KODELET_TEST_SANDBOX === 'promised') count.failed += lacking.length;
    if (count.failed > 0) process.exitCode = 1;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed' || result.state === 'failed') count[result.state] += 1;
        // Those that `-t` has left out have no note.
        if (result.state === 'skipped' && result.note) skipped.push(`skipped: ${test.fullName}: ${result.note}\n`);
      }
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1;
    }
    const seed = seedAsVariable();
    const drawn = seed ? `samples drawn by ${seed}\n` : '';
    process.on('exit', () =>
      process.stdout.write(
        `\n${skipped.join('')}${lacking.join('')}${drawn}${count.passed} passed, ${count.failed} failed\n`,
      ),
    );
  }
}

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default ClosingLine;
