/** Asks an executable of the kodelet-tools protocol what it is: the verbs `description` and `config`, both at once. */
import { dirname } from 'node:path';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../lib/process.ts';
import { type Confine, unconfined } from '../../lib/sandbox.ts';
import { LIMITS } from '../limits.ts';
import type { Executable } from './discover.ts';
import { ToolFaults } from './fault.ts';

/** What the two verbs printed, word for word: it is checked on every start, also when it comes from a cache. */
export interface Answers {
  readonly description: string;
  /** Absent where the tool does not know the verb, which is optional. */
  readonly config?: string;
}

export interface ProbeOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly confine?: Confine;
}

/** Throws ToolFaults when the tool gives no description. */
export async function probe(tool: Executable, options: ProbeOptions): Promise<Answers> {
  const [described, configured] = await Promise.all([ask(tool, 'description', options), ask(tool, 'config', options)]);
  const config = configured.exitCode === 0 ? configured.stdout.trim() : '';
  return { description: outputOf(described), ...(config && { config }) };
}

const ask = ({ path }: Executable, verb: string, options: ProbeOptions): Promise<ProcessResult> =>
  runExecutable(options, {
    file: path,
    args: [verb],
    env: options.env,
    timeoutMs: LIMITS.customProbeMs,
    maxOutputBytes: LIMITS.customOutputBytes,
  });

/** Confined, with what stands beside the tool in sight: modules, data. */
export async function runExecutable(
  { cwd, signal, confine = unconfined }: Pick<ProbeOptions, 'cwd' | 'signal' | 'confine'>,
  options: Omit<ProcessOptions, 'cwd' | 'signal'>,
): Promise<ProcessResult> {
  return runProcess(await confine({ ...options, cwd, signal }, { readable: [dirname(options.file)] }));
}

function outputOf(result: ProcessResult): string {
  const [problem, fix] = whyNoAnswer(result) ?? [];
  if (problem !== undefined) throw new ToolFaults([{ problem, fix: fix ?? '' }]);
  return result.stdout;
}

function whyNoAnswer(result: ProcessResult): readonly [problem: string, fix: string] | undefined {
  if (result.failure) {
    return [
      `cannot be started: ${result.failure}`,
      'Let its first line name a program that is there: #!/usr/bin/env bash',
    ];
  }
  if (result.timedOut) {
    const limit = `${LIMITS.customProbeMs / 1000}s`;
    return [`"description" gave no answer within ${limit}`, 'Print the description at once; slow work belongs to run'];
  }
  if (result.aborted) return ['was not asked: the run ends', 'Start again'];
  if (result.exitCode !== 0) {
    const said = (result.stderr.trim() || result.stdout.trim()).slice(0, 300);
    const status = result.signal ? `the signal ${result.signal}` : `exit status ${result.exitCode}`;
    return [`"description" ended with ${status}${said && `: ${oneLine(said)}`}`, 'Let it print JSON and end with 0'];
  }
  if (result.truncated) {
    const limit = LIMITS.customOutputBytes;
    return [
      `"description" printed ${result.totalBytes} bytes; at most ${limit} are read`,
      'Print the description alone',
    ];
  }
  return undefined;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
