import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchBlock } from '../../src/report/fragments.ts';
import { fork } from './views.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'patch-'));
  execFileSync('git', ['init', '-q'], { cwd: directory });
  writeFileSync(join(directory, 'README.md'), '# Shop\n');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const blockOf = (patch: string): string => patchBlock({ ...fork, publication: { ...fork.publication!, patch } });
const fenced = (block: string): string => /(`{3,})diff\n([\s\S]*?)\n\1/.exec(block)?.[2] ?? '';
const PATCH = fork.publication?.patch ?? '';

describe('the block of a patch', () => {
  it('is one command that applies it', () => {
    execFileSync('bash', ['--norc', '-c', fenced(blockOf(PATCH))], { cwd: directory });
    expect(readFileSync(join(directory, 'README.md'), 'utf8')).toBe('# Shop\n```sh\nnpm start\n```\n');
  });

  it('runs nothing that stands in the patch', () => {
    const lines = ['+$(touch a)`touch b`', '+EOF', '+END_OF_PATCH', "+'; touch c; '"];
    const patch = PATCH.replace('+1,4', '+1,8').replace('+```sh\n', `+\`\`\`sh\n${lines.join('\n')}\n`);
    execFileSync('bash', ['--norc', '-c', fenced(blockOf(patch))], { cwd: directory });
    expect(readFileSync(join(directory, 'README.md'), 'utf8')).toContain(lines.map((line) => line.slice(1)).join('\n'));
    expect(execFileSync('ls', { cwd: directory, encoding: 'utf8' })).toBe('README.md\n');
  });

  it('ends at a line that the patch does not have', () => {
    const block = fenced(blockOf(`${PATCH}END_OF_PATCH\nEND_OF_PATCH_\ntouch a\n`));
    expect(block).toMatch(/^git apply <<'END_OF_PATCH__'\n/);
    expect(block.endsWith('\ntouch a\nEND_OF_PATCH__')).toBe(true);
  });

  it.each([
    ['a carriage return, which a page shows as the end of a line', '+x\rEND_OF_PATCH\rtouch a\r'],
    ['an escape, which a terminal may obey', '+\u001b[201~\n+touch a'],
    ['characters that turn text around', '+\u202eevil'],
    ['a mark of our own comments', '+<!-- kodelet-ci:run x -->'],
  ])('is not for a terminal where there is %s', (_what, line) => {
    const block = blockOf(PATCH.replace('+npm start', line));
    expect(block).not.toContain('git apply');
    expect(block).toContain('do not copy it');
  });

  it('is folded beyond 60 lines', () => {
    const lines = (more: number): string => `${PATCH}${'+more\n'.repeat(more)}`;
    expect(blockOf(lines(52))).not.toContain('<details>');
    expect(blockOf(lines(53))).toMatch(/^<details>\n<summary>The patch: 1 file, 61 lines<\/summary>/);
  });
});
