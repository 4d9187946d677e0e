/** `doctor`: what this machine has to confine commands with, backend by backend, and what to do about the rest. */
import { access, constants, rm, stat } from 'node:fs/promises';
import { createWorkspace } from '../agent/workspace.ts';
import { readTerminal } from '../config/environment.ts';
import { KodeletError } from '../core/error.ts';
import { HOW_TO_GET_MORE, surveySandbox, type Tried } from '../sandbox/sandbox.ts';
import { EXIT } from './exit.ts';
import { loadSettings, type Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

interface DoctorOptions extends Options {
  readonly json?: true;
}

/** Tries all of them, in this directory. Exit code 1 where the configuration would end a run. */
export async function doctor(options: DoctorOptions): Promise<number> {
  const { sandbox: mode } = await loadSettings(options);
  const tried = await survey();
  const used = mode === 'off' ? undefined : tried.find(({ problem }) => !problem);
  if (options.json) {
    const backends = tried.map(({ backend: { name, means }, problem }) => ({
      name,
      means,
      offered: !problem,
      problem,
    }));
    writeJson({ mode, sandbox: used?.backend.name ?? 'none', backends });
  } else show(tried, used, mode);
  return mode === 'required' && !used ? EXIT.failed : EXIT.ok;
}

async function survey(): Promise<Tried[]> {
  const { home, path, tempDirectory } = readTerminal();
  const { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    await mustBeWritable(root);
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Root passes over the mode of a directory, and loses that right in a sandbox. */
async function mustBeWritable(directory: string): Promise<void> {
  const { mode } = await stat(directory);
  const isOpen = access(directory, constants.W_OK).then(() => (mode & 0o222) > 0);
  if (await isOpen.catch(() => false)) return;
  throw new KodeletError('usage', `${directory} cannot be written, which is how a sandbox is tried`, {
    remedy: 'Run this in a directory that can be, such as the one where the agent is to work',
  });
}

function show(tried: readonly Tried[], used: Tried | undefined, mode: string): void {
  const width = Math.max(...tried.map(({ backend }) => backend.name.length));
  writeLine(`sandbox: ${used?.backend.name ?? 'none'} (the configuration says ${mode})`);
  for (const sentence of used ? [...used.backend.confines, used.backend.network] : []) writeLine(`  ${sentence}`);
  writeLine('what this machine offers, the best first:');
  for (const { backend, problem } of tried) {
    writeLine(
      `  ${problem ? '✗' : '✓'} ${backend.name.padEnd(width)}  ${backend.means}${problem ? `: ${problem}` : ''}`,
    );
  }
  if (!used || used.backend.advice) writeLine(mode === 'off' ? SWITCH_ON : HOW_TO_GET_MORE);
}

const SWITCH_ON = 'Take the key sandbox out of the configuration, or set it to auto or required.';
