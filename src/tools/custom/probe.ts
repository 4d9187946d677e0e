/** Asks executables of the kodelet-tools protocol what they are: by `description`, and by `config` where that says so. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createIdleCheck } from '../../lib/idle-cores.ts';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../lib/process.ts';
import type { Bounds } from '../../lib/process-tree.ts';
import { readHead } from '../../lib/regular-file.ts';
import { type Confine, unconfined } from '../../sandbox/sandbox.ts';
import { LIMITS } from '../limits.ts';
import { type Executable, ToolFaults } from './discover.ts';
import { asksForConfig } from './tool-settings.ts';

/** What the commands printed, word for word: it is checked on every start, also when it comes from a cache. */
export interface Answers {
  readonly description: string;
  /** Absent where the description does not ask for it, and where it failed. */
  readonly config?: string;
}

export interface ProbeOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly confine?: Confine;
}

/**
 * A tool that takes any other command for `run` does its work when it is asked for something that it does not know, so it is asked
 * only for its description. Throws ToolFaults when it gives none.
 */
export async function probe(tool: Executable, options: ProbeOptions): Promise<Answers> {
  const description = outputOf(await ask(tool, 'description', options), tool);
  if (!asksForConfig(description)) return { description };
  const configured = await ask(tool, 'config', options);
  const config = configured.exitCode === 0 ? configured.stdout.trim() : '';
  return { description, ...(config && { config }) };
}

const ask = ({ path }: Executable, command: string, options: ProbeOptions): Promise<ProcessResult> =>
  runExecutable(
    options,
    {
      file: path,
      args: [command],
      env: options.env,
      timeoutMs: LIMITS.customProbeMs,
      maxOutputBytes: LIMITS.customOutputBytes,
    },
    { readOnly: true },
  );

/** Confined, with what stands beside the tool in sight: modules, data. Throws ToolFaults where it cannot be started here. */
export async function runExecutable(
  { cwd, signal, confine = unconfined }: Pick<ProbeOptions, 'cwd' | 'signal' | 'confine'>,
  options: Omit<ProcessOptions, 'cwd' | 'signal'>,
  {
    readOnly,
    network,
    maxMemoryBytes,
  }: {
    /** It cannot write the workspace. */
    readonly readOnly: boolean;
    /** False: it has no network. */
    readonly network?: boolean | undefined;
    readonly maxMemoryBytes?: number | undefined;
  },
): Promise<ProcessResult> {
  const { file, args, readable } = toolProgram(options.file);
  const grants = { readable, readOnly, ...(network === false && { network }) };
  const program = await confine({ ...options, file, args: [...args, ...options.args], cwd, signal }, grants);
  return runProcess({ ...program, bounds: boundsWith(program.bounds, maxMemoryBytes, cwd) });
}

/** Not more memory than either allows. */
function boundsWith(bounds: Bounds | undefined, memoryBytes: number | undefined, directory: string) {
  if (memoryBytes === undefined || (bounds && bounds.memoryBytes <= memoryBytes)) return bounds;
  const others = bounds ?? { processes: Number.POSITIVE_INFINITY, freeDiskBytes: 0, directory };
  return { ...others, memoryBytes, memoryKey: 'custom_tools.max_memory' };
}

/** Without the mark that programs of Windows put before a text: nobody sees it, and JSON has none (RFC 8259, 8.1). */
function outputOf(result: ProcessResult, { path }: Executable): string {
  const [problem, fix] = whyNoAnswer(result) ?? [];
  if (problem === undefined) return result.stdout.replace(/^\uFEFF/, '');
  const fault = /^#!.*\r\n/.test(textOf(path)) ? WINDOWS_LINES : { problem, fix: fix ?? '' };
  throw new ToolFaults([fault]);
}

const WINDOWS_LINES = {
  problem: 'has Windows line ends, so its first line names no program that is there',
  fix: 'Save it with LF line ends, add the line "kodelet-tools/** text eol=lf" to .gitattributes, and commit both',
};

