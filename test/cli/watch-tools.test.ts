import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { bundleProgram } from './program.ts';
import { GREET, useProject } from './project.ts';

const { path, kodelet, write } = useProject();

describe('tools run --watch', () => {
  it('calls again with the tools as they are after each change, until it is interrupted', async () => {
    write('kodelet-tools/greet', GREET);
    const { path: program } = await bundleProgram();
    const env = { PATH: process.env.PATH, HOME: path() };
    const running = execa(process.execPath, [program, 'tools', 'run', 'custom_tool_greet', '--watch'], {
      ...{ cwd: path(), env, extendEnv: false, reject: false, timeout: 60_000 },
    });
    let printed = '';
    const until = (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => (printed.includes(text) ? resolve() : undefined);
        running.stdout.on('data', look);
        running.stderr.on('data', look);
        running.on('exit', () => reject(new Error(`it ended without ${text}: ${printed}`)));
        look();
      });
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (data) => (printed += String(data)));
    const waits = 'waiting for a change in kodelet-tools';
    await until(waits);
    expect(printed).toContain('hello {"name":"you"}');

    printed = '';
    write('kodelet-tools/greet', GREET.replace('hello', 'good evening').replace('"you"', '"Ada"'));
    await until(waits);
    expect(printed).toContain('kodelet-tools/greet has changed');
    expect(printed).toContain('good evening {"name":"Ada"}');

    printed = '';
    write('kodelet-tools/greet', '#!/bin/sh\nexit 1\n');
    await until(waits);
    expect(printed).toContain('custom_tool_greet');
    expect(printed).not.toContain('good evening');

    running.kill('SIGINT');
    expect((await running).exitCode).toBe(130);
  });

  it('needs a directory of tools', async () => {
    expect(await kodelet(['tools', 'run', 'ls', '--watch'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--watch has nothing to watch: there is no kodelet-tools'),
    });
  });
});
