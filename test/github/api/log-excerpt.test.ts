import { describe, expect, it } from 'vitest';
import { cutLog, type JobStep } from '../../../src/github/api/job-log.ts';

const at = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();
const stamped = (...rows: readonly (readonly [number, string])[]): string =>
  `\ufeff${rows.map(([ms, text]) => `${at(ms).replace('Z', '1234Z')} ${text}`).join('\n')}\n`;
const second = (ms: number): string => at(ms).replace('.000', '');
const step = (name: string, from: number, to: number, conclusion = 'failure'): JobStep => ({
  name,
  conclusion,
  started_at: second(from),
  completed_at: second(to),
});

describe('cutLog', () => {
  it('keeps the failing step, without times and colours', () => {
    const log = stamped(
      [100, '##[group]Run npm ci'],
      [900, 'added 12 packages'],
      [3100, '##[group]Run npm test'],
      [3101, '\u001b[36;1mnpm test\u001b[0m'],
      [4000, '\u001b[31mnot ok\u001b[39m 1 - a\u200bdds'],
      [4500, '##[error]Process completed with exit code 1.'],
      [5000, 'Post job cleanup.'],
    );
    const steps = [step('Run npm ci', 0, 1000, 'success'), step('Run npm test', 3000, 5000)];
    expect(cutLog(log, steps)).toBe(
      'Step "Run npm test":\n##[group]Run npm test\nnpm test\nnot ok 1 - adds\n##[error]Process completed with exit code 1.',
    );
  });

  it.each(['Run npm test', 'Unit tests'])('tells steps apart that share a second: "%s"', (name) => {
    const log = stamped(
      [10, '##[group]Run npm ci'],
      [20, 'installed'],
      [300, '##[group]Run npm test'],
      [310, 'not ok'],
      [320, '##[error]Process completed with exit code 1.'],
      [400, '##[group]Run cat report'],
      [410, 'the report'],
      [500, 'Post job cleanup.'],
    );
    const text = cutLog(log, [step(name, 0, 0)]);
    expect(text).toContain('not ok');
    for (const other of ['installed', 'the report', 'Post job']) expect(text).not.toContain(other);
  });

  it('keeps the command, what is around the first error, and the end', () => {
    const rows = Array.from({ length: 1000 }, (_, index): [number, string] => [index, `line ${index}`]);
    rows[500] = [500, 'src/a.ts(1,2): error TS2304: Cannot find name'];
    const text = cutLog(stamped(...rows), []);
    for (const one of ['line 0\n', 'line 486\n', 'error TS2304', 'line 544\n', 'line 999']) expect(text).toContain(one);
    for (const one of ['line 100\n', 'line 600\n']) expect(text).not.toContain(one);
    expect(text).toContain('[465 lines left out]');
  });

  it('has a bound for a line and for all', () => {
    const long = stamped([1, 'x'.repeat(5000)], [2, 'end']);
    expect(cutLog(long, [])).toContain('[4400 characters left out]');
    const text = cutLog(stamped(...Array.from({ length: 140 }, (): [number, string] => [1, 'y'.repeat(600)])), []);
    expect(text.length).toBeLessThan(20_100);
    expect(text).toContain('characters left out]');
  });

  it('takes the whole log where no step failed, none is found, or no line has a time', () => {
    const log = stamped([1, 'a'], [2, 'b']);
    expect(cutLog(log, [step('Run x', 9000, 9000)])).toBe('a\nb');
    expect(cutLog('no times\nat all\n', [step('Run x', 0, 0)])).toBe('no times\nat all');
  });

  it('shows a progress bar once', () => {
    expect(cutLog(stamped([1, ' 10%\r 50%\r100%'], [2, 'done']), [])).toBe('100%\ndone');
  });
});
