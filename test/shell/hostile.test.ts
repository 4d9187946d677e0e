/** What a command line may cost is counted, so that the bound holds on every machine; `npm run bench -- hostile` measures it. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineCommand } from '../../src/shell/judge.ts';
import { HOSTILE_LINES, makeHostileFiles } from './support/hostile-lines.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
  await makeHostileFiles(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Counts what is asked of the file system, which is what takes time. */
function judge(command: string): { readonly looks: number; readonly text: string; readonly rule: string } {
  const rules = rulesIn(root, undefined, true);
  let looks = 0;
  const check: typeof rules.paths.check = (...words) => {
    looks += 1;
    return rules.paths.check(...words);
  };
  const examined = examineCommand(command, { ...rules, paths: { ...rules.paths, check } });
  return {
    looks,
    text: examined.ok ? examined.text : '',
    rule: examined.ok ? '' : `${examined.refusal.rule}: ${examined.refusal.reason}`,
  };
}

describe('a line that is made to cost time', () => {
  it.each(Object.entries(HOSTILE_LINES))('is judged with bounded work: %s', (_name, line) => {
    const { looks, text } = judge(line);
    expect(line.length).toBeLessThanOrEqual(16 * 1024);
    expect(looks).toBeLessThanOrEqual(4000);
    expect(text.length).toBeLessThanOrEqual(100_000);
  });

  it.each([
    'a value that doubles',
    'a value that grows',
    'many files',
    'files of which each is copied',
    'many redirections',
    'many ranges',
    'braces that double',
    'loops over many texts',
    'many words',
  ])('is refused for its cost: %s', (name) => {
    expect(judge(HOSTILE_LINES[name] ?? '').rule).toMatch(
      /^(?:bash\.limit|bash\.glob: .* matches over|bash\.syntax: .* over \d+ words)/,
    );
  });

  it.each([
    ['calls in calls of jq', 'too many brackets of the filter'],
    ['subscripts in subscripts of awk', 'more than 100 of its brackets'],
  ])('is refused for what stands in each other: %s', (name, reason) => {
    expect(judge(HOSTILE_LINES[name] ?? '').rule).toContain(reason);
  });

  it('is refused for the words that its braces come to, before they are looked at', () => {
    expect(judge(HOSTILE_LINES['many ranges'] ?? '').rule).toContain('over 2000 words long');
  });

  it('is refused where it would be longer than Linux takes once it is written out', () => {
    const quotes = "'".repeat(1000);
    expect(judge(`x="${quotes}"; echo ${'"$x" '.repeat(60)}`).rule).toContain('too long once it is written out');
  });
});
