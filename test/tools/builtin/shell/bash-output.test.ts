import { describe, expect, it } from 'vitest';
import { createBoundedOutput } from '../../../../src/lib/bounded-output.ts';
import { shownOutput } from '../../../../src/tools/builtin/shell/bash.ts';
import { LIMITS } from '../../../../src/tools/limits.ts';

type Printed = readonly ['stdout' | 'stderr', string];

/** As a process with this output would be shown. */
function shown(...printed: readonly Printed[]): string {
  const both = createBoundedOutput(LIMITS.bashOutputBytes, LIMITS.bashHeadBytes);
  const errors = createBoundedOutput(LIMITS.bashOutputBytes, LIMITS.bashHeadBytes);
  for (const [stream, text] of printed) {
    both.write(Buffer.from(text));
    if (stream === 'stderr') errors.write(Buffer.from(text));
  }
  const all = printed.map(([, text]) => text).join('');
  const [totalLines, totalBytes] = [all.split('\n').length - 1, Buffer.byteLength(all)];
  return shownOutput({ ends: both.ends(), totalLines, totalBytes, stderr: errors.text() }, '/tmp/x.log');
}

const LINE = 'a line of ordinary output\n';
const many = (count: number): Printed => ['stdout', LINE.repeat(count)];
const ERRORS = '[of these, the last lines of standard error:]\n';

describe('a long output with standard error in the middle', () => {
  it('shows the last lines of it, coloured or not, within the bytes of every output', () => {
    const text = shown(many(1000), ['stderr', 'warning: é\n\u001b[31mError: the cause\u001b[0m\n'], many(1000));
    expect(text).toContain(`] ...\n${ERRORS}warning: é\nError: the cause\n...\n${LINE}`);
    const tailLines = text.slice(text.indexOf(ERRORS)).split(LINE.trim()).length - 1;
    expect(text).toContain(` to ${2002 - tailLines} of 2002 left out here - all in /tmp/x.log: `);
  });

  it('shows no more of it than has room', () => {
    const text = shown(many(1000), ['stderr', 'é of an error\n'.repeat(500)], many(1000));
    expect(text.split('é of an error\n').length).toBeGreaterThan(100);
    expect(Buffer.byteLength(text)).toBeLessThan(LIMITS.bashOutputBytes + 120);
  });

  it('says nothing of what the beginning and the end have', () => {
    const text = shown(['stderr', 'first\n'], many(1000), ['stderr', 'last\n']);
    expect(text).not.toContain(ERRORS);
    expect(text.split('last')).toHaveLength(2);
    expect(shown(['stderr', LINE.repeat(2000)])).not.toContain(ERRORS);
    expect(shown(['stderr', 'no newline behind it'], many(1000))).not.toContain(ERRORS);
  });

  it('shows besides what has to make room for it', () => {
    const text = shown(many(1000), ['stderr', 'early\n'], many(1000), ['stderr', 'late\n'], many(288));
    expect(text).toContain(`${ERRORS}early\nlate\n...\n`);
  });

  it('shows what came between the two', () => {
    const text = shown(['stderr', 'first\n'], many(1000), ['stderr', 'between\n'], many(1000), ['stderr', 'last\n']);
    expect(text).toContain(`${ERRORS}between\n...\n`);
  });

  it('counts bytes where the output has no lines', () => {
    const text = shown(['stdout', 'x'.repeat(20_000)], ['stderr', 'cause\n'], ['stdout', 'y'.repeat(20_000)]);
    expect(text).toMatch(/\n\.\.\. \[30006 of 40006 bytes left out here.*\n\[of these.*\ncause\n\.\.\.\ny{6000}$/);
  });
});
