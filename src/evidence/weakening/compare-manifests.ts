/** Comparison of manifests, lock files and Makefiles: only the parts that decide how tests run. */
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { type CheckFinding, shorten } from './check-finding.ts';
import { LEXES, maskCode } from './code-mask.ts';
import { compareSettings } from './compare-settings.ts';
import { missingFrom } from './tokens.ts';

const LOCK =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Cargo\.lock|go\.(?:work\.)?sum|Gemfile\.lock|composer\.lock|gradle\.lockfile|flake\.lock)$/i;

/** Packages that decide whether a test passes. */
const RUNNERS =
  /(?:^|[\s"'/@])(?:vitest|jest|jest-\w+|ts-jest|mocha|chai|ava|tap|tape|jasmine|karma|c8|nyc|playwright|@playwright\/test|cypress|expect|sinon|pytest|pytest-[\w-]+|unittest2|nose2?|tox|nox|coverage|hypothesis|rspec|rspec-\w+|minitest|cucumber|phpunit|phpunit\/phpunit|pest|codeception|junit\w*|junit-jupiter[\w-]*|testng|mockito[\w-]*|assertj[\w-]*|kotest[\w-]*|surefire|maven-surefire-plugin|maven-failsafe-plugin|testify|stretchr\/testify|ginkgo|gomega|proptest|rstest|insta|googletest|gtest|catch2|bats[\w-]*)(?=["'@:=\s,/]|$)/i;

/** Undefined: the file is none of these, and is compared as settings. */
export function compareManifest(path: string, before: string, after: string): CheckFinding[] | undefined {
  if (LOCK.test(path)) return compareLocks(before, after);
  if (/(?:^|\/)(?:package|composer)\.json$/.test(path)) return comparePackages(path, before, after);
  const sections = SECTIONS.find(([name]) => name.test(path))?.[1];
  if (!sections) return undefined;
  const [old, fresh] = [before, after].map((text) => withoutSections(text, sections)) as [string, string];
  return [...compareSettings(path, old, fresh), ...runnerLines(before, after)];
}

/** Tables of a manifest that say nothing about tests: who made it and what it needs, which is installed by the lock file. */
const SECTIONS: readonly (readonly [path: RegExp, ignored: RegExp])[] = [
  [
    /(?:^|\/)Cargo\.toml$/i,
    /^\[(?:package(?:\.metadata.*)?|(?:[\w.'"()=-]+\.)?(?:dev-|build-)?dependencies(?:\..*)?|workspace\.(?:dependencies|package)|features|badges|bin|\[bin\])\]?\]/,
  ],
  [
    /(?:^|\/)(?:pyproject\.toml|Pipfile)$/i,
    /^\[(?:project(?:\..*)?|build-system|dependency-groups|packages|dev-packages|requires|source|\[source\]|tool\.poetry(?:\..*)?|tool\.(?:setuptools|flit|hatch\.(?:version|build|metadata)|pdm\.(?:version|build|dev)|uv|commitizen|bumpversion|semantic_release|towncrier)(?:\..*)?)\]?\]/,
  ],
  [/(?:^|\/)setup\.cfg$/i, /^\[(?:metadata|options(?:\..*)?|bdist_wheel|sdist|egg_info|bumpversion.*|wheel)\]/],
  [/(?:^|\/)go\.(?:mod|work)$/i, /^(?:require|go|toolchain|module|exclude|retract)\b/],
  [/(?:^|\/)requirements[\w.-]*\.txt$/i, /^/],
];

/** Keys at the top of the package of Cargo that switch tests off stay, and the features that are on. */
const STAYS = /^\s*(?:(?:auto(?:tests|benches|examples)|test|doctest|harness|build|replace|-r|--)\b|default\s*=)/;

function withoutSections(text: string, ignored: RegExp): string {
  let isIgnored = false;
  return text
    .split('\n')
    .filter((line) => {
      if (/^\S/.test(line) && !/^[)\]}#]/.test(line) && (/^\[/.test(line) || !/^\^?\\?\[/.test(ignored.source)))
        isIgnored = ignored.test(line);
      return !isIgnored || STAYS.test(line);
    })
    .join('\n');
}

function runnerLines(before: string, after: string): CheckFinding[] {
  const of = (text: string): string[] =>
    text
      .split('\n')
      .map((line) => line.trim().replace(/[\s,]+/g, ' '))
      .filter((line) => RUNNERS.test(line) && /["'=<>~^]|\d\.\d/.test(line));
  const [lost, gained] = [missingFrom(of(after), of(before)), missingFrom(of(before), of(after))];
  if (lost[0] === undefined) return [];
  return [
    {
      effect: 'changed',
      what: `a package that runs tests is another one: \`${shorten(gained[0] ?? 'none')}\` where it was \`${shorten(lost[0])}\``,
    },
  ];
}

/** Entries of runners: a paragraph whose first line names one. */
function compareLocks(before: string, after: string): CheckFinding[] {
  const entries = (text: string): string[] => {
    const found: string[] = [];
    let open: string[] | undefined;
    for (const line of text.split('\n')) {
      const isStart = /[:{]\s*$|^name\s*=|^\[\[/.test(line) || /^\S/.test(line);
      if (isStart && open) found.push(open.join('\n'));
      if (isStart) open = RUNNERS.test(line) ? [line.trim()] : undefined;
      else open?.push(line.trim());
    }
    if (open) found.push(open.join('\n'));
    return found;
  };
  const [old, fresh] = [entries(before), entries(after)];
  const [lost] = missingFrom(fresh, old);
  return lost === undefined
    ? []
    : [
        {
          effect: 'changed',
          what: `a package that runs tests is locked otherwise: \`${shorten(lost.split('\n')[0] ?? '')}\``,
        },
      ];
}

type Entries = Readonly<Record<string, unknown>>;

/** Keys of package.json and composer.json that runners and linters read; all else is compared not at all. */
const READ = [
  'jest',
  'vitest',
  'mocha',
  'ava',
  'nyc',
  'c8',
  'tap',
  'jasmine',
  'prettier',
  'eslintConfig',
  'eslintIgnore',
  'stylelint',
  'jshintConfig',
  'remarkConfig',
  'standard',
  'xo',
  'type',
  'imports',
  'overrides',
  'resolutions',
  'workspaces',
  'packageManager',
  'autoload-dev',
  'exports',
] as const;

function comparePackages(path: string, before: string, after: string): CheckFinding[] {
  const [old, fresh] = [before, after].map(parseObject);
  if (!old || !fresh) return before === after ? [] : [{ effect: 'changed', what: 'cannot be read as JSON' }];
  const scripts = compareScripts(entriesOf(old.scripts), entriesOf(fresh.scripts));
  const settings = READ.flatMap((key) => {
    const [was, is] = [old[key], fresh[key]].map((value) =>
      value === undefined ? '' : `"${key}": ${JSON.stringify(value, undefined, 1)}`,
    );
    return was === is
      ? []
      : compareSettings(path, was ?? '', is ?? '').map(
          ({ effect, what }): CheckFinding => ({ effect, what: `\`${key}\`: ${what}` }),
        );
  });
  const needed = ['dependencies', 'devDependencies', 'require', 'require-dev'] as const;
  const packages = needed.flatMap((key) => {
    const [was, is] = [entriesOf(old[key]), entriesOf(fresh[key])];
    const name = Object.keys(was).find((one) => RUNNERS.test(one) && was[one] !== is[one]);
    return name === undefined
      ? []
      : [
          {
            effect: 'changed',
            what: `\`${name}\` is \`${shorten(String(is[name] ?? 'gone'))}\` where it was \`${shorten(String(was[name]))}\``,
          } as const,
        ];
  });
  return [...scripts, ...settings, ...packages];
}

const entriesOf = (value: unknown): Entries => (isJsonObject(value) ? value : {});

/** Scripts by these names are checks, or run before and after one. */
const CHECKING =
  /(?:^|[:\-_])(?:(?:pre|post)?(?:test|tests|check|checks|lint|verify|ci|spec|unit|integration|e2e|coverage|types?|typecheck|tsc|validate|audit|prepare|install|build))(?=$|[:\-_])/i;

function compareScripts(before: Entries, after: Entries): CheckFinding[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): CheckFinding[] => {
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    if (was === is) return [];
    const isCheck = CHECKING.test(name);
    if (is === undefined) return isCheck ? [{ effect: 'weakened', what: `the script \`${name}\` is gone` }] : [];
    if (was === undefined)
      return isHook(name, after)
        ? [{ effect: 'changed', what: `the script \`${name}\` is new and runs by itself: \`${shorten(is)}\`` }]
        : [];
    if (/^\s*(?:true|:|exit 0|echo\b[^&|;]*|node -e ['"]{1,2}['"]?)?\s*$/.test(is))
      return [{ effect: 'weakened', what: `the script \`${name}\` is only \`${shorten(is)}\`` }];
    const found = compareSettings('script', `${was}\n`, `${is}\n`);
    const parts = missingFrom(partsOf(is), partsOf(was)).filter(
      (part) => !partsOf(is).some((other) => other.startsWith(part)),
    );
    const isShorter = partsOf(is).length < partsOf(was).length && parts.length > 0;
    const shorter: CheckFinding[] = isShorter
      ? [{ effect: 'weakened', what: `no longer runs \`${shorten(parts[0] ?? '')}\`` }]
      : [];
    const weaker = [...found.filter(({ effect }) => effect === 'weakened'), ...shorter];
    if (weaker.length > 0)
      return weaker.map(({ what }) => ({ effect: 'weakened', what: `the script \`${name}\`: ${what}` }));
    return [
      { effect: 'changed', what: `the script \`${name}\` is \`${shorten(is)}\` where it was \`${shorten(was)}\`` },
    ];
  });
}

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value.join(' && ') : String(value);

/** npm runs it before or after a script that is there. */
const isHook = (name: string, scripts: Entries): boolean =>
  /^(?:pre|post)/.test(name) && (Object.hasOwn(scripts, name.replace(/^(?:pre|post)/, '')) || /install$/.test(name));

const partsOf = (script: string): string[] =>
  script
    .split(/&&|;/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');

interface MakeRule {
  readonly needs: string[];
  /** Without lines that only print. */
  readonly recipe: string[];
}

export const isMakefile = (path: string): boolean => /(?:^|\/)(?:gnumakefile|makefile)$|\.mk$/i.test(path);

/** What stands beside the rules is compared as settings. */
export function compareMakefiles(before: string, after: string): CheckFinding[] {
  const [old, fresh] = [readRules(before), readRules(after)];
  return [...old].flatMap(([target, rule]): CheckFinding[] => {
    const now = fresh.get(target);
    if (!now)
      return rule.recipe.length > 0 ? [{ effect: 'changed', what: `the target \`${shorten(target)}\` is gone` }] : [];
    const [line] = missingFrom(now.recipe, rule.recipe);
    if (line !== undefined && missingFrom(rule.recipe, now.recipe).length === 0)
      return [{ effect: 'weakened', what: `the target \`${shorten(target)}\` no longer runs \`${shorten(line)}\`` }];
    const [need] = missingFrom(now.needs, rule.needs);
    const isLess = need !== undefined && missingFrom(rule.needs, now.needs).length === 0;
    return isLess && missingFrom(rule.recipe, now.recipe).length === 0
      ? [{ effect: 'weakened', what: `the target \`${shorten(target)}\` no longer needs \`${shorten(need)}\`` }]
      : [];
  });
}

function readRules(text: string): Map<string, MakeRule> {
  const rules = new Map<string, MakeRule>();
  let open: MakeRule[] = [];
  for (const line of maskCode(text, LEXES.settings).text.replaceAll('\\\n', ' ').split('\n')) {
    const [, targets, needs = ''] = /^([^\s:=#][^:=#]*?)\s*::?(?!=)([^=]*)$/.exec(line) ?? [];
    if (line.startsWith('\t')) {
      const command = line.trim().replace(/^[@+-]+\s*/, '');
      if (!/^(?:$|echo\b|printf\b|true$|:$)/.test(command)) for (const rule of open) rule.recipe.push(command);
    } else if (targets !== undefined) {
      open = targets.split(/\s+/).map((target) => {
        const rule = rules.get(target) ?? { needs: [], recipe: [] };
        rules.set(target, rule);
        rule.needs.push(...needs.split(/\s+/).filter((word) => word !== '' && word !== '|'));
        return rule;
      });
    } else if (line.trim() !== '') open = [];
  }
  return rules;
}
