/** The limits of the tools for files, driven. */
import { execFileSync } from 'node:child_process';
import { openSync, truncateSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { expect } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { png } from '../../support/images.ts';
import type { Pipeline } from '../pipeline.ts';
import { driven, type Rows } from './rows.ts';

const read = ({ result }: Pipeline, file_path: string) => result('file_read', { file_path });
const edit = ({ call }: Pipeline, old_text: string, new_text: string) =>
  call('file_edit', { file_path: 'a', old_text, new_text, replace_all: true });
const edits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file_path: 'a', old_text: `<${index}>`, new_text: 'x' }));
const skill = ({ result }: Pipeline, skill_name: string) => result('skills', { action: 'load', skill_name });

/** Reads a file of so many bytes, changes it and its time of change back, and writes it anew. */
async function overwrite(pipeline: Pipeline, bytes: number): Promise<boolean> {
  const path = pipeline.write('a', 'x\n');
  truncateSync(path, bytes); // takes no room on the disk
  writeFileSync(path, '\n'.repeat(600), { flag: 'r+' }); // text, as far as anyone looks
  const time = new Date('2020-01-01');
  utimesSync(path, time, time);
  await read(pipeline, 'a');
  writeSync(openSync(path, 'r+'), 'y', 0);
  utimesSync(path, time, time);
  return (await pipeline.call('file_write', { file_path: 'a', text: 'new' })).isError;
}

async function inSkills(drive: (pipeline: Pipeline, write: Pipeline['write']) => Promise<void>): Promise<void> {
  await driven(async (directory) => {
    await driven((pipeline) => drive(pipeline, directory.write), { skillDirectories: [directory.root] })();
  })();
}

