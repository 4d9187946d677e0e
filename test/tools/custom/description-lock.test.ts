import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTool } from '../workspace.ts';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
let lock: string;
beforeEach(() => {
  fixture = createCustomToolFixture();
  lock = join(fixture.local, 'tools.lock.json');
});
afterEach(() => fixture.dispose());

const RENEW = 'Renew the lock: kodelet-ci tools lock';

/** A tool that leaves a mark whenever it is run, whatever for. Returns its path. */
const counted = (file: string, directory = fixture.local): string =>
  fixture.tool(directory, file, 'cat', { always: `echo "$1" >> ${fixture.root}/runs` });

const runs = (): string[] => {
  const log = join(fixture.root, 'runs');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
};

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** An entry as `tools lock` writes it, with other words than the program's own. */
const entryFor = (path: string, description: unknown = {}, more: object = {}): object => ({
  sha256: hashOf(path),
  description: Array.isArray(description)
    ? description
    : { name: basename(path), description: 'Locked', ...Object(description) },
  ...more,
});

const writeLock = (tools: unknown, version: unknown = 1): void =>
  writeFileSync(lock, JSON.stringify({ version, tools }));

const load = async () => {
  const { tools, unlocked, unusedLocks, problems } = await fixture.load();
  return {
    tools,
    problems,
    texts: tools.map(({ name, description }) => `${name}: ${description}`),
    unlocked: unlocked.map(({ path, reason }) => `${basename(path)}: ${reason}`),
    unused: unusedLocks.map(({ path, reason }) => `${basename(path)} ${reason}`),
  };
};

describe('a tool in the lock', () => {
  it('is not run before its first call', async () => {
    writeLock({ one: entryFor(counted('one')) });
    const { tools, texts, unlocked, unused } = await load();
    expect({ texts, unlocked, unused }).toEqual({ texts: ['custom_tool_one: Locked'], unlocked: [], unused: [] });
    expect(runs()).toEqual([]);
    const { root } = fixture;
    expect(await callTool(tools[0]!, {}, { root, scratch: root })).toMatchObject({ ok: true });
    expect(runs()).toEqual(['run']);
  });

  it('has the limits of its "config", which is not run either', async () => {
    const description = { config: true };
    writeLock({
      object: entryFor(counted('object'), description, { config: { timeout: '3m' } }),
      text: entryFor(counted('text'), description, { config: '{"timeout":"2m"}' }),
    });
    expect((await load()).tools.map(({ limitMs }) => limitMs)).toEqual([180_000, 120_000]);
    expect(runs()).toEqual([]);
  });

  it('may be one of several in its file', async () => {
    const of = (name: string) => ({ name, description: 'Locked' });
    writeLock({ both: entryFor(counted('both'), [of('first'), of('second')]) });
    expect((await load()).texts).toEqual(['custom_tool_first: Locked', 'custom_tool_second: Locked']);
    expect(runs()).toEqual([]);
  });

  it('is found where the path of the directory ends with a slash', async () => {
    writeLock({ one: entryFor(counted('one')) });
    await fixture.load({ directories: [{ path: `${fixture.local}/`, source: 'x', mayHaveLock: true }] });
    expect(runs()).toEqual([]);
  });

  it('is left out if this Node cannot run it, which would only show at its first call', async () => {
    const path = fixture.raw(fixture.local, 'typed.ts', 'throw new Error("run");\n');
    writeLock({ 'typed.ts': entryFor(path, { name: 'typed' }) });
    const { texts, problems } = await load();
    const runs = Boolean((process.features as { typescript?: unknown }).typescript);
    expect(texts).toEqual(runs ? ['custom_tool_typed: Locked'] : []);
    expect(problems).toHaveLength(runs ? 0 : 1);
  });

  it('may be a link inside of the directory: what counts is the file that is run', async () => {
    const target = counted('one');
    symlinkSync(target, join(fixture.local, 'two'));
    writeLock({ one: entryFor(target), two: { ...entryFor(target), description: { name: 'two', description: 'x' } } });
    expect((await load()).unlocked).toEqual([]);
    appendFileSync(target, '# changed\n');
    expect((await load()).unlocked).toHaveLength(2);
  });
});

