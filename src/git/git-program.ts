/** The git program of the machine: which one it is, and what is wrong with it where it gives no answer. */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { type ProcessResult, runProcess } from '../lib/process.ts';
import { findTrustedProgram, isOutside } from '../lib/programs.ts';
import { GUARD_ENVIRONMENT } from './guard.ts';

/** `git merge-tree --write-tree` came with it. */
const MINIMUM = [2, 38] as const;
const NEEDED = MINIMUM.join('.');
const REMEDY =
  `Use an image with git ${NEEDED} or newer, such as ubuntu:24.04 or debian:12, ` +
  'or install it in a step before actions/checkout';

let program = 'git';

/** A name until `chooseGit` has found its path. */
export const gitProgram = (): string => program;

/**
 * `path`: the PATH of the job, which a step before may have put a newer git on. A program in `workspace` does not count: it
 * may be a stranger's. Once chosen, it stays. Throws KodeletError `git` if there is none, or an old one.
 */
export async function chooseGit(path: string, workspace: string): Promise<void> {
  if (program !== 'git') return;
  const found = findTrustedProgram('git', path, workspace);
  if (found === undefined) throw noGit(path, workspace);
  program = found;
  const args = ['version'];
  const limits = { timeoutMs: 20_000, maxOutputBytes: 10_000 };
  const result = await runProcess({ file: found, args, cwd: '/', env: { ...GUARD_ENVIRONMENT }, ...limits });
  const broken = whyBroken(args, result, { isNetwork: false });
  if (broken) throw broken;
  if (result.failure) throw new KodeletError('git', `git could not be started: ${result.failure}`, { remedy: REMEDY });
  const { stdout, stderr } = result;
  const [, major = '', minor = ''] = /^git version (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (isEnough(Number(major), Number(minor))) return;
  const said = (stdout || stderr).trim().slice(0, 200) || `silent, with exit code ${result.exitCode}`;
  throw new KodeletError('git', `${found} is "${said}", and git ${NEEDED} or newer is needed`, { remedy: REMEDY });
}

function noGit(path: string, workspace: string): KodeletError {
  const files = path
    .split(':')
    .filter(isAbsolute)
    .map((directory) => join(directory, 'git'));
  const closed = files.find((file) => existsSync(file) && isOutside(workspace, file));
  return closed === undefined
    ? new KodeletError('git', `git is not installed here: no directory of the PATH "${path}" has it`, {
        remedy: `${REMEDY}: without git, that step downloads files and makes no repository`,
      })
    : new KodeletError('git', `"${closed}" is not a program that this step may execute`, {
        remedy: mayExecute(closed),
      });
}

const isEnough = (major: number, minor: number): boolean =>
  major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);

/** Reason why git itself is broken, no matter what it was asked; undefined if it answered, or was ended by us. */
export function whyBroken(
  args: readonly string[],
  { failure, signal, timedOut, aborted, durationMs, stderr }: ProcessResult,
  { isNetwork }: { readonly isNetwork: boolean },
): KodeletError | undefined {
  const [command, file] = [`git ${args[0]}`, gitProgram()];
  const broken = (what: string, remedy: string): KodeletError => new KodeletError('git', what, { remedy });
  if (failure !== undefined)
    return /EACCES|EPERM/.test(failure)
      ? broken(`"${file}" could not be started: ${failure}`, mayExecute(file))
      : undefined;
  if (aborted || (timedOut && isNetwork)) return undefined;
  const seconds = Math.round(durationMs / 1000);
  if (timedOut) return broken(`${command} did not end within ${seconds} s and was stopped`, hangs(file));
  const part = /(\S+) died of signal (\d+)/.exec(stderr);
  if (part) return broken(`${command} crashed: its program ${part[1]} was ended by signal ${part[2]}`, crashes(file));
  return signal === undefined
    ? undefined
    : broken(`${command} crashed: it was ended by the signal ${signal}`, crashes(file));
}

const mayExecute = (file: string): string =>
  `Let the user of this step execute it ("chmod a+rx ${file}"), or put another git first on the PATH in a step before`;
const hangs = (file: string): string =>
  `Run "time ${file} status" in a step before this one: the disk of the workspace may not answer, or this git may be broken`;
const crashes = (file: string): string =>
  `Run "${file} version" in a step before this one: if that crashes too, use another git or image; else the runner may have too little memory`;
