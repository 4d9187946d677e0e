/** Runs the receipt of a finding on the head and on the base: what it reproduces is decided by these runs, and by no word of it. */
import { randomInt } from 'node:crypto';
import { posix } from 'node:path';
import type { Finding, Receipt, ReceiptResult } from '../core/github-posts.ts';
import { treeWith } from '../git/commit.ts';
import { switchTo } from '../git/set-aside.ts';
import type { FileChange } from '../git/snapshot.ts';
import type { Store } from '../git/store.ts';
import { isGitDirectory, leadsOut } from '../lib/paths.ts';
import { clipLine } from '../lib/text.ts';
import { checkFileKind } from './check-files.ts';
import { chooseMutants, findMutants } from './mutation/find-mutants.ts';
import { mutationLanguage } from './mutation/mutation-languages.ts';
import type { TestOutcomes } from './reports/outcome.ts';
import { readBlobText } from './trees.ts';
import { NOT_FOUND, TIMED_OUT, type TreeRun } from './verdict.ts';

interface ReceiptOptions {
  readonly store: Store;
  /** Trees of the reviewed commit and of the one at which it left its base. */
  readonly head: string;
  readonly base: string;
  readonly receipt: Receipt;
  readonly finding: Pick<Finding, 'path' | 'side' | 'startLine' | 'line' | 'suggestion'>;
  /** Runs its command in the workspace as it is. */
  readonly run: (timeoutMs: number) => Promise<TreeRun>;
  /** Milliseconds for all of its runs. */
  readonly timeMs: number;
}

const MAX_RUN_MS = 120_000;

const shown = (text: string): string => JSON.stringify(clipLine(text, 120));

const unknown = (reason: string): ReceiptResult => ({ outcome: 'unknown', reason });
const not = (reason: string): ReceiptResult => ({ outcome: 'not-reproduced', reason });
const reproduced = (reason: string): ReceiptResult => ({ outcome: 'reproduced', reason });
const reproducedOnBoth = (reason: string): ReceiptResult => ({ ...reproduced(reason), failsOnBase: true });

/** Leaves the workspace as the last run had it: see `setAside`. Throws what git and a run do. */
export async function tryReceipt(options: ReceiptOptions): Promise<ReceiptResult> {
  const { receipt, store, head, base } = options;
  const objection = objectionToText(receipt) ?? (await objectionToPlace(options));
  if (objection !== undefined) return unknown(objection);
  const runner = createRunner(options, await receiptFile(store, receipt));
  const onHead = await runner.on(head);
  const early = judgeHead(onHead);
  if (early) return early;
  const onBase = await runner.on(base);
  // A receipt that counts its runs does not know which tree comes next.
  const isHeadNext = randomInt(2) === 0;
  const third = await runner.on(isHeadNext ? head : base);
  const fourth = await runner.on(isHeadNext ? base : head);
  const [again, baseAgain] = isHeadNext ? [third, fourth] : [fourth, third];
  if (!onHead || !onBase || !again || !baseAgain) return unknown('its runs did not fit into the time');
  if (!isSame(onHead, again) || !isSame(onBase, baseAgain))
    return unknown('it ended in another way when it was run again on the same files');
  if (onBase.exitCode === 0) return judgeDifference(onHead, onBase, receipt);
  return judgeAssertion(options, runner, { onHead, again });
}

