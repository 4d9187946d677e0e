/**
 * What is declared is used: each key, limit, event, input and output has a reader in src/ and a row on a page.
 *
 * Covers `src/core/output.ts`.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventRows } from '../scripts/tables/event-rows.ts';
import { keyRows } from '../scripts/tables/key-rows.ts';
import { limitRows } from '../scripts/tables/limit-rows.ts';
import { readPages } from '../scripts/tables/pages.ts';
import { INPUTS } from '../src/config/inputs.ts';
import { fieldName } from '../src/config/key.ts';
import { SETTINGS } from '../src/config/settings.ts';
import { OUTPUTS } from '../src/core/output.ts';
import { LIMITS } from '../src/tools/limits.ts';
import { readsIn } from './support/reads.ts';

/** The declarations themselves read nothing. */
const DECLARING = /^src\/(?:config\/|core\/event\.ts|core\/output\.ts|tools\/limits\.ts)/;

const PATHS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !DECLARING.test(path));

const FIELDS: readonly (readonly string[])[] = [
  ...keyRows().map(({ fields }) => fields),
  ...Object.entries(SETTINGS.keys).flatMap(([name, key]) => (key.keys ? [] : [[fieldName(name, key)]])),
];

const reads = readsIn(PATHS, new Set([...FIELDS.map((fields) => fields.at(-1) ?? ''), ...Object.keys(LIMITS)]));

/** All names beside a field, by the path of their section. */
const besides = new Map<string, Set<string>>();
for (const fields of FIELDS) {
  fields.forEach((field, index) => {
    const section = fields.slice(0, index).join('.');
    besides.set(section, (besides.get(section) ?? new Set()).add(field));
  });
}

/**
 * A name of several words is read wherever something reads it. One word is a name of many things: the object that it is
 * read from must have half of the fields of its section.
 */
function isRead(fields: readonly string[]): boolean {
  const field = fields.at(-1) ?? '';
  const places = reads.of.get(field) ?? [];
  if (/[A-Z-]/.test(field)) return places.length > 0;
  const names = [...(besides.get(fields.slice(0, -1).join('.')) ?? [])];
  return places.some((properties) => names.filter((name) => properties.has(name)).length >= names.length / 2);
}

const named = (page: string, name: string): boolean => page.includes(`| \`${name}\` |`);

const pages = Object.values(readPages()).join('\n');

describe('a key of the configuration', () => {
  // The check of the version is its only use. Conditions and posts are read by the names of a table, whose type holds all of them.
  const byOthers = (fields: readonly string[]): boolean =>
    fields[0] === 'version' || fields.includes('when') || fields.includes('posts');

  it('has a reader', () => {
    const unread = FIELDS.filter((fields) => !byOthers(fields) && !isRead(fields));
    expect(unread.map((fields) => fields.join('.'))).toEqual([]);
  });

  it('has a row on a page, as has an input of the action', () => {
    const names = [...keyRows(), ...INPUTS].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !named(pages, name))).toEqual([]);
  });
});

describe('a limit of a tool', () => {
  it('has a reader and a row on a page', () => {
    const ofLimits = (name: string): boolean => (reads.of.get(name) ?? []).some((all) => all.has('batchInvocations'));
    expect(Object.keys(LIMITS).filter((name) => !ofLimits(name))).toEqual([]);
    expect(limitRows().filter(([words]) => !pages.includes(`| ${words} |`))).toEqual([]);
  });
});

describe('an event', () => {
  it('has a reader and a row on a page', () => {
    const names = eventRows().map(([name]) => name);
    expect(names.filter((name) => !reads.words.has(name))).toEqual([]);
    expect(names.filter((name) => !named(pages, name))).toEqual([]);
  });
});

describe('an output', () => {
  it('is set by the program and has a row on a page', () => {
    const names = Object.keys(OUTPUTS);
    expect(names.filter((name) => !reads.words.has(name))).toEqual([]);
    expect(names.filter((name) => !named(pages, name))).toEqual([]);
  });
});
