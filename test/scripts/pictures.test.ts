/** The pictures of the pages: small, used, and described for those who do not see them. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../scripts/tables/pages.ts';

const FOLDER = 'docs/images';
const MAX_BYTES = 200 * 1024;
const pictures = readdirSync(FOLDER).map((name) => join(FOLDER, name));

interface Use {
  readonly file: string;
  /** Undefined for one that stands in for another in dark mode. */
  readonly alt?: string;
}

const usesOf = (path: string, page: string): Use[] => {
  const at = (address: string): string => normalize(join(path, '..', address));
  return [
    ...[...page.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, alt, address = '']) => ({ file: at(address), alt })),
    ...[...page.matchAll(/<img ([^>]*)>/g)].map(([, attributes = '']) => ({
      file: at(/src="([^"]*)"/.exec(attributes)?.[1] ?? ''),
      alt: /alt="([^"]*)"/.exec(attributes)?.[1] ?? '',
    })),
    ...[...page.matchAll(/srcset="([^"]*)"/g)].map(([, address = '']) => ({ file: at(address) })),
  ];
};

const uses = Object.entries(readPages())
  .flatMap(([path, page]) => usesOf(path, page.replace(/^```[\s\S]*?^```$|`[^`\n]+`/gm, '')))
  .filter(({ file }) => !/^https?:/.test(file));

describe('the pictures of the pages', () => {
  it.each(pictures)('load fast, and are used: %s', (path) => {
    expect(statSync(path).size).toBeLessThanOrEqual(MAX_BYTES);
    expect(uses.map(({ file }) => file)).toContain(path);
  });

  it('are there, and are described in words', () => {
    expect(uses.length).toBeGreaterThan(5);
    expect(uses.filter(({ file }) => !existsSync(file))).toEqual([]);
    expect(uses.filter(({ alt }) => alt !== undefined && alt.split(' ').length < 3)).toEqual([]);
  });
});
