/** Rules of npm, npx and node. Scripts and tests are the repository's own code; the options may not bring in other code. */
import { dirname, join } from 'node:path';
import { readWhole } from '../../lib/regular-file.ts';
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, OptionTable, ParsedCall, ProgramRule } from '../rule.ts';

const NPM_SOURCE = 'npm CLI manual, v10: npm-run-script, npm-ci, config';
const WORKSPACES = ['-w', '--workspace', '--workspaces', '-ws'];
const NUMBER = /^\d+$/;

/** Left out: `--prefix`, `--userconfig`, `--script-shell`, `--node-options`, `--registry`, `--cache` and all else in npm's config. */
const NPM: OptionTable = {
  plainValues: true,
  unclustered: true,
  flags: `-s --silent -q --quiet --if-present --workspaces -ws --include-workspace-root --ignore-scripts --no-audit --no-fund
    --no-progress --no-color --legacy-peer-deps --prefer-offline --offline --foreground-scripts --no-update-notifier`,
  values: { '-w --workspace': 'code', '--loglevel': /^\w+$/, '--omit --include': /^(?:dev|optional|peer)$/ },
};

/** tsc(1). Left out: `--watch`, `--plugins`, and everything that writes a profile; `@file` holds more options. */
const TSC: OptionTable = {
  plainValues: true,
  unclustered: true,
  flags: `--noEmit --strict --skipLibCheck --listFiles --listFilesOnly --showConfig --noErrorTruncation --incremental --build -b
    --declaration -d --emitDeclarationOnly --sourceMap --esModuleInterop --allowJs --checkJs --resolveJsonModule --version -v
    --noImplicitAny --strictNullChecks --noUnusedLocals --noUnusedParameters --traceResolution --diagnostics
    --extendedDiagnostics --explainFiles --force --dry --verbose --clean --help -h --isolatedModules --composite`,
  values: {
    '-p --project': 'code',
    '--outDir --declarationDir --rootDir': 'artifact',
    '--target -t --module -m --moduleResolution --jsx --lib --types': /^[\w.,-]+$/,
  },
  optional: { '--pretty': /^(?:true|false)$/ },
};

/** vitest CLI. Left out: servers (`--ui`, `--api`, `--browser`, `--inspect`), `--watch`, and files of its own choice. */
const VITEST: OptionTable = {
  plainValues: true,
  unclustered: true,
  flags: `--run --coverage --silent --passWithNoTests --no-color --no-coverage --changed --update -u --globals --dom --no-isolate
    --no-file-parallelism --typecheck --hideSkippedTests --allowOnly --logHeapUsage --no-watch --expandSnapshotDiff
    --version -v --clearCache --no-cache`,
  values: {
    '-t --testNamePattern --exclude --project': 'text',
    '-c --config -r --root --dir': 'code',
    '--reporter': 'code',
    '--outputFile': 'artifact',
    '--pool --environment --mode': /^\w[\w-]*$/,
    '--bail --testTimeout --hookTimeout --maxWorkers --minWorkers --retry --maxConcurrency --teardownTimeout': NUMBER,
    '--coverage.reporter --coverage.provider': /^[\w-]+$/,
  },
  optional: { '--shard': /^\d+\/\d+$/ },
};

/** eslint CLI. Left out: `--rulesdir`, `--plugin`, `--parser`, `--resolve-plugins-relative-to` (code), `--init`, caches elsewhere. */
const ESLINT: OptionTable = {
  plainValues: true,
  unclustered: true,
  flags: `--fix --fix-dry-run --quiet --no-eslintrc --no-config-lookup --cache --no-cache --color --no-color --no-ignore
    --report-unused-disable-directives --no-error-on-unmatched-pattern --no-inline-config --pass-on-no-patterns
    --exit-on-fatal-error --no-warn-ignored --stats --debug --version -v`,
  values: {
    '-c --config --ignore-path': 'code',
    '--ext --rule --ignore-pattern --env --global': 'text',
    '--max-warnings --concurrency': /^-?\d+$/,
    '-f --format': /^[a-z][a-z-]*$/,
    '--fix-type --cache-strategy': /^[a-z,]+$/,
    '-o --output-file': 'artifact',
  },
};

const runs = (
  words: readonly string[],
  why: string,
  source: string,
  rule: Pick<Extract<ProgramRule, { options: unknown }>, 'options' | 'operands' | 'also'>,
): ProgramRule => ({ words, class: 'project', why, source, ...rule });

const OUTSIDE = 'configuration, plugins and tests come only from the workspace';