export const FILE_ROWS: Rows = {
  readLines: driven(async (pipeline) => {
    pipeline.write('a', 'x\n'.repeat(LIMITS.readLines));
    expect(await read(pipeline, 'a')).not.toContain('remaining');
    pipeline.write('a', 'x\n'.repeat(LIMITS.readLines + 1));
    expect(await read(pipeline, 'a')).toContain(`[1 lines remaining - use offset=${LIMITS.readLines + 1} to`);
    const max = { file_path: 'a', line_limit: LIMITS.readLines + 1 };
    expect(await pipeline.error('file_read', max)).toContain('"line_limit"');
  }),
  readBytes: driven(async (pipeline) => {
    const lines = LIMITS.readBytes / 100;
    pipeline.write('a', `${'x'.repeat(99)}\n`.repeat(lines));
    expect(await read(pipeline, 'a')).not.toContain('remaining');
    pipeline.write('a', `${'x'.repeat(99)}\n`.repeat(lines + 1));
    expect(await read(pipeline, 'a')).toContain(`[1 lines remaining - use offset=${lines + 1} to`);
  }),
  lineCharacters: driven(async (pipeline) => {
    pipeline.write('a', 'ü'.repeat(LIMITS.lineCharacters));
    expect(await read(pipeline, 'a')).not.toContain('...');
    pipeline.write('a', 'ü'.repeat(LIMITS.lineCharacters + 1));
    expect(await read(pipeline, 'a')).toContain('ü...\n');
  }),
  columnCharacters: driven(async (pipeline) => {
    const input = { file_path: 'a', column_offset: 2 };
    pipeline.write('a', 'ü'.repeat(LIMITS.columnCharacters + 1));
    expect(await pipeline.result('file_read', input)).not.toContain('...');
    pipeline.write('a', 'ü'.repeat(LIMITS.columnCharacters + 2));
    expect(await pipeline.result('file_read', input)).toContain('[line 1 has 1 more character ');
  }),
  imageBytes: driven(async (pipeline) => {
    const input = { image_path: 'a.png', prompt: 'What?' };
    const bare = png(2, 2).length + 12;
    pipeline.write('a.png', png(2, 2, LIMITS.imageBytes - bare));
    expect(await pipeline.error('image_recognition', input)).toContain('There is no model here');
    pipeline.write('a.png', png(2, 2, LIMITS.imageBytes - bare + 1));
    expect(await pipeline.error('image_recognition', input)).toContain(`has over ${LIMITS.imageBytes} bytes`);
  }),
  binaryProbeBytes: driven(async (pipeline) => {
    pipeline.write('a', `${'x'.repeat(LIMITS.binaryProbeBytes)}\0`);
    expect(await read(pipeline, 'a')).toContain('x<U+0000>');
    pipeline.write('a', `${'x'.repeat(LIMITS.binaryProbeBytes - 1)}\0`);
    expect(await pipeline.error('file_read', { file_path: 'a' })).toContain('is a binary file');
  }),
  readManyPaths: driven(async (pipeline) => {
    pipeline.write('a', 'x\n');
    const paths = Array.from({ length: LIMITS.readManyPaths }, () => 'a');
    await pipeline.result('read_many_files', { paths });
    expect(await pipeline.error('read_many_files', { paths: [...paths, 'a'] })).toContain('"paths"');
  }),
  readManyFiles: driven(async (pipeline) => {
    const files = (count: number): void => {
      for (let index = 0; index < count; index += 1) pipeline.write(`f${index}`, 'x\n');
    };
    files(LIMITS.readManyFiles);
    expect(await pipeline.result('read_many_files', { paths: ['f*'] })).not.toContain('left out');
    files(LIMITS.readManyFiles + 1);
    expect(await pipeline.result('read_many_files', { paths: ['f*'] })).toContain('over the limit of');
  }),
  hashedBytes: driven(async (pipeline) => {
    expect(await overwrite(pipeline, LIMITS.hashedBytes)).toBe(true);
    expect(await overwrite(pipeline, LIMITS.hashedBytes + 1)).toBe(false);
  }),
  editBytes: driven(async (pipeline) => {
    pipeline.write('a', 'b'.padStart(LIMITS.editBytes, 'x\n'));
    await read(pipeline, 'a');
    expect((await edit(pipeline, 'b', 'c')).isError).toBe(false);
    expect((await edit(pipeline, 'c', 'dd')).isError).toBe(false);
    expect((await edit(pipeline, 'dd', 'e')).text).toContain(`at most ${LIMITS.editBytes} can be edited`);
  }),
  diffBytes: driven(async (pipeline) => {
    pipeline.write('a', 'bb'.padStart(LIMITS.diffBytes, 'x'));
    await read(pipeline, 'a');
    expect((await edit(pipeline, 'bb', 'cc')).result.metadata).toHaveProperty('unifiedDiff', expect.any(String));
    const over = (await edit(pipeline, 'cc', 'ddd')).result.metadata as { unifiedDiff?: string };
    expect(over.unifiedDiff).toBeUndefined();
  }),
  editPlaces: driven(async (pipeline) => {
    pipeline.write('a', 'b\n'.repeat(LIMITS.editPlaces));
    await read(pipeline, 'a');
    expect((await edit(pipeline, 'b', 'c')).text).not.toContain('not shown');
    expect((await edit(pipeline, 'c\n', 'c\nc\n')).text).not.toContain('not shown');
    expect((await edit(pipeline, 'c', 'd')).text).toContain(`[${LIMITS.editPlaces} more places not shown]`);
  }),
  editPlaceLines: driven(async (pipeline) => {
    pipeline.write('a', 'b\n');
    await read(pipeline, 'a');
    expect((await edit(pipeline, 'b\n', 'b\n'.repeat(LIMITS.editPlaceLines))).text).not.toContain('more - use');
    const all = 'b\n'.repeat(LIMITS.editPlaceLines);
    expect((await edit(pipeline, all, `${all}c\n`)).text).toContain('[1 line more - read on from line 61]');
  }),
  syntaxMs: driven(async ({ result }) => {
    const slow = { file_path: 'a.ts', text: 'async<T>('.repeat(40) }; // takes twice as long with each
    const startedAt = performance.now();
    expect(await result('file_write', slow)).not.toContain('Syntax error');
    expect(performance.now() - startedAt).toBeGreaterThan(0.9 * LIMITS.syntaxMs);
    expect(await result('file_write', { file_path: 'b.ts', text: 'async<T>(' })).toContain('Syntax error');
  }),
  syntaxBytes: driven(async ({ result }) => {
    const text = (length: number): string => `${' '.repeat(length - 1)}[`;
    expect(await result('file_write', { file_path: 'a.json', text: text(LIMITS.syntaxBytes) })).toContain(
      'Syntax error',
    );
    const larger = await result('file_write', { file_path: 'b.json', text: text(LIMITS.syntaxBytes + 1) });
    expect(larger).not.toContain('Syntax error');
  }),
  syntaxErrors: driven(async ({ result }) => {
    const write = (file_path: string, errors: number) =>
      result('file_write', { file_path, text: 'a: b: c\n'.repeat(errors) });
    expect(await write('a.yml', LIMITS.syntaxErrors)).not.toContain('more');
    expect(await write('b.yml', LIMITS.syntaxErrors + 1)).toContain('... and 1 more');
  }),
  multiEdits: driven(async (pipeline) => {
    pipeline.write(
      'a',
      edits(LIMITS.multiEdits)
        .map((one) => one.old_text)
        .join('\n'),
    );
    await read(pipeline, 'a');
    const over = { edits: edits(LIMITS.multiEdits + 1) };
    expect(await pipeline.error('file_multi_edit', over)).toContain('"edits"');
    await pipeline.result('file_multi_edit', { edits: edits(LIMITS.multiEdits) });
  }),
  patchFiles: driven(async (pipeline) => {
    const patch = (files: number) => {
      const added = Array.from({ length: files }, (_, index) => `*** Add File: f${index}\n+x`);
      return { input: ['*** Begin Patch', ...added, '*** End Patch'].join('\n') };
    };
    expect(await pipeline.error('apply_patch', patch(LIMITS.patchFiles + 1))).toContain('can be changed in one call');
    await pipeline.result('apply_patch', patch(LIMITS.patchFiles));
  }),
  changedFiles: driven(async (pipeline) => {
    const names = Array.from({ length: LIMITS.changedFiles + 1 }, (_, index) => `f${index}`);
    for (const name of names) pipeline.write(name, 'x\n');
    for (const name of names) await read(pipeline, name);
    const change = (some: readonly string[]) =>
      pipeline.result('bash', { description: 'x', command: some.map((name) => `echo y >> ${name}`).join(';') });
    expect(await change(names.slice(1))).toMatch(/differs from what you last read: f1, .*f20\]/);
    expect(await change(names)).toContain(' and 1 more]');
  }),
  listEntries: driven(async (pipeline) => {
    for (let index = 0; index < LIMITS.listEntries; index += 1) pipeline.write(`d/f${index}`, '');
    expect((await pipeline.result('ls', { path: 'd' })).split('\n')).toHaveLength(LIMITS.listEntries + 3);
    pipeline.write('d/one-more', '');
    expect(await pipeline.result('ls', { path: 'd' })).toContain(`of ${LIMITS.listEntries + 1} entries`);
  }),
  listEntriesPast: driven(async (pipeline) => {
    for (let index = 0; index <= LIMITS.listEntries; index += 1) pipeline.write(`d/f${index}`, '');
    const lines = (await pipeline.result('ls', { path: 'd' })).split('\n');
    expect(lines).toHaveLength(LIMITS.listEntriesPast + 4);
    expect(lines[LIMITS.listEntriesPast + 1]).toContain(`... [${LIMITS.listEntriesPast} of ${LIMITS.listEntries + 1}`);
  }),
  listCounted: driven(async (pipeline) => {
    execFileSync('bash', ['-c', `touch $(seq ${LIMITS.listCounted - 1})`], { cwd: pipeline.root });
    expect(await pipeline.result('ls', {})).toContain(`of ${LIMITS.listCounted - 1} entries`);
    pipeline.write('one-more', '');
    expect(await pipeline.result('ls', {})).toContain(`of more than ${LIMITS.listCounted} entries`);
  }),
  listDepth: driven(async (pipeline) => {
    pipeline.write(`${'d/'.repeat(LIMITS.listDepth)}f`, '');
    expect(await pipeline.result('ls', { depth: LIMITS.listDepth })).toContain(`${'d/'.repeat(LIMITS.listDepth)}\n`);
    expect(await pipeline.error('ls', { depth: LIMITS.listDepth + 1 })).toContain('"depth"');
  }),
  todoItems: driven(async (pipeline) => {
    const todos = Array.from({ length: LIMITS.todoItems }, () => ({ content: 'x' }));
    await pipeline.result('todo_write', { todos });
    expect(await pipeline.error('todo_write', { todos: [...todos, { content: 'x' }] })).toContain('"todos"');
  }),
  batchInvocations: driven(async (pipeline) => {
    const invocations = Array.from({ length: LIMITS.batchInvocations }, (_, index) => ({
      tool_name: 'thinking',
      parameters: { thought: `${index}` },
    }));
    await pipeline.result('batch', { description: 'x', invocations });
    const over = { description: 'x', invocations: [...invocations, ...invocations.slice(0, 1)] };
    expect(await pipeline.error('batch', over)).toContain('"invocations"');
  }),
  skillsListed: () =>
    inSkills(async (pipeline, write) => {
      for (let index = 0; index < LIMITS.skillsListed; index += 1) write(`s${index}/SKILL.md`, 'x');
      expect(await pipeline.result('skills', { action: 'list' })).not.toContain('more:');
      write('t/SKILL.md', 'x');
      expect(await pipeline.result('skills', { action: 'list' })).toContain('[and 1 more: t]');
    }),
  skillCharacters: () =>
    inSkills(async (pipeline, write) => {
      write('s/SKILL.md', 'x'.repeat(LIMITS.skillCharacters));
      expect(await skill(pipeline, 's')).not.toContain('remaining');
      write('s/SKILL.md', 'x'.repeat(LIMITS.skillCharacters + 1));
      expect(await skill(pipeline, 's')).toContain('[1 characters remaining');
    }),
  skillFiles: () =>
    inSkills(async (pipeline, write) => {
      write('s/SKILL.md', 'x');
      for (let index = 1; index < LIMITS.skillFiles; index += 1) write(`s/assets/${index}`, 'x');
      expect(await skill(pipeline, 's')).not.toContain('left out');
      write('s/assets/more', 'x');
      expect(await skill(pipeline, 's')).toContain(`over ${LIMITS.skillFiles} files`);
    }),
  skillBytes: () =>
    inSkills(async (pipeline, write) => {
      write('s/SKILL.md', 'x');
      write('s/assets/big', 'x'.repeat(LIMITS.skillBytes - 1));
      expect(await skill(pipeline, 's')).not.toContain('left out');
      write('s/assets/more', 'x');
      expect(await skill(pipeline, 's')).toContain(`or ${LIMITS.skillBytes} bytes`);
    }),
};
