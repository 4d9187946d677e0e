/** Covers `src/git/diff.ts`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChangeText, describeChange } from '../../src/git/diff.ts';
import { restoreSnapshot, takeFirstSnapshot, takeSnapshot } from '../../src/git/snapshot.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let run: FixtureRun;
beforeEach(async () => {
  fixture = await openPublishFixture();
  run = await fixture.begin({ kind: 'repository' });
});
afterEach(() => fixture.close());

const SECRET = 'correct-horse-battery-staple';
const redact = createRedactor([SECRET]).text;
const told = async (only?: (path: string) => boolean): Promise<ChangeText> =>
  describeChange(run.store, { before: run.before, after: await takeSnapshot(run.store) }, { redact, only });
const put = (path: string, bytes: string | Buffer): void => writeFileSync(join(run.root, path), bytes);

describe('a change in words', () => {
  it('is the whole diff, with other files by name and size', async () => {
    run.write({ 'src/retry.js': 'export const retry = 2;\n', 'neu "ä".txt': 'x\n' });
    put('logo.png', Buffer.from([0, 1, 2, 3, 0, 255]));
    rmSync(join(run.root, 'README.md'));
    const { files, kind, text } = await told();
    expect({ files, kind }).toEqual({ files: 4, kind: 'diff' });
    expect(text).toContain('-export const retry = 1;\n+export const retry = 2;');
    expect(text).toContain('deleted file mode 100644');
    expect(text).toContain('+x');
    expect(text).toMatch(/\nadded logo\.png: binary, 6 bytes$/);
  });

  it('holds no secret and hides no character', async () => {
    run.write({ 'a.js': `key = '${SECRET}';\nadmin\u200b = '\u202etrue';\u001b[8m\r\nend\n` });
    const { text } = await told();
    expect(text).not.toContain(SECRET);
    expect(text).toContain('[redacted known secret]');
    expect(text).toContain("+admin\\u{200b} = '\\u{202e}true';\\u{1b}[8m\r\n+end");
  });

  it.each([
    ['ordinary text', 'const a = 1;\n'],
    ['text of three bytes a character', '変更\n'],
  ])('is its numbers where %s would be over 6,000 tokens', async (_, line) => {
    run.write({ 'long.js': line.repeat(18_000 / line.length), 'src/retry.js': 'export const retry = 2;\n' });
    const { kind, text } = await told();
    expect(kind).toBe('statistics');
    expect(text).toMatch(/^added long\.js: \+\d+ -0 lines\nchanged src\/retry\.js: \+1 -1 lines$/);
  });

  it('stays within that with a megabyte, a line of a megabyte and a thousand files', async () => {
    run.write({ 'long.js': 'x\n'.repeat(500_000), 'wide.js': 'y'.repeat(1_000_000) });
    expect((await told()).text).toBe('added long.js: +500000 -0 lines\nadded wide.js: +1 -0 lines');
    run.write(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${'d'.repeat(90)}/${index}.js`, 'x\n'])));
    const { files, text } = await told();
    expect(files).toBe(1002);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(18_000);
    expect(text).toMatch(/\nand \d+ more files$/);
  });

  it('leaves out paths that are none of its business', async () => {
    run.write({ 'src/retry.js': 'export const retry = 2;\n', 'srcs.js': 'x\n' });
    expect(await told((path) => path.startsWith('src/'))).toMatchObject({
      files: 1,
      text: expect.stringContaining('src/retry.js'),
    });
  });
});

describe('a file that the job had changed before', () => {
  it('is named where nobody knows what it was', async () => {
    run.write({ 'README.md': 'of the job\n' });
    const before = await takeFirstSnapshot(run.store, run.start.sha);
    run.write({ 'README.md': 'of the agent\n', 'b.js': 'x\n' });
    const { kind, text } = await describeChange(
      run.store,
      { before, after: await takeSnapshot(run.store) },
      { redact },
    );
    expect(kind).toBe('diff');
    expect(text).toContain('changed README.md: not shown, since it had been changed before the run already');
    expect(text).toContain('+++ b/b.js');
  });
});

describe('putBack', () => {
  it('makes the workspace as it was, and refuses where it has moved on', async () => {
    run.write({ 'a.js': 'one\n', 'src/retry.js': 'export const retry = 2;\n' });
    const before = await takeSnapshot(run.store);
    run.write({ 'a.js': 'two\n', 'b.js': 'x\n' });
    rmSync(join(run.root, 'src/retry.js'));
    const after = await takeSnapshot(run.store);
    expect(await restoreSnapshot(run.store, after, before)).toBe(true);
    expect((await takeSnapshot(run.store)).tree).toBe(before.tree);
    run.write({ 'a.js': 'two\n' });
    const later = await takeSnapshot(run.store);
    run.write({ 'a.js': 'three\n' });
    expect(await restoreSnapshot(run.store, later, before)).toBe(false);
    expect(readFileSync(join(run.root, 'a.js'), 'utf8')).toBe('three\n');
  });
});
