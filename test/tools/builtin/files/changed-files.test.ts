import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineTool, fail } from '../../../../src/core/tool.ts';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline;
let told: () => string[];
beforeEach(() => {
  const ignored = async (paths: readonly string[]) => new Set(paths.filter((path) => path.endsWith('.log')));
  pipeline = openPipeline({ tools: [FOREIGN], ignored });
  told = () => pipeline.events.flatMap((event) => (event.type === 'file-changed' ? event.path : []));
});
afterEach(() => pipeline.close());

/** As tools of servers and custom tools are: nobody knows what it touches. It overwrites what it is told, and fails. */
const FOREIGN = defineTool({
  name: 'foreign',
  description: 'Overwrites a file.',
  params: { file: 'string' },
  readOnly: false,
  accesses: () => [{ kind: 'external', source: 'custom', name: 'foreign' }],
  async run({ file }, { workspace }) {
    writeFileSync(join(workspace.root, file), 'other\n');
    return fail('it did not work out');
  },
});

const bash = (command: string, more: object = {}) => pipeline.call('bash', { description: 'x', command, ...more });
const read = (file_path: string) => pipeline.result('file_read', { file_path });

describe('a file that was read and that a call changes', () => {
  it('is told to the model and to the stream, once', async () => {
    pipeline.write('a.txt', 'one\n');
    pipeline.write('src/b.txt', 'two\n');
    pipeline.write('unread.txt', 'x');
    for (const path of ['a.txt', 'src/b.txt']) await read(path);
    const { text } = await bash('echo done; for f in a.txt src/b.txt unread.txt; do echo more >> $f; done');
    expect(text).toBe('<result>\ndone\n[differs from what you last read: a.txt, src/b.txt]\n</result>\n');
    expect(told()).toEqual(['a.txt', 'src/b.txt']);
    expect((await bash('true')).text).toBe('<result>\n(No output)\n</result>\n');
    expect((await bash('echo again >> a.txt')).text).toContain('[differs from what you last read: a.txt]');
    expect(told()).toEqual(['a.txt', 'src/b.txt', 'a.txt']);
  });

  it('is told only to the model where git ignores it', async () => {
    for (const path of ['tests.log', 'a.txt']) {
      pipeline.write(path, 'one\n');
      await read(path);
    }
    expect((await bash('echo two > tests.log')).text).toContain('[differs from what you last read: tests.log]');
    expect(told()).toEqual([]);
    expect((await bash('echo 3 > tests.log; echo 3 > a.txt')).text).toContain('[differs from what you last read: ');
    expect(told()).toEqual(['a.txt']);
  });

  it('is told only to the stream where the model wrote it by a here-document', async () => {
    pipeline.write('src/b.txt', 'one\n');
    await read('src/b.txt');
    const document = `python3 - <<'EOF'\nopen('src/b.txt', 'a').write('two')\nEOF`;
    expect((await bash(document)).text).toBe('<result>\n(No output)\n</result>\n');
    expect(told()).toEqual(['src/b.txt']);
    const printing = document.replace('\nEOF', "\nprint('done')\nEOF");
    expect((await bash(printing)).text).toBe('<result>\ndone\n</result>\n');
    expect((await bash(`${document}\nsed -i s/two/2/ src/b.txt`)).text).toContain(
      '[differs from what you last read: src/b.txt]',
    );
  });

  it('is told as well when a tool that is not ours changes it, whatever came of the call', async () => {
    pipeline.write('a.txt', 'one\n');
    await read('a.txt');
    const text = await pipeline.error('foreign', { file: 'a.txt' });
    expect(text).toContain('<result>\n[differs from what you last read: a.txt]\n</result>');
    expect(told()).toEqual(['a.txt']);
  });

  it('is told also when the command fails, when the file is gone, and when its times are set back', async () => {
    const path = pipeline.write('a.txt', 'one\n');
    pipeline.write('b.txt', 'one\n');
    const past = new Date('2020-01-01');
    utimesSync(path, past, past);
    for (const name of ['a.txt', 'b.txt']) await read(name);
    await sleep(60);
    await bash('true');
    const { text, isError } = await bash('echo two > a.txt; touch -d 2020-01-01 a.txt; rm b.txt; exit 3');
    expect(isError).toBe(true);
    expect(text).toContain('<result>\n[differs from what you last read: a.txt, b.txt]\n</result>');
    expect((await bash('true')).text).not.toContain('no longer');
  });

  it('is not told for what is the same again, for our own edits, and for logs', async () => {
    pipeline.write('a.txt', 'one\n');
    await read('a.txt');
    await bash('echo two > a.txt; echo one > a.txt; touch a.txt');
    await pipeline.result('file_edit', { file_path: 'a.txt', old_text: 'one', new_text: 'two' });
    const { result } = await bash('echo x; sleep 0.3; seq 1000; sleep 4830', { background: true });
    await read(String(result.metadata?.logPath));
    await sleep(300);
    await pipeline.result('bash_logs', { id: 1 });
    expect((await bash('true')).text).toBe('<result>\n(No output)\n</result>\n');
    expect(told()).toEqual([]);
  });

  it('is seen when a background command changes it, at the next look at that', async () => {
    const path = pipeline.write('a.txt', 'one\n');
    await read('a.txt');
    await bash('while [ ! -e go ]; do sleep 0.02; done; echo two > a.txt; sleep 4831', { background: true });
    pipeline.write('go', '');
    await expect.poll(() => readFileSync(path, 'utf8')).toBe('two\n');
    expect(await pipeline.result('bash_kill', { id: 1 })).toContain('[differs from what you last read: a.txt]');
  });

  it('does not hold up the session when a pipe or a link stands in its place', async () => {
    for (const name of ['a.txt', 'b.txt']) {
      pipeline.write(name, 'one\n');
      await read(name);
    }
    expect((await bash('rm a.txt b.txt; mkfifo a.txt; ln -s /dev/zero b.txt')).text).toContain('a.txt, b.txt]');
  });

  it('is named among at most so many', async () => {
    const names = Array.from({ length: LIMITS.changedFiles + 3 }, (_, index) => `f${index}.txt`);
    for (const name of names) {
      pipeline.write(name, 'x\n');
      await read(name);
    }
    expect((await bash('for f in *.txt; do echo y > $f; done')).text).toContain(' and 3 more]');
    expect(told()).toHaveLength(names.length);
  });

  it('must be read again before it is changed, but for a text that stands there once', async () => {
    const path = pipeline.write('a.txt', 'one\n');
    await read('a.txt');
    await bash('printf "two\\ntwo\\n three\\n" > a.txt');
    const edit = { file_path: 'a.txt', old_text: 'two', new_text: '2' };
    for (const [tool, input] of [
      ['file_edit', edit],
      ['file_edit', { ...edit, replace_all: true }],
      ['file_edit', { ...edit, old_text: 'three\nfour' }],
      ['file_insert', { file_path: 'a.txt', line: 1, text: 'x' }],
      ['file_write', { file_path: 'a.txt', text: 'x' }],
    ] as const) {
      expect(await pipeline.error(tool, input), JSON.stringify(input)).toContain('has changed since it was last read');
    }
    const once = (text: string) => ({ ...edit, old_text: text });
    for (const text of [' three', '2\n']) {
      expect(await pipeline.result('file_edit', once(text))).toContain(
        '[the file has changed since you read it, but this text was in it',
      );
      expect(await pipeline.error('file_insert', { file_path: 'a.txt', line: 1, text: 'x' })).toContain('has changed');
    }
    await read('a.txt');
    expect(await pipeline.result('file_edit', { ...edit, replace_all: true })).not.toContain('has changed');
    writeFileSync(path, 'x\n');
    rmSync(join(pipeline.root, 'a.txt'));
    expect(await pipeline.result('file_write', { file_path: 'a.txt', text: 'new' })).toContain('Created');
  });
});
