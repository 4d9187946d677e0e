import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livingWith } from '../tools/processes.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

const SLEEPY = `#!/bin/sh
case "$1" in
  description) echo '{"name":"sleepy","description":"Sleeps.","input_schema":{"type":"object"}}' ;;
  run) sleep 4871 ;;
esac
`;

describe('a command that is interrupted', () => {
  let program: Program;
  const directory = makeDirectory();
  const temp = makeDirectory();
  beforeAll(async () => {
    program = await bundleProgram();
    mkdirSync(join(directory.path, 'kodelet-tools'));
    writeFileSync(join(directory.path, 'kodelet-tools', 'sleepy'), SLEEPY);
    chmodSync(join(directory.path, 'kodelet-tools', 'sleepy'), 0o755);
  });
  afterAll(() => {
    directory.remove();
    temp.remove();
  });

  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [program.path, ...args], {
      cwd: directory.path,
      env: { PATH: process.env.PATH, HOME: directory.path, TMPDIR: temp.path },
    });
  const endOf = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.once('close', done));
  const sleeping = (): boolean => livingWith('sleep 4871').some((line) => line.endsWith(' sleep 4871'));

  it.each([
    ['SIGTERM', ['tools', 'run', 'custom_tool_sleepy', '--input', '{}']],
    ['SIGHUP', ['tools', 'test', 'sleepy', '--input', '{}', '--json']],
  ] as const)(
    'by %s ends what it has started and leaves nothing in the temporary directory: %j',
    async (signal, args) => {
      const child = start(args);
      const end = endOf(child);
      await expect.poll(sleeping, { timeout: 10_000 }).toBe(true);
      child.kill(signal);
      expect(await end).toBe(130);
      expect(livingWith('sleep 4871')).toEqual([]);
      expect(readdirSync(temp.path)).toEqual([]);
    },
  );

  it('stops while it waits for the next line, and answers each as it comes', async () => {
    const child = start(['tools', 'run', '--script', '-']);
    const end = endOf(child);
    const answered = (): Promise<string> => new Promise((done) => child.stdout?.setEncoding('utf8').once('data', done));
    for (const tool of ['ls', 'todo_read']) {
      const answer = answered();
      child.stdin?.write(`${JSON.stringify({ tool })}\n`);
      expect(JSON.parse(await answer)).toMatchObject({ isError: false, result: { toolName: tool } });
    }
    child.kill('SIGINT');
    expect(await end).toBe(130);
    expect(readdirSync(temp.path)).toEqual([]);
  });

  it('stops in the middle of a batch', async () => {
    const lines = Array.from({ length: 200_000 }, (_, id) => JSON.stringify({ id, command: `ls ${id}` })).join('\n');
    const child = start(['policy', 'check', '--batch', '-']);
    const end = endOf(child);
    let answers = 0;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      answers += text.split('\n').length - 1;
    });
    child.stdout?.once('data', () => child.kill('SIGINT'));
    child.stdin?.on('error', () => undefined).end(lines);
    expect(await end).toBe(130);
    expect(answers).toBeLessThan(200_000);
  });
});
