/** Comparison of the settings of linters and formatters, which stand beside those of runners and decide nothing about which tests run. */
import { type CheckFinding, shorten } from './check-finding.ts';
import { LEXES, maskCode } from './code-mask.ts';
import { compareSettings } from './compare-settings.ts';

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
const OWN_FILES = new RegExp(String.raw`(?:^|\/)\.?(?<name>${NAMES})(?:\.(?:toml|ini|cfg))?$`, 'i');

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
