/** What package.json lists is what the project uses: everybody who installs it pays for the rest. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
type PackageFile = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const readPackage = (path: string): PackageFile => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
const { scripts, devDependencies, ...own } = readPackage('.');
const { optionalDependencies } = readPackage('test/support/node-24');
const LISTED = Object.keys({ ...devDependencies, ...optionalDependencies });

const textsBelow = (directory: string): string[] =>
  readdirSync(join(ROOT, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** Without this file, which names what it looks for. */
const SOURCES = ['src', 'test', 'scripts']
  .flatMap(textsBelow)
  .filter((text) => !text.includes('BY_ANOTHER_NAME'))
  .concat(Object.values(scripts ?? {}));

/** `@types/node` gives the types of what Node has, `@types/x` those of `x`. */
const usedAs = (name: string): string =>
  BY_ANOTHER_NAME[name] ?? name.replace('@types/node', 'node:').replace(/^@types\//, '');

/** Programs that are started, and not imported. */
const BY_ANOTHER_NAME: Record<string, string> = {
  '@biomejs/biome': 'biome ci',
  '@modelcontextprotocol/server-everything': "'everything'",
  '@modelcontextprotocol/server-filesystem': "'filesystem'",
  '@modelcontextprotocol/server-memory': "'memory'",
};

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

describe('dependencies', () => {
  it('are in the bundle, so that who installs the package installs nothing else', () => {
    expect(Object.keys(own).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });

  it('are all used', () => {
    const mentions = (name: string): boolean => SOURCES.some((text) => text.includes(usedAs(name)));
    expect(LISTED.filter((name) => !mentions(name))).toEqual([]);
  });

  it('are all listed', () => {
    const imports = SOURCES.flatMap((text) => [...text.matchAll(/^(?:import|export) [^;]*?from '([^'.][^']*)';$/gm)]);
    const packages = new Set(imports.map(([, specifier = '']) => packageOf(specifier)));
    const known = new Set([...LISTED.map(usedAs), ...builtinModules, 'kodelet-ci']);
    const unlisted = [...packages].filter((name) => !known.has(name) && !name.startsWith('node:'));
    expect(unlisted).toEqual([]);
  });

  it('have exact versions, so that everybody builds the same bundle', () => {
    const versions = Object.values({ ...devDependencies, ...optionalDependencies });
    expect(versions.filter((version) => !/^(?:npm:[a-z]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
