/**
 * What is not there leads to what is: paths, searches and patterns, none of them anything that may not be read.
 *
 * Covers `src/tools/builtin/search/suggest-paths.ts`.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { globHint, sayGlobHint } from '../../../../src/tools/builtin/search/glob-tool.ts';
import { grepHints } from '../../../../src/tools/builtin/search/grep-tool.ts';
import {
  HINT_CHARACTERS,
  hintTime,
  similarPaths,
  withinHint,
} from '../../../../src/tools/builtin/search/suggest-paths.ts';
import { openPipeline, type Pipeline, type PipelineOptions } from '../../pipeline.ts';

const FILES = [
  'src/calc.ts',
  'src/Button.tsx',
  'src/deep/util.ts',
  'lib/util.ts',
  'test/calc.test.ts',
  'README.md',
  'a/.env',
];

let pipeline: Pipeline;
const open = (options: PipelineOptions = {}): void => {
  pipeline = openPipeline({ profile: 'ci', mayRead: (path) => !path.includes('.env'), ...options });
  for (const path of FILES) pipeline.write(path, 'export const add = (a, b) => a + b; // f(x)\n');
};
beforeEach(() => open());
afterEach(() => pipeline.close());

describe('a path that is not there', () => {
  it.each<[tool: string, input: object, advice: string]>([
    ['file_read', { file_path: 'calc.ts' }, 'Did you mean "src/calc.ts"?'],
    ['file_read', { file_path: 'app/src/calc.ts' }, 'Did you mean "src/calc.ts"?'],
    ['file_read', { file_path: 'src/button.tsx' }, 'Did you mean "src/Button.tsx"?'],
    ['file_read', { file_path: 'util.ts' }, 'Did you mean one of: lib/util.ts, src/deep/util.ts?'],
    ['file_read', { file_path: 'src/calc.js' }, 'Did you mean one of: src/calc.ts, test/calc.test.ts?'],
    ['file_read', { file_path: 'src/butotn.tsx' }, 'Did you mean "src/Button.tsx"?'],
    ['file_read', { file_path: 'src/bxtxxn.tsx' }, 'Use glob_tool to find it.'],
    ['file_read', { file_path: 'src/Buton.tsx' }, 'Did you mean "src/Button.tsx"?'],
    ['file_read', { file_path: 'nothing/like/it.go' }, 'Use glob_tool to find it.'],
    ['file_edit', { file_path: 'calc.ts', old_text: 'a', new_text: 'b' }, 'Did you mean "src/calc.ts"?'],
    ['ls', { path: 'deep' }, 'Did you mean "src/deep"?'],
    ['grep_tool', { pattern: 'x', path: 'SRC' }, 'Did you mean "src"?'],
    ['glob_tool', { pattern: '*', path: 'deep' }, 'Did you mean "src/deep"?'],
    ['read_many_files', { paths: ['calc.ts'] }, 'Did you mean "src/calc.ts"?'],
  ])('%s %j', async (tool, input, advice) => {
    expect(await pipeline.error(tool, input)).toContain(advice);
  });

  it('leads to none that may not be read', async () => {
    expect(await pipeline.error('file_read', { file_path: 'b/env' })).not.toContain('.env');
    const text = await pipeline.error('file_read', { file_path: 'src/README.md/.envx' });
    expect(text).not.toContain('a/.env');
  });

  it('leads to no link that leads out of the workspace, and to nothing that git ignores', async () => {
    execaSync({ cwd: pipeline.root })`git init --quiet`;
    pipeline.write('.gitignore', 'out/\n');
    pipeline.write('out/only.txt', 'x');
    mkdirSync(join(pipeline.scratch, 'away'));
    writeFileSync(join(pipeline.scratch, 'away/secret.txt'), 'x');
    symlinkSync(join(pipeline.scratch, 'away'), join(pipeline.root, 'away'));
    expect(await pipeline.error('file_read', { file_path: 'only.txt' })).not.toContain('out/');
    expect(await pipeline.error('file_read', { file_path: 'secret.txt' })).toContain('Use glob_tool');
  });
});

describe('a path of another machine', () => {
  it.each<[tool: string, input: object]>([
    ['file_read', { file_path: '/workspace/src/calc.ts' }],
    ['file_read', { file_path: '/home/runner/work/r/r/src/calc.ts' }],
    ['file_edit', { file_path: '/repo/src/calc.ts', old_text: 'a', new_text: 'b' }],
    ['bash', { description: 'x', command: 'cat /repo/src/calc.ts' }],
  ])('leads to its place in the workspace: %s %j', async (tool, input) => {
    expect(await pipeline.error(tool, input)).toContain('Paths start at the workspace: use "src/calc.ts".');
  });

  it('leads to the directory of a new file, and to none that may not be used', async () => {
    expect(await pipeline.error('file_write', { file_path: '/repo/src/new.ts', text: 'x' })).toContain('"src/new.ts"');
    expect(await pipeline.error('file_read', { file_path: '/repo/a/.env' })).not.toContain('use "');
    expect(await pipeline.error('file_read', { file_path: '/etc/passwd' })).not.toContain('use "');
    pipeline.write('.github/workflows/ci.yml', 'on: push\n');
    const change = { file_path: '/repo/.github/workflows/ci.yml', text: 'x' };
    expect(await pipeline.error('file_write', change)).not.toContain('use ".github');
  });
});

describe.each([
  ['in a repository', true],
  ['outside of one', false],
])('a search that finds nothing, %s', (_, inRepository) => {
  beforeEach(() => {
    if (inRepository) execaSync({ cwd: pipeline.root })`git init --quiet`;
  });

  it.each<[input: object, hints: string]>([
    [{ pattern: 'ADD', path: 'src/calc.ts' }, '(1 match with case_sensitive=false)'],
    [{ pattern: 'f(x)', path: 'lib' }, '(1 match with literal=true)'],
    [{ pattern: 'const .*add', literal: true, path: 'lib' }, '(1 match with literal=false)'],
    [{ pattern: 'const', include: '*.py', path: 'lib' }, '(1 match without include)'],
    [{ pattern: 'calc.ts', path: 'lib' }, 'No matches for "calc.ts"</'],
  ])('%j', async (input, hints) => {
    const text = await pipeline.result('grep_tool', input);
    expect(text.replace('\n</', '</')).toContain(hints);
  });

  it('says what is elsewhere', async () => {
    pipeline.write('docs/only.md', 'unique\n');
    const found = await pipeline.result('grep_tool', { pattern: 'unique', path: 'src' });
    expect(found).toContain('No matches for "unique" (1 match without path)');
  });

  it('tells nothing of what may not be read', async () => {
    pipeline.write('b/.env', 'TOKEN=1\n');
    expect(await pipeline.result('grep_tool', { pattern: 'token' })).toBe(
      '<result>\nNo matches for "token"\n</result>\n',
    );
  });
});

describe('a pattern of files that finds nothing', () => {
  it('and has no directory is looked for at any depth', async () => {
    const text = await pipeline.result('glob_tool', { pattern: '*.tsx' });
    expect(text).toContain('No files match "*.tsx"; "**/*.tsx" finds:\nsrc/Button.tsx');
  });

  it.each([
    ['app/*.tsx', '"**/*.tsx" finds 1 file: src/Button.tsx'],
    ['src/*.js', '"src/*.{ts,tsx,mts,cts,jsx,mjs,cjs}" finds 2 files: src/Button.tsx, src/calc.ts'],
    ['src/button.tsx', '"src/Button.tsx" finds 1 file: src/Button.tsx'],
  ])('%s', async (pattern, hint) => {
    expect(await pipeline.result('glob_tool', { pattern })).toContain(hint);
  });

  it('leads to nothing that may not be read', async () => {
    expect(await pipeline.result('glob_tool', { pattern: 'x/.env' })).not.toContain('finds');
    expect(await pipeline.result('glob_tool', { pattern: '*.zig' })).not.toContain('finds');
  });
});

