/** Finds the executables of the kodelet-tools protocol in a directory, without running any, and describes what keeps one from use. */
import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { readHead } from '../../lib/regular-file.ts';

export interface ToolDirectory {
  readonly path: string;
  /** For people: where the tools come from. */
  readonly source: string;
  /** Its tools may be described by a lock, as those of a repository are. */
  readonly mayHaveLock?: boolean;
}

export interface Executable {
  readonly path: string;
  readonly source: string;
  /** The file's name without its extension: what the tool is called until it says so itself. */
  readonly stem: string;
}

export interface ToolProblem {
  readonly path: string;
  readonly reason: string;
}

/** By name. A directory that is not there has none; files that are not executable, hidden ones and READMEs are no tools. */
export function discover({ path, source }: ToolDirectory): { found: Executable[]; problems: ToolProblem[] } {
  const found: Executable[] = [];
  const problems: ToolProblem[] = [];
  for (const name of filesIn(path)) {
    const file = join(path, name);
    if (!isProgram(file)) continue;
    if (leadsOut(path, file)) problems.push({ path: file, reason: 'it is a link that leads out of its directory' });
    else found.push({ path: file, source, stem: stemOf(name) });
  }
  return { found, problems };
}

interface ForgottenScript extends Executable {
  /** The next step, as the rest of a sentence. */
  readonly remedy: string;
}

/** Scripts by their first two bytes that lack the right to be run: someone forgot it. */
export function scriptsWithoutRight({ path, source, mayHaveLock }: ToolDirectory): ForgottenScript[] {
  return filesIn(path).flatMap((name) => {
    const file = join(path, name);
    if (!isFile(file) || isProgram(file) || startOf(file) !== '#!') return [];
    const inRepository = posix.join(source, name);
    const remedy = mayHaveLock
      ? `run "chmod +x ${inRepository} && git update-index --chmod=+x ${inRepository}" and commit it`
      : `run "chmod +x ${file}"`;
    return [{ path: file, source, stem: stemOf(name), remedy }];
  });
}

/** Name of the lock in a directory of tools. It is no tool, even where all files are executable. */
export const LOCK_FILE = 'tools.lock.json';

const NO_TOOL = /^(\.|readme(\.|$)|tools\.lock\.json$)/i;

/** What may be a tool, only by its name. */
export function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => !NO_TOOL.test(name))
      .sort();
  } catch {
    return [];
  }
}

export const stemOf = (fileName: string): string => parse(fileName).name;

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return isFile(file) && (statSync(file).mode & 0o111) !== 0; // on some systems access(2) lets root run anything
  } catch {
    return false;
  }
}

const leadsOut = (directory: string, file: string): boolean =>
  !realpathSync(file).startsWith(`${realpathSync(directory)}/`);

function startOf(file: string): string {
  const head = readHead(file, { maxBytes: 2, links: 'follow' });
  return head.ok ? head.bytes.toString('latin1') : ''; // not ours to read
}

export interface ToolFault {
  /** JSON path in the answer of `description`, such as `$.input_schema.properties.n.type`; absent for anything else. */
  readonly at?: string;
  /** The rest of a sentence, with the value that is wrong. */
  readonly problem: string;
  /** The next step, as a sentence. */
  readonly fix: string;
}

export class ToolFaults extends Error {
  readonly faults: readonly ToolFault[];

  constructor(faults: readonly ToolFault[]) {
    super(faults.map(describeFault).join('; '));
    this.name = 'ToolFaults';
    this.faults = faults;
  }
}

/** One line without the fix. */
export const describeFault = ({ at, problem }: ToolFault): string => (at === undefined ? problem : `${at} ${problem}`);

/** What a tool says is bounded and on one line, so it cannot pass for a line of ours. */
export const shownValue = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
