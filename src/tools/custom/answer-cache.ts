/** Remembers what tools said of themselves, by their content, so that the next start need not run them. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { VERSION } from '../../core/version.ts';
import { leadsOut } from '../../lib/paths.ts';
import { readRequired } from '../../lib/regular-file.ts';
import type { Executable } from './discover.ts';
import type { Answers, ProbeOptions } from './probe.ts';

interface AnswerCache {
  get(tool: Executable): Answers | undefined;
  put(tool: Executable, answers: Answers): void;
}

/** Older entries are not read: what a description takes from elsewhere may have changed by then. */
const MOST_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * For a person's own terminal alone. On a runner, what the agent's commands write lies in reach of the same user's next
 * job, and a description is text that the model believes: whoever can write an entry can put words into the next run.
 * A hash of the tool proves nothing about the entry beside it, and there is no key that the host keeps and its
 * children cannot read. In a terminal, a person's cache directory is as safe as their shell's start-up files.
 *
 * The key is what is known to decide an answer: the executable's bytes and path, its interpreter, the directory and the
 * variables that it gets. A description that depends on anything else, such as a module beside the tool, may be a day
 * old; `tools validate`, `tools describe` and `tools test` always ask the tool itself.
 *
 * Undefined where the directory lies inside of the workspace, which tools write, or is not the user's alone.
 */
export function openAnswerCache(directory: string, { cwd, env }: ProbeOptions): AnswerCache | undefined {
  if (!attempt(() => isOursAlone(directory, cwd))) return undefined;
  const { KODELET_SESSION_ID: _, ...steady } = env; // another one in every session
  const fileOf = (tool: Executable): string => join(directory, `${keyOf(tool, cwd, steady)}.json`);
  return {
    get: (tool) => attempt(() => readEntry(fileOf(tool))),
    put: (tool, answers) => void attempt(() => writeEntry(fileOf(tool), answers)),
  };
}

/** A cache that cannot be read or written is none. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function isOursAlone(directory: string, workspace: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(directory);
  const outside = leadsOut(relative(workspace, realpathSync(directory)));
  return outside && uid === process.getuid?.() && (mode & 0o022) === 0;
}

/** Of a larger tool the answers are asked for each time. */
const MAX_TOOL_BYTES = 64 * 1024 * 1024;
const MAX_ENTRY_BYTES = 16 * 1024 * 1024;

function keyOf(tool: Executable, cwd: string, env: Readonly<Record<string, string>>): string {
  const content = readRequired(tool.path, { maxBytes: MAX_TOOL_BYTES, links: 'follow' });
  const facts = [
    VERSION,
    process.version,
    process.platform,
    tool.path,
    cwd,
    interpreterOf(content, env.PATH ?? ''),
    sorted(env),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).update('\0').update(content).digest('hex');
}

const sorted = (env: Readonly<Record<string, string>>) => Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether the texts mean anything is checked where they are used, as if the tool had just printed them. */
function readEntry(file: string): Answers | undefined {
  if (Date.now() - statSync(file).mtimeMs > MOST_AGE_MS) return undefined;
  const { description, config } = JSON.parse(
    readRequired(file, { maxBytes: MAX_ENTRY_BYTES }).toString('utf8'),
  ) as Record<string, unknown>;
  if (typeof description !== 'string') return undefined;
  return { description, ...(typeof config === 'string' && { config }) };
}

/** At once or not at all: two starts may write the same entry. */
function writeEntry(file: string, answers: Answers): void {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify(answers), { mode: 0o600, flag: 'wx' });
  renameSync(temporary, file);
}

/** The program that runs a script, by the script's first line. */
interface Interpreter {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The files that the first line names, `env` seen through: another version of one of them is another program. */
function interpreterOf(content: Buffer, path: string): Interpreter[] {
  const [line = ''] = content.subarray(0, 512).toString('latin1').split('\n', 1);
  if (!line.startsWith('#!')) return [];
  return line
    .slice(2)
    .trim()
    .split(/\s+/)
    .flatMap((word) => locate(word, path) ?? []);
}

/** Options of `env` and of the interpreter are found nowhere and so are left out. */
function locate(word: string, path: string): Interpreter | undefined {
  const places = isAbsolute(word) ? [word] : path.split(delimiter).map((directory) => join(directory, word));
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path: realpathSync(place), bytes: stats.size, modifiedMs: stats.mtimeMs };
  }
  return undefined;
}