describe('a hint', () => {
  const grepInput = { path: 'lib', literal: false, case_sensitive: true, context: 0, max_results: 100 };

  it('is left out where a second is not enough to find it', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    try {
      expect(await pipeline.result('glob_tool', { pattern: '*.tsx' })).not.toContain('finds');
      expect(await pipeline.result('glob_tool', { pattern: 'src/*.js' })).not.toContain('finds');
      expect(await pipeline.result('grep_tool', { pattern: 'ADD' })).toContain('No matches for "ADD"\n');
      expect(await pipeline.error('file_read', { file_path: 'calc.ts' })).toContain('Use glob_tool');
    } finally {
      timeout.mockRestore();
    }
  });

  it('about patterns is not told of a part of the files', () => {
    const files = Array.from({ length: 2000 }, (_, index) => `src/${index}.ts`);
    let looks = 0;
    const time = { ...hintTime(), isOver: () => ++looks > 3 };
    expect(globHint('*.ts', files, () => true, time)).toBeUndefined();
    expect(globHint('*.ts', files, () => true, hintTime())?.paths).toHaveLength(2000);
    expect(globHint(`${'x'.repeat(90)}*.ts`, files, () => true, hintTime())).toBeUndefined();
  });

  it('has a bound in characters', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `${'deep/'.repeat(20)}${index}.ts`);
    const said = sayGlobHint({ pattern: '**/*.ts', paths }, (path) => path);
    expect(said).toMatch(/^"\*\*\/\*\.ts" finds 9 files: \S+0\.ts, \S+1\.ts$/);
    expect(sayGlobHint({ pattern: 'a', paths: ['x'.repeat(300)] }, (path) => path)).toBe('"a" finds 1 file');
    const hints = await grepHints({ ...grepInput, pattern: 'a(', include: '*' }, async () => 10 ** 20, hintTime());
    expect(hints.length).toBeLessThanOrEqual(HINT_CHARACTERS);
    expect(withinHint(['a'.repeat(100), 'b'.repeat(138), 'c', 'd'], ', ')).toMatch(/^a{100}, b{138}$/);
  });
});

describe('similarPaths', () => {
  const fits = (): boolean => true;

  it('names three at most, within 60 tokens', () => {
    const files = Array.from({ length: 50 }, (_, index) => `package-number-${index}/src/index.ts`);
    const found = similarPaths('index.ts', files, { directories: false, fits });
    expect(found).toHaveLength(3);
    expect(found.join(', ').length).toBeLessThan(240);
    expect(similarPaths('index.ts', [`${'x'.repeat(200)}/index.ts`], { directories: false, fits })).toEqual([]);
  });

  it('goes through 100,000 files in time, whatever their names', () => {
    const long = 'x'.repeat(58);
    const files = Array.from(
      { length: 100_000 },
      (_, index) => `${long.slice(0, 20)}/${index % 100}/${long}${index % 7}`,
    );
    // Time that grows faster than the length would not end before the test is stopped.
    similarPaths(`a/${long}y`, files, { directories: true, fits });
    similarPaths('nothing.ts', files, { directories: true, fits });
  });
});