function whyNoAnswer(result: ProcessResult): readonly [problem: string, fix: string] | undefined {
  if (result.failure) {
    return [
      `cannot be started: ${result.failure}`,
      'Let its first line name a program that is there: #!/usr/bin/env bash',
    ];
  }
  if (result.timedOut) {
    const limit = `${LIMITS.customProbeMs / 1000}s`;
    return [
      `"description" gave no answer within ${limit}`,
      'Print the description immediately; slow work belongs to run',
    ];
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
      'Print only the description',
    ];
  }
  return undefined;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Programs a core that may compete for it: more would only make each start late, past its time limit. */
const CALLS_PER_CORE = 4;
/** How often it is looked whether cores are idle though all places are taken. */
const LOOK_MS = 10;

/**
 * Results in the order of `items`. A program that waits, for the network say, holds no place: while cores are idle the
 * next one starts. `work` must not throw.
 */
export async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const coresAreIdle = createIdleCheck();
  const results: Promise<R>[] = [];
  const left = items.values();
  const acquireSlot = async (): Promise<void> => {
    for (const item of left) {
      const result = work(item);
      results.push(result);
      await doneOr(coresAreIdle, result);
    }
  };
  await Promise.all(Array.from({ length: CALLS_PER_CORE * availableParallelism() }, acquireSlot));
  return Promise.all(results);
}

async function doneOr(mayGoOn: () => boolean, result: Promise<unknown>): Promise<void> {
  let done = false;
  const end = result.then(() => {
    done = true;
  });
  do await Promise.race([end, sleep(LOOK_MS)]);
  while (!done && !mayGoOn());
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The features of the Node that would run a tool; `typescript` is what `process.features` says. */
interface NodeVersion {
  readonly version: string;
  readonly typescript: unknown;
}

const OURS: NodeVersion = {
  version: process.version,
  typescript: (process.features as { typescript?: unknown }).typescript,
};

/**
 * The `node` on a job's PATH may be older than ours, and in the repository nothing is installed. A first line that names another
 * program than node is obeyed. Throws ToolFaults for TypeScript where our Node does not run it.
 */
export function toolProgram(
  path: string,
  node: NodeVersion = OURS,
): { readonly file: string; readonly args: readonly string[]; readonly readable: readonly string[] } {
  const asItIs = { file: path, args: [], readable: [dirname(path)] };
  const text = textOf(path);
  const options = nodeOptionsIn(text, TYPESCRIPT.includes(extname(path)));
  if (!options) return asItIs;
  if (TYPESCRIPT.includes(extname(path))) refuseOldNode(node);
  else if (!/['"]kodelet-ci\/tools['"]/.test(text)) return asItIs;
  const library = dirname(authorLibrary());
  return {
    file: process.execPath,
    args: [...options, '--import', pathToFileURL(join(library, 'register.mjs')).href, path],
    readable: [dirname(path), library, dirname(process.execPath)],
  };
}

const TYPESCRIPT: readonly string[] = ['.ts', '.mts'];

/** Absolute path of the library; its types stand beside it as `tools.d.mts`. */
export const authorLibrary = (): string => createRequire(import.meta.url).resolve('#author-library');

/** The words after `node` in the first line; undefined where it names another program. `bare`: whether there may be no such line. */
function nodeOptionsIn(text: string, bare: boolean): string[] | undefined {
  const [, line] = /^#!(.*)/.exec(text) ?? [];
  if (line === undefined) return bare ? [] : undefined;
  const words = line.trim().split(/\s+/);
  const index = words.findIndex((word) => /(?:^|\/)node$/.test(word));
  return index === -1 ? undefined : words.slice(index + 1);
}

/** Maximum bytes in which imports are looked for. */
const MAX_BYTES = 65_536;

function textOf(path: string): string {
  const head = readHead(path, { maxBytes: MAX_BYTES, links: 'follow' });
  return head.ok ? head.bytes.toString('latin1') : ''; // a program that may be run and not be read
}

function refuseOldNode({ version, typescript }: NodeVersion): void {
  if (typescript) return;
  throw new ToolFaults([
    {
      problem: `it is TypeScript, and Node ${version} does not support that`,
      fix: 'Run this with Node 22.18 or later, as the action does, or write the tool in JavaScript, in a file whose name does not end in .ts',
    },
  ]);
}