describe('a tool is asked, and named with the reason,', () => {
  it('if its file has changed', async () => {
    writeLock({ one: entryFor(counted('one')) });
    appendFileSync(join(fixture.local, 'one'), '# changed\n');
    const { texts, unlocked } = await load();
    expect(texts).toEqual(['custom_tool_one: A tool']);
    expect(unlocked).toEqual([`one: its file has changed since it was locked. ${RENEW}`]);
    expect(runs()).toEqual(['description']);
  });

  it('if the lock has no entry for it, though it has names that every object has', async () => {
    counted('one');
    counted('constructor');
    writeLock({});
    expect((await load()).unlocked).toEqual([
      `constructor: the lock has no entry for it. ${RENEW}`,
      `one: the lock has no entry for it. ${RENEW}`,
    ]);
    expect(runs()).toHaveLength(2);
  });

  it('if the entry is that of another file', async () => {
    const other = counted('other');
    counted('one');
    writeLock({ one: { ...entryFor(other), description: { name: 'one', description: 'Not its own' } } });
    const { texts } = await load();
    expect(texts).toContain('custom_tool_one: A tool');
    expect(texts.join()).not.toContain('Not its own');
  });

  it('once, though it has several tools', async () => {
    const answer = JSON.stringify(['first', 'second'].map((name) => ({ name, description: 'x' })));
    fixture.raw(fixture.local, 'both', `#!/bin/bash\necho '${answer}'\n`);
    writeLock({});
    expect((await load()).unlocked).toHaveLength(1);
  });

  it('but has only its fault told if it is broken', async () => {
    fixture.raw(fixture.local, 'bad', '#!/bin/bash\nexit 4\n');
    writeLock({});
    const { unlocked, problems } = await load();
    expect(unlocked).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it.each<[string, (path: string) => unknown, string]>([
    ['is no object', () => 'x', 'it is not a JSON object'],
    ['has no hash', (path) => ({ ...entryFor(path), sha256: undefined }), 'it has no text "sha256"'],
    ['has no description', (path) => ({ sha256: hashOf(path) }), 'it has no "description"'],
    ['has a name that no tool may have', (path) => entryFor(path, { name: '../x' }), '$.name must be 1 to 52'],
    ['has no words', (path) => entryFor(path, { description: ' ' }), '$.description must be a text'],
    ['has a wrong schema', (path) => entryFor(path, { input_schema: { type: 'array' } }), '$.input_schema must be'],
    ['has a hidden name', (path) => entryFor(path, { display_name: 'a\u202eb' }), '$.display_name must be a line'],
    ['invents a capability', (path) => entryFor(path, { capabilities: ['root'] }), '$.capabilities must be a list'],
    ['is an empty list', (path) => entryFor(path, []), '$ must have a tool'],
    [
      'is a prototype',
      (path) => ({ ...entryFor(path), description: JSON.parse('{"__proto__":{"name":"x"}}') }),
      '$.name',
    ],
  ])('if its entry %s', async (_, entry, reason) => {
    writeLock({ one: entry(counted('one')) });
    const { texts, unlocked } = await load();
    expect(texts).toEqual(['custom_tool_one: A tool']);
    expect(unlocked).toEqual([expect.stringContaining(`its entry in the lock cannot be used: ${reason}`)]);
    expect(unlocked[0]).toContain(RENEW);
  });
});

describe('a lock', () => {
  it.each<[string, () => void, RegExp]>([
    ['is no JSON', () => writeFileSync(lock, '{"version": 1,'), /^tools\.lock\.json is not JSON: /],
    ['is no object', () => writeFileSync(lock, '[]'), /is not a JSON object$/],
    ['is of another version', () => writeLock({}, 2), /has format version 2; this kodelet-ci reads version 1$/],
    ['has no version', () => writeLock({}, '1'), /has no number as its format version/],
    ['has no tools', () => writeLock([]), /has no object "tools"$/],
    ['is too large', () => writeFileSync(lock, ' '.repeat(1024 ** 2 + 1)), /has more than 1048576 bytes$/],
    ['is a pipe', () => void execFileSync('mkfifo', [lock]), /is a named pipe$/],
    ['is a directory', () => mkdirSync(lock), /is a directory$/],
    ['is a link', () => linkTo(join(fixture.global, 'elsewhere.json')), /is a link that is not followed$/],
    ['is a link to nothing', () => symlinkSync('/nonexistent', lock), /is a link that is not followed$/],
  ])('that %s is named, and its tools are asked', async (_, write, reason) => {
    counted('one');
    write();
    const { texts, unlocked, unused } = await load();
    expect(texts).toEqual(['custom_tool_one: A tool']);
    expect(unused).toEqual([expect.stringMatching(reason)]);
    expect(unlocked).toEqual([]);
  });

  it('makes no tool of an entry without a file, nor of itself where all files are executable', async () => {
    writeLock({ gone: { sha256: '0', description: {} } });
    execFileSync('chmod', ['+x', lock]);
    expect(await load()).toMatchObject({ texts: [], problems: [], unused: [], unlocked: [] });
  });

  it('counts only in the directory of the repository', async () => {
    const path = counted('one', fixture.global);
    writeFileSync(
      join(fixture.global, 'tools.lock.json'),
      JSON.stringify({ version: 1, tools: { one: entryFor(path) } }),
    );
    expect((await load()).texts).toEqual(['custom_tool_one: A tool']);
  });

  it('lets no tool go by another name past what keeps it out, and no two have one name', async () => {
    writeLock({ deploy: entryFor(counted('deploy'), { name: 'harmless' }) });
    expect((await fixture.load({ selection: { deny: ['deploy'] } })).tools).toEqual([]);
    const asOne = (file: string) => entryFor(counted(file), { name: 'one' });
    writeLock({ one: asOne('one'), two: asOne('two') });
    rmSync(join(fixture.local, 'deploy'));
    const { texts, problems } = await load();
    expect(texts).toEqual(['custom_tool_one: Locked']);
    expect(problems).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('has the same name, "one"') }),
    ]);
  });

  it('gives no schema keys that it does not have: a __proto__ is a name like any other', async () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    writeFileSync(
      lock,
      JSON.stringify({ version: 1, tools: { one: entryFor(counted('one'), { input_schema: schema }) } }),
    );
    await load();
    expect(({} as { type?: string }).type).toBeUndefined();
    writeFileSync(lock, '{"version":1,"tools":{"__proto__":{"one":{}}}}');
    expect((await load()).unlocked).toEqual([`one: the lock has no entry for it. ${RENEW}`]);
  });
});

function linkTo(path: string): void {
  writeFileSync(path, JSON.stringify({ version: 1, tools: { one: entryFor(join(fixture.local, 'one')) } }));
  symlinkSync(path, lock);
}
