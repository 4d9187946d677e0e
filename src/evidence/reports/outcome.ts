/** One test's result as a runner reported it, and what makes a list of them believable. */
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { holdTree, withFile } from '../../lib/held-directory.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { readBytes } from '../../lib/regular-file.ts';
import { terminalText } from '../../lib/terminal-text.ts';

export type TestStatus = 'passed' | 'failed' | 'skipped';

interface TestOutcome {
  /** `file > suite > test`: one line, without times and colours, unique in its list and the same in each run. */
  readonly name: string;
  readonly status: TestStatus;
  /** From the top of the workspace. */
  readonly file?: string;
  readonly line?: number;
  /** The first lines of the failure, as the test wrote them. */
  readonly message?: string;
  /** No test, but a file or a build whose tests could not be loaded. */
  readonly isUnloaded?: true;
}

/** Undefined: cannot tell. */
export type TestOutcomes = readonly TestOutcome[] | undefined;

/** The same before names are made of its titles, from the outermost one on. */
export interface ReportedTest extends Omit<TestOutcome, 'name'> {
  readonly titles: readonly string[];
}

/**
 * The outcomes, where nothing contradicts them. An exit code of 0 beside a failed test, or another one without a failed
 * test, or a name with two results, says that the report does not tell the whole run.
 */
export function believableOutcomes(
  tests: readonly ReportedTest[] | undefined,
  { exitCode, root }: { readonly exitCode: number; readonly root: string },
): TestOutcomes {
  if (!tests || (exitCode !== 0) !== tests.some(({ status }) => status === 'failed')) return undefined;
  const byName = new Map<string, TestOutcome>();
  for (const test of tests) {
    const name = nameOf(test.titles, root);
    if (name === '') return undefined;
    const known = byName.get(name);
    if (known && known.status !== test.status) return undefined;
    if (!known) byName.set(name, outcomeOf(test, name, root));
  }
  return [...byName.values()];
}

function outcomeOf({ status, file, line, message, isUnloaded }: ReportedTest, name: string, root: string): TestOutcome {
  const words = status === 'failed' && message ? firstLines(message, root) : '';
  return {
    name,
    status,
    ...(file && { file: oneLine(file, root) }),
    ...(line && { line }),
    ...(words && { message: words }),
    ...(isUnloaded && { isUnloaded }),
  };
}

const MAX_NAME = 200;
const [MAX_MESSAGE_LINES, MAX_MESSAGE] = [12, 1000];

const nameOf = (titles: readonly string[], root: string): string =>
  cutName(
    titles
      .map((title) => oneLine(title, root))
      .filter(Boolean)
      .join(' > '),
  );

/** Cut names that were different stay different. */
function cutName(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_NAME) return name;
  const mark = `… ${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
  return characters.slice(0, MAX_NAME - mark.length).join('') + mark;
}

/** A title may hold the path of the checkout, which differs from run to run. */
const oneLine = (text: string, root: string): string =>
  withoutRoot(removeHiddenCharacters(terminalText(text)), root)
    .replaceAll(/\s+/g, ' ')
    .trim();

function firstLines(text: string, root: string): string {
  const lines = withoutRoot(removeHiddenCharacters(terminalText(text.slice(0, 10 * MAX_MESSAGE))), root).split('\n');
  const written = lines.filter((line) => line.trim() !== '').slice(0, MAX_MESSAGE_LINES);
  return [...written.join('\n')].slice(0, MAX_MESSAGE).join('').trimEnd();
}

const withoutRoot = (text: string, root: string): string => text.replaceAll(`${root}/`, '').replaceAll(root, '.');

const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** File systems stamp with a clock that is some milliseconds late. */
const CLOCK_STEP_MS = 20;

/**
 * The text of `path` below `folder`, `older` where it was not written since that moment (milliseconds). Undefined for a file
 * that is missing, behind a link, one of several names of a file, too large, or no UTF-8.
 */
export function freshReport(
  folder: string,
  path: string,
  since: number,
): { readonly text: string } | 'older' | undefined {
  try {
    const tree = holdTree(realpathSync.native(folder));
    try {
      return withFile(tree, path, (descriptor, { size, nlink, mtimeMs }) => {
        if (nlink !== 1) return undefined;
        if (mtimeMs + CLOCK_STEP_MS < since) return 'older';
        const bytes = readBytes(descriptor, { size, maxBytes: MAX_REPORT_BYTES + 1 });
        if (bytes.length > MAX_REPORT_BYTES) return undefined;
        return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
      });
    } finally {
      tree.close();
    }
  } catch {
    return undefined; // no matter what the system or the decoder says, there is no such report
  }
}

const MAX_DEPTH = 12;
const SKIPPED = new Set(['node_modules', '.git']);

/** Files and links below `root` whose path `pattern` matches, in order. No link is followed. */
export function reportFiles(root: string, pattern: RegExp): string[] {
  const found: string[] = [];
  const visit = (folder: string, depth: number): void => {
    for (const entry of entriesOf(folder === '' ? root : `${root}/${folder}`)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory() && pattern.test(path)) found.push(path);
      if (entry.isDirectory() && depth < MAX_DEPTH && !SKIPPED.has(entry.name)) visit(path, depth + 1);
    }
  };
  visit('', 0);
  return found.sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