export const JAVASCRIPT_RULES: readonly ProgramRule[] = [
  runs(['npm', 'test'], `other package.json, shells and settings stay out; ${OUTSIDE}`, NPM_SOURCE, {
    options: NPM,
    operands: { kind: 'any-word' },
  }),
  runs(
    ['npm', 'run'],
    'npm run env prints the environment; only scripts that package.json declares are run',
    NPM_SOURCE,
    {
      options: NPM,
      operands: { kind: 'any-word', first: [/^[\w][\w:./-]*$/] },
      also: refuseOwnScripts,
    },
  ),
  {
    words: ['npm', 'ci'],
    class: 'project',
    changes: true,
    why: 'installs what the lock file says, from the configured registry; no other registry, settings or folder',
    source: NPM_SOURCE,
    options: NPM,
    operands: { kind: 'text', max: 0 },
  },
  runs(['npx', 'tsc'], OUTSIDE, 'TypeScript manual, tsc CLI options', {
    options: TSC,
    operands: { kind: 'code' },
    also: ({ operands }) =>
      refuseResponseFiles(
        operands.map(({ text }) => text),
        'tsc',
      ),
  }),
  runs(['npx', 'vitest'], OUTSIDE, 'Vitest manual, command line interface', {
    options: VITEST,
    operands: { kind: 'code' },
    also: ({ operands: [first] }) => {
      if (['watch', 'dev', 'init'].includes(knownText(first) ?? '')) {
        stop('bash.operand', `vitest ${first?.text} does not end by itself`, 'Use `npx vitest run`.');
      }
    },
  }),
  runs(['npx', 'eslint'], OUTSIDE, 'ESLint manual, command line interface', {
    options: ESLINT,
    operands: { kind: 'code' },
    also: ({ options, operands }, call) => {
      if (!options.some(({ name }) => name === '--fix')) return;
      for (const operand of operands) checkKind(operand, 'output', 'what --fix may write', call);
    },
  }),
  {
    words: ['node', '--version'],
    class: 'read',
    why: 'any further word may be a program',
    source: 'node(1)',
    options: {},
    operands: { kind: 'text', max: 0 },
  },
];

/** `@file` makes a program read more of its command line from a file. */
export function refuseResponseFiles(words: readonly string[], program: string): void {
  const found = words.find((word) => word.startsWith('@'));
  if (found !== undefined)
    stop('bash.operand', `${shown(found)} holds more options of ${program}`, 'Write the options out.');
}

/** What npm runs of its own accord where package.json has no script of that name. npm-run(1), npm-start(1), npm-restart(1). */
const OWN_SCRIPTS = ['env', 'start', 'stop', 'restart'];

/** A name that nobody declared runs nothing, and npm says so; unless npm has something of its own by that name. */
function refuseOwnScripts({ options, operands: [first] }: ParsedCall, call: Call): void {
  const name = knownText(first);
  if (name === undefined) stop('npm.script', 'npm run has no script', 'Name one of the scripts in package.json.');
  if (!OWN_SCRIPTS.includes(name)) return;
  const elsewhere = options.some((option) => WORKSPACES.includes(option.name));
  for (const cwd of call.scope.cwds) {
    const { root, temp, placeOf } = call.scope.rules.paths;
    const { names = [], problem } = elsewhere ? {} : scriptsAt(placeOf(cwd), [root, temp.at]);
    if (names.includes(name)) continue;
    const declared = names.length > 0 ? `Scripts are ${names.join(', ')}.` : (problem ?? 'There are no scripts here.');
    stop('npm.script', `${shown(name)} is not a script of package.json but a command of npm`, declared);
  }
}

const MAX_PACKAGE_BYTES = 1024 * 1024;

/** Scripts of the nearest package.json upwards, as npm looks for it. */
function scriptsAt(
  directory: string,
  tops: readonly string[],
): { readonly names?: readonly string[]; readonly problem?: string } {
  const path = join(directory, 'package.json');
  const read = readWhole(path, { maxBytes: MAX_PACKAGE_BYTES, links: 'follow' });
  if (!read.ok && read.why !== 'missing') return { problem: `Which there are is unknown: ${path} ${read.reason}.` };
  const names = read.ok ? scriptNames(read.bytes.toString('utf8')) : undefined;
  if (names) return { names };
  return tops.includes(directory) || directory === dirname(directory) ? {} : scriptsAt(dirname(directory), tops);
}

/** Undefined for a text that is not JSON. */
function scriptNames(text: string): string[] | undefined {
  try {
    const { scripts } = JSON.parse(text) as { scripts?: unknown };
    return typeof scripts === 'object' && scripts !== null ? Object.keys(scripts) : [];
  } catch {
    return undefined;
  }
}
