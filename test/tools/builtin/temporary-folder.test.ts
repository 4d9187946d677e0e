/** The temporary folder, through the file tools: /tmp by name, and never the machine's. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SWAPPERS, whileSwapping } from '../../support/swaps/swapper.ts';
import { describeUnless } from '../../support/unless.ts';
import { createToolFixture, type ToolFixture } from '../workspace.ts';

let fixture: ToolFixture;
let at: string;
beforeEach(() => {
  fixture = createToolFixture();
  at = join(fixture.scratch, 'tmp');
  mkdirSync(at, { recursive: true });
});
afterEach(() => fixture.dispose());

describe('a file of the temporary folder', () => {
  it('is written, read, edited, listed and searched under its name in /tmp', async () => {
    const name = '/tmp/deep/kodelet-notes.py';
    expect(await fixture.text('file_write', { file_path: name, text: 'value = 1\n' })).toContain(`Created ${name}`);
    expect(readFileSync(join(at, 'deep/kodelet-notes.py'), 'utf8')).toBe('value = 1\n');
    expect(existsSync(name)).toBe(false);
    const edit = { file_path: name, old_text: '1', new_text: '2' };
    expect(await fixture.text('file_edit', edit)).toContain(name);
    expect(await fixture.text('file_read', { file_path: name })).toContain('1: value = 2');
    expect(await fixture.text('file_read', { file_path: join(at, 'deep/kodelet-notes.py') })).toContain('1: value = 2');
    expect(await fixture.text('ls', { path: '/tmp' })).toContain('deep/');
    expect(await fixture.text('glob_tool', { path: '/tmp', pattern: '**/*.py' })).toContain(name);
    expect(await fixture.text('grep_tool', { path: '/tmp', pattern: 'value' })).toContain(name);
    expect(await fixture.text('read_many_files', { paths: [name] })).toContain('value = 2');
  });

  it('must have been read before it is overwritten, as one of the workspace', async () => {
    writeFileSync(join(at, 'made.txt'), 'by a command\n');
    const failed = await fixture.failure('file_write', { file_path: '/tmp/made.txt', text: 'x' });
    expect(failed.text).toContain('/tmp/made.txt');
    expect(readFileSync(join(at, 'made.txt'), 'utf8')).toBe('by a command\n');
  });

  it('is not reached by a relative path, and what stands beside it in the session is only read', async () => {
    writeFileSync(join(fixture.scratch, 'output.txt'), 'x');
    const write = (file_path: string) => fixture.failure('file_write', { file_path, text: 'y' });
    expect((await write('../../tmp/x')).code).toBe('denied');
    expect((await write(join(fixture.scratch, 'output.txt'))).code).toBe('denied');
    expect((await write('/tmp/../etc/x')).code).toBe('denied');
    expect(readFileSync(join(fixture.scratch, 'output.txt'), 'utf8')).toBe('x');
  });
});

describe('a repository in the temporary folder', () => {
  it('does not say which of its files are listed', async () => {
    mkdirSync(join(at, 'clone/out'), { recursive: true });
    execaSync({ cwd: join(at, 'clone') })`git init --quiet`;
    for (const [path, text] of Object.entries({
      '.gitignore': 'out/\n',
      'out/made.txt': 'made\n',
      'kept.txt': 'kept\n',
    }))
      writeFileSync(join(at, 'clone', path), text);
    const listed = await fixture.text('glob_tool', { path: '/tmp/clone', pattern: '**/*.txt' });
    expect(listed.split('\n').toSorted()).toEqual(['/tmp/clone/kept.txt', '/tmp/clone/out/made.txt']);
    expect(await fixture.text('glob_tool', { path: '/tmp/clone', pattern: 'made.txt' })).toContain('out/made.txt');
  });
});

describe('a link in the temporary folder', () => {
  it.each(['file_read', 'file_write', 'ls', 'grep_tool', 'glob_tool'])(
    'out of it and of the workspace is refused: %s',
    async (tool) => {
      symlinkSync('/etc', join(at, 'out'));
      const inputs: Record<string, object> = {
        file_read: { file_path: '/tmp/out/passwd' },
        file_write: { file_path: '/tmp/out/kodelet', text: 'x' },
        ls: { path: '/tmp/out' },
        grep_tool: { path: '/tmp/out', pattern: 'root' },
        glob_tool: { path: '/tmp/out', pattern: '*' },
      };
      expect((await fixture.failure(tool, inputs[tool] ?? {})).code).toBe('denied');
    },
  );

  it('to a name in /tmp stays in the folder', async () => {
    symlinkSync('/tmp/kodelet-target.txt', join(at, 'link'));
    await fixture.text('file_write', { file_path: '/tmp/link', text: 'through\n' });
    expect(readFileSync(join(at, 'kodelet-target.txt'), 'utf8')).toBe('through\n');
    expect(existsSync('/tmp/kodelet-target.txt')).toBe(false);
  });

  it('to the workspace is the file there', async () => {
    fixture.write('src/a.ts', 'export {};\n');
    symlinkSync(join(fixture.root, 'src/a.ts'), join(at, 'a.ts'));
    expect(await fixture.text('file_read', { file_path: '/tmp/a.ts' })).toContain('export {};');
  });

  it('that is a hard one is replaced by a write, and what it named stays', async () => {
    const outside = join(fixture.scratch, 'outside.txt');
    writeFileSync(outside, 'kept\n');
    linkSync(outside, join(at, 'hard.txt'));
    await fixture.text('file_read', { file_path: '/tmp/hard.txt' });
    await fixture.text('file_write', { file_path: '/tmp/hard.txt', text: 'mine\n' });
    expect(readFileSync(outside, 'utf8')).toBe('kept\n');
  });
});

describe.each(SWAPPERS)('while a directory of it is swapped with a link by $name', (swapper) => {
  describeUnless(swapper.lack)('', () => {
    it('the file tools tell and change nothing outside', async () => {
      const outside = mkdtempSync(join(tmpdir(), 'kodelet-outside-'));
      try {
        writeFileSync(join(outside, 'f'), 'forbidden\n');
        mkdirSync(join(at, 'd'));
        writeFileSync(join(at, 'd/f'), 'ours\n');
        symlinkSync(outside, join(at, 'link'));
        const [told, hinted]: [string[], string[]] = [[], []];
        await whileSwapping(swapper, [[join(at, 'd'), join(at, 'link')]], async () => {
          for (let time = 0; time < 40; time += 1) {
            told.push((await fixture.call('file_read', { file_path: '/tmp/d/f' })).text);
            told.push((await fixture.call('grep_tool', { path: '/tmp/d', pattern: '[a-z]' })).text);
            hinted.push((await fixture.call('grep_tool', { path: '/tmp/d', pattern: 'FORBIDDEN' })).text);
            await fixture.call('file_write', { file_path: `/tmp/d/new-${time}`, text: 'x' });
          }
        });
        expect(told.filter((text) => text.includes('forbidden'))).toEqual([]);
        expect(hinted.filter((text) => text.includes('match with'))).toEqual([]);
        expect(told.some((text) => text.includes('ours'))).toBe(true);
        expect(readdirSync(outside)).toEqual(['f']);
      } finally {
        rmSync(outside, { recursive: true });
      }
    });
  });
});
