/** What a command's failure comes from that the output does not say, and what to do about it. */
import type { ProcessResult } from '../../../lib/process.ts';

export interface AdviceOptions {
  /** In a sentence: what may be run in place of a program that is not there. */
  readonly instead?: ((program: readonly string[]) => string | undefined) | undefined;
  /** Whether commands reach no network. */
  readonly offline?: (() => boolean) | undefined;
}

/** `line`: the command as it was asked for; `output`: what is shown. */
export function adviceOn(
  line: string,
  { stderr }: Pick<ProcessResult, 'stderr'>,
  output: string,
  { instead, offline }: AdviceOptions,
): string | undefined {
  const program = NOT_FOUND.exec(stderr)?.[1];
  if (program !== undefined) return instead?.(callOf(program, line)) ?? NOT_INSTALLED;
  return offline?.() && UNREACHED.test(output) ? NO_NETWORK : undefined;
}

const NOT_FOUND = /^bash: line \d+: ([\w.+-]+): command not found$/m;
const NOT_INSTALLED = 'It is not installed here. Use what is installed.';
const NO_NETWORK =
  'Commands have no network: nothing can be fetched or installed. Use what is installed, and say what is missing.';

/** As resolvers, npm, pip, cargo, go, git, curl and the JVM say it. */
const UNREACHED =
  /EAI_AGAIN|ENOTFOUND|ENETUNREACH|Could not resolve host|Temporary failure in name resolution|Name or service not known|Network is unreachable|network is unreachable|dial tcp|NewConnectionError|UnknownHostException|No matching distribution found|network connectivity is disabled|Network access is disabled/;

/** The program and the words behind it, where they are plain. */
function callOf(program: string, line: string): readonly string[] {
  const at = ` ${line}`.search(new RegExp(`[\\s;&|(]${program.replace(/[.+]/g, '\\$&')}(?:\\s|$)`));
  const words =
    at === -1
      ? []
      : (line
          .slice(at, at + 200)
          .split(/[;&|<>()\n]/, 1)[0]
          ?.trim()
          .split(/\s+/) ?? []);
  return words[0] === program ? words : [program];
}
