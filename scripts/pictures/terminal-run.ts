/** A session of `kodelet-ci run` in a terminal, with the demo's project and scripted model: what it writes there. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { writeProject } from '../../src/cli/demo-command.ts';
import { FIX } from '../../test/demo/scripts.ts';
import { git } from '../../test/support/github/bare.ts';
import { MODEL_KEY, startModel } from '../../test/support/model/model.ts';

/** `columns`: of the terminal, which `script` of util-linux opens. */
export async function terminalRun(command: readonly string[], columns: number): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'pictures-'));
  const model = await startModel({ script: FIX });
  try {
    const project = join(directory, 'patience');
    await writeProject(project);
    await git(project, ['init', '--quiet', '--initial-branch=main']);
    await git(project, ['add', '--all']);
    await git(project, [
      '-c',
      'user.name=olivia',
      '-c',
      'user.email=olivia@example.org',
      'commit',
      '-qm',
      'Wait longer',
    ]);
    mkdirSync(join(directory, 'temp'));
    const line = [process.execPath, resolve('dist/cli.js'), ...command].map(quoted).join(' ');
    const env = {
      PATH: process.env.PATH,
      HOME: directory,
      TMPDIR: join(directory, 'temp'),
      TERM: 'xterm-256color',
      ANTHROPIC_API_KEY: MODEL_KEY,
      ANTHROPIC_BASE_URL: model.url,
    };
    const { stdout } = await execa(
      'script',
      ['--quiet', '--return', '--command', `stty cols ${columns} rows 50; ${line}`, '/dev/null'],
      { cwd: project, env, extendEnv: false },
    );
    return stdout.replaceAll('\r\n', '\n').replaceAll(join(directory, 'temp'), '/tmp');
  } finally {
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;
