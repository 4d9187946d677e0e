/** Covers `src/tools/builtin/search/grep-*.ts`, `src/tools/builtin/search/directory-access.ts`. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tool } from '../../../../src/core/tool.ts';
import { baseEnvironment } from '../../../../src/lib/environment.ts';
import { createBuiltinTools } from '../../../../src/tools/builtin/builtin-tools.ts';
import { callTool, createToolFixture, type ToolFixture } from '../../workspace.ts';
import { ENGINES } from './search-engines.ts';

let fixture: ToolFixture;
afterEach(() => fixture?.dispose());

const git = (...args: string[]): string => execaSync('git', args, { cwd: fixture.root }).stdout;

const PLACES = ENGINES.flatMap((engine) =>
  ['inside of a repository', 'outside of one'].map((where) => ({ ...engine, where })),
);

describe.each(PLACES)('grep_tool with $name $where', ({ where, path, wrongPattern, absent }) => {
  if (absent) return it('is not tested', ({ skip }) => skip(absent));

  beforeEach(() => {
    fixture = createToolFixture({ path });
    if (where === 'inside of a repository') git('init', '--quiet');
  });

  it('groups numbered lines by file, binary files left out', async () => {
    fixture.write('src/a.ts', `${'x\n'.repeat(9)}const foo = 1;\n`);
    fixture.write('b c.md', 'foo\nbar\nfoo\n');
    fixture.write('bin', Buffer.from('foo\0'));
    expect(await fixture.text('grep_tool', { pattern: 'fo{2}' })).toBe(
      'b c.md\n1: foo\n3: foo\n\nsrc/a.ts\n10: const foo = 1;',
    );
  });

  it('says that a regular expression is wrong, and takes the same text literally on request', async () => {
    fixture.write('a.ts', 'call(x\n');
    const failure = await fixture.failure('grep_tool', { pattern: 'call(' });
    expect(failure.text).toBe(`The search for "call(" failed: ${wrongPattern}`);
    expect(failure.advice).toContain('literal');
    expect(await fixture.text('grep_tool', { pattern: 'call(', literal: true })).toContain('1: call(x');
  });

  it('finds nothing without calling it a failure', async () => {
    fixture.write('a.ts', 'x\n');
    expect(await fixture.text('grep_tool', { pattern: 'foo' })).toBe('No matches for "foo"');
  });

  it('ignores case, shows context and takes a glob of names or of paths', async () => {
    fixture.write('d/a.ts', '1\n2\nFoo\n4\n5\n6\n7\n8\nfoo\n');
    fixture.write('d/a.js', 'foo\n');
    fixture.write('a.tsx', 'foo\n');
    const text = await fixture.text('grep_tool', {
      pattern: 'foo',
      include: '*.ts',
      case_sensitive: false,
      context: 1,
    });
    expect(text).toBe('d/a.ts\n2- 2\n3: Foo\n4- 4\n--\n8- 8\n9: foo');
    const paths = await fixture.text('grep_tool', { pattern: 'foo', include: 'd/*.{js,tsx}' });
    expect(paths).toBe('d/a.js\n1: foo');
  });

  it('searches one file, or below one directory', async () => {
    fixture.write('d/a.txt', 'foo\n');
    fixture.write('a.txt', 'foo\n');
    expect(await fixture.text('grep_tool', { pattern: 'foo', path: 'd/a.txt' })).toBe('d/a.txt\n1: foo');
    expect(await fixture.text('grep_tool', { pattern: 'foo', path: join(fixture.root, 'd') })).toBe('d/a.txt\n1: foo');
  });

  it('records where matches begin and end in the wire format', async () => {
    fixture.write('a.ts', 'const größe = 42;\n');
    const result = await fixture.call('grep_tool', { pattern: '\\d+' });
    expect(result.metadata?.fields.results).toEqual([
      {
        filePath: 'a.ts',
        language: 'typescript',
        matches: [{ lineNumber: 1, content: 'const größe = 42;', matchStart: 14, matchEnd: 16 }],
      },
    ]);
  });

  it('does not follow a link out of the workspace', async () => {
    symlinkSync('/etc', join(fixture.root, 'etc'));
    expect((await fixture.failure('grep_tool', { pattern: 'root', path: 'etc' })).code).toBe('denied');
    expect(await fixture.text('grep_tool', { pattern: 'root:' })).toContain('No matches');
  });

  it('ends a pattern that backtracks without end', async () => {
    fixture.write('a.txt', `${'x'.repeat(3000)}\n`);
    const result = await fixture.call('grep_tool', { pattern: '(x+x+)+(x+x+)+y' });
    expect(result.ok ? result.text : result.code).toMatch(/No matches|failed|timed_out/);
  });

  it('does not search what is git’s own, in any directory', async () => {
    fixture.write('sub/.git/config', 'foo\n');
    fixture.write('.Git/config', 'foo\n');
    expect(await fixture.text('grep_tool', { pattern: 'foo' })).toContain('No matches');
  });

  it('takes a carriage return for a part of the line end', async () => {
    fixture.write('a.txt', 'needle\r\nneedles\r\n\r\n');
    expect(await fixture.text('grep_tool', { pattern: 'needle$' })).toBe('a.txt\n1: needle');
    expect(await fixture.text('grep_tool', { pattern: '^$' })).toBe('a.txt\n3: ');
  });

  it.each(['/d/a.ts', './d/a.ts', 'd/', 'd', '/d', '*/a.ts'])('takes %s for files', async (include) => {
    fixture.write('d/a.ts', 'foo\n');
    fixture.write('e/f/a.ts', 'foo\n');
    expect(await fixture.text('grep_tool', { pattern: 'foo', include })).toBe('d/a.ts\n1: foo');
  });

  it('reads names with line ends in them, and lines that are no UTF-8', async () => {
    fixture.write('b\na.txt', Buffer.from('caf\xe9 \xfc foo\n', 'latin1'));
    const result = await fixture.call('grep_tool', { pattern: 'foo', context: 1 });
    expect(result.ok && result.text).toBe('b\na.txt\n1: caf\ufffd \ufffd foo');
    expect(result.metadata?.fields.results).toMatchObject([{ matches: [{ matchStart: 7, matchEnd: 10 }] }]);
  });

  it('refuses a pattern over lines', async () => {
    expect((await fixture.failure('grep_tool', { pattern: 'a\nb' })).text).toContain('line end');
  });
});

