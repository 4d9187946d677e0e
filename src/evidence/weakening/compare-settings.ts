/** Comparison of settings and scripts: commands that no longer fail, fewer tests, lower thresholds. */
import { extname } from 'node:path';
import { type CheckFinding, shorten } from './check-finding.ts';
import { LEXES, type Lexis, maskCode } from './code-mask.ts';
import { missingFrom } from './tokens.ts';

/** More of these after a change than before is a weakening. */
const MARKS: readonly (readonly [mark: RegExp, what: string])[] = [
  [/\|\|\s*(?:true|:|exit 0|echo\b[^|&;\n]{0,60})(?=\s*(?:["'`;)\n&,]|$))/g, 'hides a failure'],
  [/[;&]\s*(?:true|:|exit 0)(?=\s*(?:["'`;)\n,]|$))/g, 'always succeeds'],
  [/(?:^|[\n\t"'])\s*exit\s+(?:0|\$\(\(\s*0\s*\)\))(?=\s*(?:["'`;\n]|$))/g, 'exits with 0'],
  [/(?:^|[\n;])\s*exit(?=\s*(?:\n|;|$))/g, 'ends before its last line'],
  [
    /\bglobal(?:This)?\.(?:assert|expect|it|test|describe)\s*=(?![=>])|(?<![\w$.])(?:assert|expect)\.\w+\s*=(?![=>])/g,
    'replaces assertions',
  ],
  [/\b(?:WILL_FAIL|DISABLED)\s+(?:TRUE|ON|YES|1)\b/gi, 'expects a failure, or does not run'],
  [/\bscript-shell\s*=|^SHELL\s*[:?]?=\s*\S*(?:true|:|echo)\s*$/gm, 'runs commands in another program'],
  [
    /(?<!\|)\|(?!\|)&?\s*(?:cat|tee|head|tail|[ef]?grep|rg|sed|awk|sort|uniq|wc|less|more|ts|tr|cut|column|jq|tap-\w+|pino-\w+)\b/g,
    'has the exit code of another program',
  ],
  [/(?:^|[\n;(&|"'])\s*!\s+(?=[\w./])/g, 'turns the result into its opposite'],
  [/\btrap\s+['"]?\s*(?:exit 0|true|:)/g, 'exits with 0'],
  [/\bset\s+\+(?:e|o\s+(?:errexit|pipefail))/g, 'continues after a failure'],
  [/\b(?:process|sys|os)\._?exit\(\s*0?\s*\)/g, 'exits with 0'],
  [
    /--(?:passWithNoTests|pass-with-no-tests|allow-no-tests|no-tests[= ](?:pass|warn))\b|\bpassWithNoTests\s*:\s*true|\bfail(?:OnNoTests|IfNoTests|IfNoSpecifiedTests)["']?\s*[=:>]\s*false/gi,
    'passes without any test',
  ],
  [
    /\bcontinue-on-error\s*:\s*(?!false\b)\S|\ballow_failure\s*:\s*true|\bignoreFailures\s*(?:=|\.set\()\s*true|\btestFailureIgnore>\s*true|-Dmaven\.test\.failure\.ignore(?:=true)?|\bignore_?outcome\s*=\s*true|\bfail_ci_if_error\s*:\s*false|\bsoft_fail\s*:\s*true/gi,
    'ignores failures',
  ],
  [
    /-D(?:skipTests|maven\.test\.skip|skipITs)\b(?!=false)|<(?:skipTests|skip|maven\.test\.skip)>\s*true|\benabled\s*=\s*false|\b(?:test|doctest|autotests|harness)\s*=\s*false/g,
    'does not run tests',
  ],
  [
    /(?<=(?:test|spec|check|pytest|addopts|jest|mocha|lint)[^\n]{0,200}\s)--?(?:deselect|ignore(?:-glob)?|exclude(?:-\w+)?|skip|testPathIgnorePatterns|test-skip-pattern|exclude-group|exclude-pattern|norecursedirs)(?=[ =])/gi,
    'leaves out tests',
  ],
  [/(?<=\b(?:pytest|py\.test|unittest)\b[^\n]{0,200}\s)-(?:k|m)(?=[ =]|['"])/g, 'selects tests'],
  [/(?<=\bgo\s+test\b[^\n]{0,200}\s)-(?:run|skip|short)\b/g, 'selects tests'],
  [
    /(?<=\b(?:vitest|jest|mocha|ava|tap|playwright|cypress|rspec|phpunit|ctest|gradlew?|mvnw?|node)\b[^\n]{0,200}\s)(?:-[tgEeRL]|--(?:testNamePattern|test-name-pattern|grep|fgrep|invert|filter|tests|tag|group|testsuite|example|match|shard|only|changed|onlyChanged|findRelatedTests|related|exclude-regex|tests-regex))(?=[ =]|['"])|-Dtest=/g,
    'selects tests',
  ],
  [/(?:^|\n)\s*if\s*:\s*(?:\$\{\{\s*)?(?:false|never\(\))/g, 'never runs'],
  [/(?:^|\n)\t-(?!-)\s*@?\S|(?:^|\n)\.IGNORE\b/g, 'ignores failures'],
  [/\bif\s+(?:false|\[\s+0\s+\])\s*;?/g, 'never runs'],
  [
    /["'](?:strict\w*|no(?:Implicit|Unused|Unchecked|Fallthrough)\w*|alwaysStrict)["']\s*:\s*false|["'](?:skipLibCheck|allowJs)["']\s*:\s*true/g,
    'checks types less',
  ],
  [/["'](?:rules|linter)["'][^}]{0,400}["']off["']/g, 'turns rules off'],
];

/** Fewer of these is a weakening. */
const GUARDS: readonly (readonly [guard: RegExp, what: string])[] = [
  [/\bset\s+-\w*e\w*|\bset\s+-o\s+(?:errexit|pipefail)/g, 'continues after a failure (no `set -e`)'],
  [/--(?:strict\S*|fail-under\S*|coverage|max-warnings\S*|bail|ci|race)\b|\bxfail_strict\s*=\s*true/g, 'checks less'],
];

/** A number of these that falls is a weakening. */
const THRESHOLD =
  /(?<key>[\w.-]*(?:branches|functions|lines|statements|fail[_-]under|threshold|min[_-]?coverage|minimum(?:_coverage)?|check-coverage)[\w-]*)["']?\s*[:=\s]\s*["']?(?<value>\d+(?:\.\d+)?)/gi;

/** Lists of a runner: more of the first, or fewer of the second, are fewer tests. */
const LISTS: readonly (readonly [key: string, wider: 'more' | 'fewer'])[] = [
  ...[
    'exclude',
    'excludes',
    'testPathIgnorePatterns',
    'ignore',
    'ignores',
    'norecursedirs',
    'collect_ignore',
    'omit',
    'coveragePathIgnorePatterns',
    'modulePathIgnorePatterns',
    'exclude_lines',
    'watchPathIgnorePatterns',
    'excludedGroups',
    'deselect',
  ].map((key) => [key, 'fewer'] as const),
  ...[
    'include',
    'includes',
    'testMatch',
    'testRegex',
    'testpaths',
    'python_files',
    'python_classes',
    'python_functions',
    'spec',
    'specs',
    'files',
    'roots',
    'projects',
    'testDir',
    'workspaces',
    'members',
    'packages',
    'envlist',
    'env_list',
    'matrix',
    'reporters',
  ].map((key) => [key, 'more'] as const),
];

const RUNNER =
  /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+|run-script\s+)?(?:t\b|test|check|lint|verify|ci\b)|\b(?:vitest|jest|mocha|ava|pytest|unittest|tox|nox|rspec|minitest|phpunit|ctest|gtest|bats|cargo\s+(?:test|nextest|clippy|check)|go\s+(?:test|vet)|mvnw?\b[^\n]*\b(?:test|verify)|gradlew?\b[^\n]*\b(?:test|check)|rake|make\s+(?:test|check)|tsc|eslint|biome|ruff|mypy|golangci-lint|playwright|node\s+--test|deno\s+test|dotnet\s+test)\b/;

const lexisOf = (path: string): Lexis => {
  if (/(?:^|\/)(?:makefile|gnumakefile|dockerfile[^/]*|justfile)$|\.mk$/i.test(path)) return LEXES.settings;
  const extension = extname(path).toLowerCase();
  if (/^\.(?:[cm]?[jt]sx?|json|jsonc|gradle|kts|groovy)$/.test(extension)) return LEXES.javascript;
  if (extension === '.xml' || extension === '.dist') return LEXES.xml;
  if (/^\.(?:ini|cfg)$/.test(extension)) return LEXES.ini;
  return extension === '.py' ? LEXES.python : LEXES.settings;
};

/** Both texts without comments. */
export function compareSettings(path: string, before: string, after: string): CheckFinding[] {
  const lexis = lexisOf(path);
  const [old, fresh] = [before, after].map((text) => maskCode(text, lexis).text) as [string, string];
  if (wordsOf(old) === wordsOf(fresh)) return [];
  const found = [
    ...compareMarks(old, fresh),
    ...compareThresholds(old, fresh),
    ...compareLists(old, fresh),
    ...compareLines(old, fresh),
  ];
  return found.length > 0 ? found : [{ effect: 'changed', what: describeLines(old, fresh) }];
}

/** Without regard to format, but for the indentation that YAML and Makefiles mean something by. */
const wordsOf = (text: string): string => linesOf(text).join('\n');

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/(\S)[ \t]+/g, '$1 '))
    .filter((line) => line.trim() !== '');

function compareMarks(before: string, after: string): CheckFinding[] {
  const found: CheckFinding[] = [];
  for (const [mark, what] of MARKS) {
    if (mark.source.includes('tap-') && /\bpipefail\b/.test(after)) continue;
    const [old, fresh] = [before, after].map((text) => text.match(mark) ?? []);
    const [first] = missingFrom((old ?? []).map(bare), (fresh ?? []).map(bare));
    if ((fresh?.length ?? 0) > (old?.length ?? 0) && first !== undefined)
      found.push({ effect: 'weakened', what: `it ${what}: \`${shorten(lineWith(after, before, first))}\`` });
  }
  for (const [guard, what] of GUARDS) {
    const [old, fresh] = [before, after].map((text) => text.match(guard)?.length ?? 0);
    if ((fresh ?? 0) < (old ?? 0)) found.push({ effect: 'weakened', what: `it ${what}` });
  }
  return found;
}

const bare = (mark: string): string => mark.trim();

/** The new line that has the mark, or the mark. */
function lineWith(after: string, before: string, mark: string): string {
  const fresh = missingFrom(linesOf(before), linesOf(after));
  return fresh.find((line) => line.includes(mark))?.trim() ?? mark;
}

function compareThresholds(before: string, after: string): CheckFinding[] {
  const read = (text: string): Map<string, number> =>
    new Map(Array.from(text.matchAll(THRESHOLD), ({ groups }) => [groups?.key ?? '', Number(groups?.value)]));
  const [old, fresh] = [read(before), read(after)];
  return [...old].flatMap(([key, was]): CheckFinding[] => {
    const is = fresh.get(key);
    if (is === undefined)
      return after.includes(key) ? [] : [{ effect: 'weakened', what: `the threshold \`${key}\` is gone` }];
    return is < was ? [{ effect: 'weakened', what: `the threshold \`${key}\` is ${is} where it was ${was}` }] : [];
  });
}

function compareLists(before: string, after: string): CheckFinding[] {
  return LISTS.flatMap(([key, wider]): CheckFinding[] => {
    const [old, fresh] = [listOf(before, key), listOf(after, key)];
    const [gained, lost] = [missingFrom(old ?? [], fresh ?? []), missingFrom(fresh ?? [], old ?? [])];
    const words = (some: readonly string[]): string =>
      some
        .slice(0, 3)
        .map((one) => `\`${shorten(one)}\``)
        .join(', ');
    if (wider === 'fewer')
      return gained.length > lost.length
        ? [{ effect: 'weakened', what: `\`${key}\` leaves out ${words(gained)}` }]
        : [];
    if (old && fresh && lost.length > 0 && gained.length === 0)
      return [{ effect: 'weakened', what: `\`${key}\` no longer has ${words(lost)}` }];
    const isNarrow =
      gained.length > 0 &&
      lost.length >= gained.length - (old ? 0 : gained.length) &&
      gained.every((one) => !one.includes('*') && /[./]/.test(one));
    return fresh &&
      isNarrow &&
      (!old || old.some((one) => one.includes('*'))) &&
      /^(?:include|testMatch|testRegex|testpaths|spec|specs|python_files|workspaces|members|packages|projects|roots)$/.test(
        key,
      )
      ? [{ effect: 'weakened', what: `\`${key}\` has only ${words(gained)}` }]
      : [];
  });
}

/** Values of `key: […]`, `key = […]`, or of an INI or YAML list; undefined without the key. */
function listOf(text: string, key: string): string[] | undefined {
  const found = new RegExp(
    `(?:^|[\\s"'{,])${key}["']?\\s*[:=]\\s*(?:\\[(?<list>[^\\]]{0,4000})\\]|(?<line>[^\\n[{]{0,400}(?:\\n[ \\t]+[^\\n:=]{1,200}){0,60}))`,
    'm',
  ).exec(text);
  if (!found) return undefined;
  return (found.groups?.list ?? found.groups?.line ?? '')
    .split(/[\s,]+/)
    .map((word) => word.replace(/^["'`-]+|["'`]+$/g, ''))
    .filter((word) => word !== '' && word !== '|');
}

/** Lines that run something: without another in their place, less is checked. */
function compareLines(before: string, after: string): CheckFinding[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const [lost, gained] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  const isRun = (line: string): boolean => RUNNER.test(line);
  const [run, ...more] = lost.filter(isRun);
  if (run === undefined || gained.some(isRun)) return [];
  return [
    {
      effect: 'weakened',
      what: `no longer runs \`${shorten(run)}\`${more.length > 0 ? ` and ${more.length} more` : ''}`,
    },
  ];
}

function describeLines(before: string, after: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const [lost, gained] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  if (lost.length * 2 > old.length && gained.length > 0) return 'was rewritten';
  if (lost.length === 0 && gained[0] !== undefined) return `has more: \`${shorten(gained[0])}\``;
  if (gained.length === 0 && lost[0] !== undefined) return `no longer has \`${shorten(lost[0])}\``;
  return gained[0] === undefined
    ? 'has its lines in another order'
    : `has \`${shorten(gained[0])}\` where it had \`${shorten(lost[0] ?? '')}\``;
}

const NOTHING =
  /^(?:#!.*|set -\S+(?: \S+)*|echo\b.*|printf\b.*|true|:|exit(?: 0)?|import\b.*|['"]use strict['"];?|return(?: 0)?|cd\b.*)$/;

/** A script that the command runs. */
export function compareScript(path: string, before: string, after: string): CheckFinding[] {
  const lexis = /\.(?:[cm]?[jt]sx?)$/.test(path) ? LEXES.javascript : path.endsWith('.py') ? LEXES.python : LEXES.shell;
  const [old, fresh] = [before, after].map((text) =>
    linesOf(maskCode(text, lexis).text).map((line) => line.trim()),
  ) as [string[], string[]];
  const doing = (lines: readonly string[]): string[] => lines.filter((line) => !NOTHING.test(line));
  if (doing(old).length > 0 && doing(fresh).length === 0)
    return [{ effect: 'weakened', what: 'the script does nothing any more' }];
  const found = [...compareSettings(path, before, after), ...replacedPrograms(old, fresh)];
  const [lost, gained] = [missingFrom(doing(fresh), doing(old)), missingFrom(doing(old), doing(fresh))];
  if (lost.length === 0 || gained.length > 0 || found.some(({ effect }) => effect === 'weakened')) return found;
  const words = lost.length === 1 ? `\`${shorten(lost[0] ?? '')}\`` : `${lost.length} of its ${old.length} lines`;
  return [{ effect: 'weakened', what: `the script no longer has ${words}` }];
}

/** Functions and aliases that a script now has in place of programs that it started. */
function replacedPrograms(before: readonly string[], after: readonly string[]): CheckFinding[] {
  const words = new Set(before.flatMap((line) => line.split(/[\s;&|()]+/)));
  const names = missingFrom(before, after).flatMap((line) => {
    const [, name, other] = /^(?:function\s+)?([\w.-]+)\s*\(\)|^alias\s+([\w.-]+)=/.exec(line) ?? [];
    return name ?? other ?? [];
  });
  const name = names.find((one) => words.has(one));
  return name === undefined ? [] : [{ effect: 'weakened', what: `\`${shorten(name)}\` is a function of its own now` }];
}

/** Names of programs, as commands and sections have them. */
const LINTERS = [
  'ruff',
  'flake8',
  'pycodestyle',
  'pydocstyle',
  'pep8',
  'autopep8',
  'pylint',
  'pyright',
  'basedpyright',
  'mypy',
  'black',
  'isort',
  'yapf',
] as const;
const NAMES = LINTERS.join('|');

/** Headers of their sections. One that is written otherwise opens none, so its settings count as a runner's. */
const HEADERS: readonly (readonly [path: RegExp, header: RegExp])[] = [
  [/(?:^|\/)pyproject\.toml$/i, new RegExp(String.raw`^\[{1,2}tool\.(?<name>${NAMES})(?:\.[\w.-]+)?\]{1,2}\s*$`)],
  [/(?:^|\/)(?:setup\.cfg|tox\.ini)$/i, new RegExp(String.raw`^\[(?<name>${NAMES})(?:[-:.][\w.*:,-]+)?\]\s*$`)],
];

/** Files that only one of them reads. */
const OWN_FILES = new RegExp(String.raw`(?:^|\/)\.?(?<name>${NAMES})(?:rc)?(?:\.(?:toml|ini|cfg))?$`, 'i');

/** Whether a linter may have settings in the file. */
export const mayConfigureLinter = (path: string): boolean =>
  OWN_FILES.test(path) || HEADERS.some(([file]) => file.test(path));

interface SettingsParts {
  /** All that is no linter's. */
  readonly rest: string;
  /** By the name of the program. */
  readonly linters: ReadonlyMap<string, string>;
}

export function splitLinters(path: string, text: string): SettingsParts {
  const own = OWN_FILES.exec(path)?.groups?.name?.toLowerCase();
  if (own !== undefined) return { rest: '', linters: new Map([[own, text]]) };
  const header = HEADERS.find(([file]) => file.test(path))?.[1];
  if (!header) return { rest: text, linters: new Map() };
  // A line within a string is no header.
  const code = path.toLowerCase().endsWith('.toml') ? maskCode(text, LEXES.toml).code : text;
  const starts = Array.from(code.matchAll(/^[ \t]*\[[^\n]*/gm), ({ 0: line, index }) => ({
    index,
    name: header.exec(line)?.groups?.name,
  }));
  const linters = new Map<string, string>();
  let rest = text.slice(0, starts[0]?.index);
  for (const [at, { index, name }] of starts.entries()) {
    const section = text.slice(index, starts[at + 1]?.index);
    if (name === undefined) rest += section;
    else linters.set(name, (linters.get(name) ?? '') + section);
  }
  return { rest, linters };
}

/** Linters that one of these texts names. */
export const findLinters = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(LINTERS.filter((name) => texts.some((text) => new RegExp(String.raw`(?<![\w-])${name}(?!\w)`).test(text))));

/** `checking`: linters that the checks run. The settings of another one weaken no check, as far as can be seen. */
export function compareLinters(
  path: string,
  { linters: before, rest }: SettingsParts,
  { linters: after }: SettingsParts,
  checking: ReadonlySet<string>,
): CheckFinding[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const isPlugin = new RegExp(String.raw`--${name}\b`).test(rest); // of pytest
    const isChecking = checking.has(name) || isPlugin;
    return compareSettings(path, before.get(name) ?? '', after.get(name) ?? '').map(
      ({ effect, what }): CheckFinding => ({
        effect: effect === 'weakened' && !isChecking ? 'changed' : effect,
        what: `${shorten(name)}: ${what}`,
      }),
    );
  });
}