/** What no run can make up for: by such a text the receipt may decide without running the code. */
const OTHER_WAYS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['asks git or the job', /\bgit\b|\.git\b|\bGIT_|GITHUB_|RUNNER_|rev-parse/],
  [
    'reads files as text',
    /\b(?:readFile|createReadStream|readdir|opendir|existsSync|statSync|lstat|accessSync|ReadFile|ReadDir|ReadAll|read_to_string|read_dir|include_str|include_bytes|file_get_contents|read_text|read_bytes|listdir|scandir|getsource|linecache|iterdir)|\bopen\s*\(|\bos\.(?:Open|Stat|path|stat|walk)\b|\bFile\.(?:read|open|exist)|\bIO\.read|\bFiles\.\w|\bnode:fs\b|['"]fs(?:\/promises)?['"]|\bfs::|\bpathlib\b/,
  ],
  [
    'starts other programs',
    /child_process|\b(?:exec|spawn|fork)(?:Sync|File|FileSync)?\s*\(|\bsubprocess\b|\bos\.system\b|\bpopen\b|exec\.Command|Command::new|ProcessBuilder|\bshell_exec\b/,
  ],
  [
    'builds code out of text',
    /\beval\s*\(|\bnew Function\b|\bFunction\s*\(|\bvm\.run|\b__import__\b|\bimportlib\b|\bgetattr\s*\(\s*__|\batob\s*\(|fromCharCode/,
  ],
  [
    'goes by time or chance',
    /\bDate\.now\b|new Date\(\s*\)|Math\.random|performance\.now|\btime\.(?:time|Now)\b|\brandom\b|\brand\b|Instant::now/,
  ],
  ['reads the environment', /process\.(?:env|cwd|argv|pid|hrtime)|os\.environ|\bgetenv\b|Getenv|env::var|\bENV\[/],
];

/** Finds where a shell would start a program that looks at files. Behind a pipe, such a program looks at what was run. */
const SHELL_LOOK =
  /(?:^|[;&({!"'`]|\|\||\b(?:if|while|until|then|do|else|elif)\s)\s*(?:[\w./]*\/)?(?:(?:\[\[?|test)\s+(?:!\s+)?-[a-zA-Z]\s|(?:[efz]?grep|rg|ag|sed|g?awk|mawk|cat|head|tail|wc|cmp|diff|find|ls|stat|file|cut|od|xxd|jq|\w+sum|date)\s)/m;

const SHELL_FILE = /\.(?:ba|da|k|z)?sh$|\.bats$/;

function otherWay(text: string, isShell: boolean): string | undefined {
  if (isShell && SHELL_LOOK.test(text)) return 'looks at files or the clock in a shell';
  return OTHER_WAYS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Undefined where nothing in its words stands against running it. */
function objectionToText({ command, path, text }: Receipt): string | undefined {
  const byCommand = otherWay(path === undefined ? command : command.replaceAll(path, ''), true);
  if (byCommand) return `its command ${byCommand}, so it may fail for another reason than what the code does`;
  if (path === undefined || text === undefined) return undefined;
  const isPlain = posix.normalize(path) === path && !leadsOut(path) && !/[\p{Cc}\p{Cf}]/u.test(path);
  if (!isPlain || path.split('/').some(isGitDirectory))
    return `${shown(path)} is not a plain path inside the repository`;
  const kind = checkFileKind(path, { tests: [], named: new Set() });
  if (kind === 'settings' || kind === 'support')
    return `${shown(path)} may change how tests are run, and is not a test itself`;
  const way = otherWay(text, SHELL_FILE.test(path) || text.startsWith('#!'));
  return way && `its file ${way}, so it may fail for another reason than what the code does`;
}

/** A receipt takes the place of nothing. */
async function objectionToPlace({ store, head, base, receipt: { path } }: ReceiptOptions): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const found = await Promise.all(
    [head, base].map((tree) => store.ok(['ls-tree', '-z', '--full-tree', tree, '--', path])),
  );
  return found.some((entry) => entry !== '') ? `${shown(path)} is a file of the repository already` : undefined;
}

const NOTHING = '0'.repeat(40);

async function receiptFile(store: Store, { path, text }: Receipt): Promise<FileChange[]> {
  if (path === undefined || text === undefined) return [];
  return [
    { path, kind: 'added', mode: '100644', oldMode: '000000', oldBlob: NOTHING, blob: await blobOf(store, text) },
  ];
}

const blobOf = async (store: Store, text: string): Promise<string> =>
  (await store.ok(['hash-object', '-w', '--stdin'], { input: text })).trim();

interface Runner {
  /** Undefined where its time is over, or git cannot make the workspace like the tree. */
  on(tree: string, edit?: { readonly path: string; readonly text: string }): Promise<TreeRun | undefined>;
}

function createRunner({ store, run, timeMs }: ReceiptOptions, files: readonly FileChange[]): Runner {
  const until = performance.now() + timeMs;
  return {
    async on(tree, edit) {
      const left = until - performance.now();
      if (left < 1000) return undefined;
      const edits = edit ? [await editOf(store, tree, edit)] : [];
      if (!(await switchTo(store, await treeWith(store, tree, [...files, ...edits], { missingOk: true }))))
        return undefined;
      return run(Math.min(left, MAX_RUN_MS));
    },
  };
}

async function editOf(
  store: Store,
  tree: string,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<FileChange> {
  const entry = await store.ok(['ls-tree', '--full-tree', tree, '--', path]);
  const [, mode = '100644', oldBlob = NOTHING] = /^(\d+) \w+ ([0-9a-f]+)/.exec(entry) ?? [];
  return { path, kind: 'changed', mode, oldMode: mode, oldBlob, blob: await blobOf(store, text) };
}

/** A shell's codes for what was not found, cannot be run, or was killed are no results. */
const hasEnded = ({ exitCode }: TreeRun): boolean =>
  exitCode !== TIMED_OUT && exitCode !== NOT_FOUND && exitCode !== 126 && exitCode < 128;

/** Undefined where it fails there, which is where the question begins. */
function judgeHead(run: TreeRun | undefined): ReceiptResult | undefined {
  if (!run) return unknown('its runs did not fit into the time');
  if (run.exitCode === TIMED_OUT) return unknown('it did not end in time');
  if (!hasEnded(run)) return unknown('its program is not there, or was killed');
  return run.exitCode === 0 ? not('it passes on the head') : undefined;
}

const failuresIn = (outcomes: TestOutcomes) => (outcomes ?? []).filter(({ status }) => status === 'failed');
const namesIn = (outcomes: TestOutcomes): string =>
  failuresIn(outcomes)
    .map(({ name }) => name)
    .toSorted()
    .join('\n');

const isSame = (one: TreeRun, other: TreeRun): boolean =>
  hasEnded(one) === hasEnded(other) &&
  (one.exitCode === 0) === (other.exitCode === 0) &&
  (one.outcomes === undefined) === (other.outcomes === undefined) &&
  namesIn(one.outcomes) === namesIn(other.outcomes);

/** Words of a program that could not be loaded, and so has tested nothing. */
const UNLOADED =
  /\bSyntaxError\b|\bReferenceError\b|Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|does not provide an export|ModuleNotFoundError|ImportError|NameError|AttributeError: module|could not compile|\[build failed\]|undefined: |unresolved import/;

const isUnloaded = (run: TreeRun, path: string | undefined): boolean =>
  UNLOADED.test(run.output) || (path !== undefined && mutationLanguage(path)?.unbuilt?.test(run.output) === true);

/** Fails on the head and passes on the base. */
function judgeDifference(onHead: TreeRun, onBase: TreeRun, { path }: Receipt): ReceiptResult {
  if (!onHead.outcomes && !onBase.outcomes)
    return isUnloaded(onHead, path) ? unknown(NOT_LOADED) : reproduced('it fails on the head and passes on the base');
  const failing = ownFailures(onHead, path);
  if (failing.length === 0) return unknown(NOT_LOADED);
  const passed = (onBase.outcomes ?? []).filter(({ status }) => status === 'passed').map(({ name }) => name);
  const flipped = failing.find(({ name }) => passed.includes(name));
  return flipped
    ? reproduced(`${shown(flipped.name)} fails on the head and passes on the base`)
    : unknown('the test that fails on the head is not among those that pass on the base');
}

const NOT_LOADED = 'no test of it fails on the head: it could not be loaded there, or other tests failed';

/** Tests of the receipt that ran and failed, each with what it said. */
const ownFailures = ({ outcomes }: TreeRun, path: string | undefined) =>
  failuresIn(outcomes).filter(
    ({ file, isUnloaded: unloaded, message = '' }) =>
      !unloaded && !UNLOADED.test(message) && (path === undefined || file === undefined || file === path),
  );

/**
 * Fails on both: the defect is older, or the code is new. Then the failing assertion has to be named by the runner, and to depend
 * on the lines that the finding is about.
 */
async function judgeAssertion(
  options: ReceiptOptions,
  runner: Runner,
  { onHead, again }: { readonly onHead: TreeRun; readonly again: TreeRun },
): Promise<ReceiptResult> {
  const { receipt, finding, head, store } = options;
  if (!onHead.outcomes) return unknown('it fails on the base too, and no runner that is known names the failing test');
  const failing = ownFailures(onHead, receipt.path).filter(({ message }) => message);
  const [test] = failing;
  if (!test) return unknown(`it fails on the base too, and ${NOT_LOADED}`);
  if (finding.side === 'old') return unknown('it fails on the base too, and the lines that it is about are gone');
  const text = await readBlobText(store, `${head}:${finding.path}`);
  if (text === undefined) return unknown('it fails on the base too, and the file of the finding cannot be read');
  const fixed = withSuggestion(text, finding);
  if (fixed !== undefined) {
    const run = await runner.on(head, { path: finding.path, text: fixed });
    const passes = run?.outcomes?.some(({ name, status }) => name === test.name && status === 'passed');
    return passes
      ? reproducedOnBoth(`${shown(test.name)} fails, and passes with the suggested lines; it fails on the base too`)
      : unknown('it fails on the base too, and still fails with the suggested lines');
  }
  const steady = wordsOf(again.outcomes?.find(({ name }) => name === test.name)) === wordsOf(test);
  if (steady && (await dependsOnLines(options, runner, { text, test })))
    return reproducedOnBoth(`${shown(test.name)} fails by what these lines do; it fails on the base too`);
  return unknown('it fails on the base too, and small edits to the lines of the finding make no difference to it');
}

/** Undefined without a suggestion. */
function withSuggestion(text: string, { startLine, line, suggestion }: ReceiptOptions['finding']): string | undefined {
  if (suggestion === undefined) return undefined;
  const lines = text.split('\n');
  lines.splice((startLine ?? line) - 1, line - (startLine ?? line) + 1, ...(suggestion === '' ? [] : [suggestion]));
  return lines.join('\n');
}

/** How many small edits are tried, and lines around the finding that they may be in. */
const [MAX_EDITS, AROUND] = [5, 4];

/** Message of a test without the times and addresses in it, which change by themselves. */
const wordsOf = (test: { readonly message?: string | undefined } | undefined): string | undefined =>
  test?.message?.replaceAll(/\b\d+(?:\.\d+)?\s?(?:[mµn]?s|seconds?)\b|\b0x[0-9a-f]+/gi, '…');

/** Whether a small edit to these lines makes the test pass, or fail in other words. An assertion about nothing stays as it is. */
async function dependsOnLines(
  { finding, head }: ReceiptOptions,
  runner: Runner,
  { text, test }: { readonly text: string; readonly test: { readonly name: string; readonly message?: string } },
): Promise<boolean> {
  const first = (finding.startLine ?? finding.line) - AROUND;
  const lines = new Set(Array.from({ length: finding.line + AROUND - first + 1 }, (_, index) => first + index));
  const mutants = chooseMutants(await findMutants({ path: finding.path, text, lines }), MAX_EDITS);
  for (const mutant of mutants) {
    const run = await runner.on(head, { path: finding.path, text: mutant.text() });
    const same = run?.outcomes?.find(({ name }) => name === test.name);
    if (!same || same.isUnloaded || UNLOADED.test(same.message ?? '')) continue;
    if (same.status === 'passed' || (same.status === 'failed' && wordsOf(same) !== wordsOf(test))) return true;
  }
  return false;
}