const isGrep = ({ name }: Tool): boolean => name === 'grep_tool';

describe('grep_tool', () => {
  beforeEach(() => {
    fixture = createToolFixture();
  });

  it('leaves ignored files out unless they are named, and git’s own always', async () => {
    git('init', '--quiet');
    fixture.write('.gitignore', 'dist/\n');
    fixture.write('dist/a.js', 'foo\n');
    fixture.write('.hidden', 'foo\n');
    fixture.write('nested/.git/config', 'foo\n');
    expect(await fixture.text('grep_tool', { pattern: 'foo' })).toBe('.hidden\n1: foo');
    expect(await fixture.text('grep_tool', { pattern: 'foo', path: 'dist' })).toBe('dist/a.js\n1: foo');
    expect((await fixture.failure('grep_tool', { pattern: 'foo', path: 'nested/.git' })).code).toBe('denied');
  });

  it('runs no program that the repository’s configuration names', async () => {
    git('init', '--quiet');
    fixture.write('a.txt', 'foo\n');
    fixture.write('.gitattributes', '*.txt diff=evil filter=evil\n');
    for (const key of ['core.fsmonitor', 'diff.evil.textconv', 'filter.evil.clean', 'core.pager']) {
      git('config', key, `touch ${fixture.root}/ran; cat`);
    }
    await fixture.text('grep_tool', { pattern: 'foo' });
    await fixture.text('glob_tool', { pattern: '*' });
    expect(await fixture.text('ls', {})).not.toContain('ran');
  });

  it('finds nothing in a file that policy would not let be read, nor tells that there was something', async () => {
    fixture.write('.env', 'TOKEN=foo\n');
    fixture.write('a.txt', 'foo\n');
    const mayRead = (path: string): boolean => path !== '.env';
    const tool = createBuiltinTools({ workspace: fixture, environment: fixture.environment, mayRead }).tools.find(
      isGrep,
    )!;
    const result = await callTool(tool, { pattern: 'foo', max_results: 1 }, fixture);
    expect(result.ok && result.text).toBe('a.txt\n1: foo');
    expect(await callTool(tool, { pattern: 'TOKEN' }, fixture)).toMatchObject({ text: 'No matches for "TOKEN"' });
  });

  it('searches a spill file, under the path that file_read takes', async () => {
    writeFileSync(join(fixture.scratch, 'log'), 'a\nfoo\n');
    const path = join(fixture.scratch, 'log');
    expect(await fixture.text('grep_tool', { pattern: 'foo', path })).toBe(`${path}\n2: foo`);
  });

  it('speaks to ripgrep as to git', async () => {
    // A program of ripgrep's name on the PATH, which answers in ripgrep's JSON.
    const events = [
      { type: 'begin', data: { path: { text: './a.txt' } } },
      { type: 'context', data: { path: { text: './a.txt' }, lines: { text: 'before\n' }, line_number: 1 } },
      {
        type: 'match',
        data: {
          path: { text: './a.txt' },
          lines: { bytes: Buffer.from('é foo\n').toString('base64') },
          line_number: 2,
          submatches: [{ match: { text: 'foo' }, start: 3, end: 6 }],
        },
      },
    ];
    fixture.write('a.txt', 'before\né foo\n');
    const script = `#!/bin/bash\ncat <<'JSON'\n${events.map((event) => JSON.stringify(event)).join('\n')}\nJSON\n`;
    execaSync`chmod +x ${fixture.write('bin/rg', script)}`;
    const environment = baseEnvironment({
      path: join(fixture.root, 'bin'),
      home: fixture.scratch,
      tmp: fixture.scratch,
    });
    const tool = createBuiltinTools({ workspace: fixture, environment }).tools.find(isGrep);
    const result = await callTool(tool!, { pattern: 'foo', context: 1 }, fixture);
    expect(result.ok && result.text).toBe('a.txt\n1- before\n2: é foo');
    expect(result.metadata?.fields.results).toMatchObject([
      { matches: [{ isContext: true }, { matchStart: 2, matchEnd: 5 }] },
    ]);
  });

  it('chooses among what ripgrep finds, and keeps it where a single file could not be searched', async () => {
    // A glob of ripgrep's brings ignored files in, so that it must not get one.
    for (const path of ['a.ts', 'b.md']) fixture.write(path, 'foo\n');
    const found = (path: string) =>
      `{"type":"match","data":{"path":{"text":"./${path}"},"lines":{"text":"foo\\n"},"line_number":1,"submatches":[]}}`;
    const script = `#!/bin/bash\n[[ "$*" == *.ts* ]] && exit 2\necho '${found('a.ts')}'; echo '${found('b.md')}'\necho 'rg: ./c: Permission denied' >&2; exit 2\n`;
    execaSync`chmod +x ${fixture.write('bin/rg', script)}`;
    const environment = baseEnvironment({
      path: join(fixture.root, 'bin'),
      home: fixture.scratch,
      tmp: fixture.scratch,
    });
    const tool = createBuiltinTools({ workspace: fixture, environment }).tools.find(isGrep);
    const result = await callTool(tool!, { pattern: 'foo', include: '*.ts' }, fixture);
    expect(result.ok && result.text).toBe('a.ts\n1: foo');
  });

  it('tells of a match that ripgrep found in a line too long to be kept', async () => {
    fixture.write('a "b".js', 'x'.repeat(2_000_000));
    const start = '{"type":"match","data":{"path":{"text":"./a \\"b\\".js"},"lines":{"text":"';
    const script = `#!/bin/bash\nprintf '%s' '${start}'\nhead -c 2000000 /dev/zero | tr '\\0' x\necho '"},"line_number":1}}'\n`;
    execaSync`chmod +x ${fixture.write('bin/rg', script)}`;
    const path = `${join(fixture.root, 'bin')}:${process.env.PATH}`;
    const environment = baseEnvironment({ path, home: fixture.scratch, tmp: fixture.scratch });
    const tool = createBuiltinTools({ workspace: fixture, environment }).tools.find(isGrep);
    const result = await callTool(tool!, { pattern: 'x' }, fixture);
    expect(result.ok && result.text).toBe('a "b".js\n0: [a match in a line of over 1048576 bytes, which is not shown]');
  });
});
