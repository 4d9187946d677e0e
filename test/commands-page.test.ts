/** What docs/commands.md says of commands is so: each example gets the answer that it shows, and each field of commands.json is explained. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineCommand } from '../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './shell/support/workspace.ts';

const PAGE = readFileSync('docs/commands.md', 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
const REFERENCE = JSON.parse(readFileSync('docs/commands.json', 'utf8')) as Record<string, object[]>;

const sectionOf = (heading: string): string => PAGE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

const EXAMPLES = [...sectionOf('Examples').matchAll(/^\| `(.+?)` \| (allow|deny) \|/gm)].map(
  ([, command = '', answer = '']) => [command.replaceAll('\\|', '|'), answer] as const,
);

describe('the examples', () => {
  let root = '';
  beforeAll(async () => {
    root = await makeWorkspace();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('are of both kinds', () => {
    expect(new Set(EXAMPLES.map(([, answer]) => answer))).toEqual(new Set(['allow', 'deny']));
  });

  it.each(EXAMPLES)('"%s" gets the answer %s', (command, answer) => {
    const { ok } = examineCommand(command, rulesIn(root, undefined, true));
    expect(ok ? 'allow' : 'deny').toBe(answer);
  });
});

/** Names of fields, as paths such as `options.flags`, that a part of the reference has. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    path === '' ? name : `${path}.${name}`,
    ...fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  ]);
}

const explained = new Set([...sectionOf('The whole reference').matchAll(/`([^`]+)`/g)].map(([, words = '']) => words));
const unexplained = (fields: readonly string[]): string[] =>
  [...new Set(fields)].filter((field) => !explained.has(field) && !explained.has(field.split('.').at(-1) ?? ''));

describe('the reference', () => {
  it('has lists, fields and kinds that the page explains', () => {
    expect(unexplained([...Object.keys(REFERENCE), ...fieldsOf(Object.values(REFERENCE))])).toEqual([]);
    const kinds = [...JSON.stringify(REFERENCE).matchAll(/"(?:kind|afterDashes)":"([a-z-]+)"/g)].map(
      ([, kind]) => kind,
    );
    expect(kinds.length).toBeGreaterThan(100);
    expect(unexplained(kinds as string[])).toEqual([]);
  });

  it('shows a field that nobody has explained', () => {
    expect(unexplained(fieldsOf([{ command: 'ls', options: { flags: [], colour: true } }]))).toEqual([
      'options.colour',
    ]);
  });
});
