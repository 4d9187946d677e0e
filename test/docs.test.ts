/** The pages for people: links lead somewhere, commands and quoted messages exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { readPages } from '../scripts/tables/pages.ts';
import { addCommands } from '../src/cli/commands.ts';

const OTHERS = ['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'CHANGELOG.md', '.github/SECURITY.md'];
const PAGES = { ...readPages(), ...Object.fromEntries(OTHERS.map((path) => [path, readFileSync(path, 'utf8')])) };

const CODE = /^```[\s\S]*?^```$|`[^`\n]+`/gm;
const withoutBlocks = (page: string): string => page.replace(/^```[\s\S]*?^```$/gm, '');
const codeOf = (page: string): string => [...page.matchAll(CODE)].map(([code]) => code).join('\n');
/** What somebody wrote here: neither code nor quoted nor generated. */
const proseOf = (page: string): string =>
  page.replace(/<!-- table:([\w-]+) -->[\s\S]*?<!-- \/table:\1 -->/g, '').replace(CODE, '');

/** `path: what` for each match of the expression on any page. */
const found = (expression: RegExp, prepare = (page: string): string => page): string[] =>
  Object.entries(PAGES).flatMap(([path, page]) =>
    [...prepare(page).matchAll(expression)].map(([whole, first]) => `${path}: ${first ?? whole}`),
  );

it('has no mark of a merge that was left unfinished', () => {
  const MARK = /^(?:<{7} .*|={7}|>{7} .*)$/gm;
  expect(found(MARK)).toEqual([]);
  expect('text\n<<<<<<< HEAD\n'.match(MARK)).toHaveLength(1);
});

describe('the README', () => {
  it('takes 10 KB at most', () => {
    expect(readFileSync('README.md').length).toBeLessThanOrEqual(10_240);
  });

  it('leads to the index of the pages', () => {
    expect(PAGES['README.md']).toContain('](docs/README.md)');
  });

  it('names every conclusion, as the output refers to it', () => {
    const [table = ''] = /<!-- table:conclusions -->[\s\S]*?<!-- \/table/.exec(PAGES['docs/runs.md'] ?? '') ?? [];
    const names = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
    expect(names).toContain('no-changes');
    expect(names.filter((name) => !PAGES['README.md']?.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the index of the pages', () => {
  it('leads to every page', () => {
    const pages = Object.keys(readPages()).filter((path) => /^docs\/(?!README)[^/]+$/.test(path));
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter((path) => !PAGES['docs/README.md']?.includes(`](${path.slice('docs/'.length)})`))).toEqual([]);
  });

  it('says on one line each what a page covers', () => {
    const rows = [...(PAGES['docs/README.md'] ?? '').matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(([, , covers = '']) => covers.length > 100).map(([, link]) => link)).toEqual([]);
    expect(rows.map(([, link]) => link).filter((link, at, all) => all.indexOf(link) !== at)).toEqual([]);
  });
});

/** As GitHub makes them of headings. */
const anchorsOf = (page: string): string[] =>
  [...withoutBlocks(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsNowhere(link: string): boolean {
  const [path = '', target = ''] = link.split(': ');
  const [file = '', anchor] = target.split('#');
  const there = file === '' ? path : join(dirname(path), file);
  if (!existsSync(there)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(there, 'utf8')).includes(anchor);
}

describe('the pages', () => {
  it('link to files and headings that exist', () => {
    const links = found(/\]\((?!https:)([^)\s]+)\)/g, proseOf);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(leadsNowhere)).toEqual([]);
  });

  it('name files of the repository that exist, but for those that a recipe creates', () => {
    const created = found(/\bCreate `([^`]+)`/g);
    const names = found(/`((?:src|test|scripts|examples|schema)\/[\w./-]*)`/g);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !existsSync(name.split(': ')[1] ?? '') && !created.includes(name))).toEqual([]);
  });

  it('name scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    // Elsewhere they are scripts of the reader's repository.
    const names = found(/\bnpm run ([a-z]+(?::[a-z0-9]+)*)/g).filter((name) => !/^docs\/(?!decisions|cli)/.test(name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !Object.hasOwn(scripts, name.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('show commands and options that the command line has', () => {
    const program = new Command();
    addCommands(program, () => async () => undefined);
    const shown = found(/(?:`|^|\$ )kodelet-ci ([a-z][^`#\n]*)/gm, (page) => codeOf(page).replace(/'[^'\n]*'/g, ''));
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((line) => !isCommand(program, line.split(': ')[1] ?? ''))).toEqual([]);
  });
});

function isCommand(program: Command, line: string): boolean {
  const words = line.trim().split(/\s+/);
  let command = program;
  for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
  if (command === program || command.commands.length > 0) return false;
  const known = command.options.map(({ long }) => long);
  return words.every((word) => !word.startsWith('--') || known.includes(word));
}

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

/** Messages as people see them, by the first column of the tables. */
const quoted = (): string[] =>
  (PAGES['docs/troubleshooting.md'] ?? '').split('\n').flatMap((row) => {
    const [, first = ''] = row.split('|');
    return [...first.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
  });

describe('the page of messages', () => {
  it('quotes messages that the program says', () => {
    expect(quoted().length).toBeGreaterThan(8);
    expect(quoted().filter((words) => !SOURCES.includes(words))).toEqual([]);
  });
});
