// The licences of what is bundled: those who get dist/ get the terms with it, as most of them demand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';

/**
 * `inputs`: paths of all that esbuild has bundled, from `root`; `needed`: those that are also in the npm package. The licences
 * of these, and of the other packages. Throws where a package says nothing of its licence.
 */
export function licensesOf(root, needed, inputs) {
  const [first, all] = [needed, inputs].map((paths) => packagesIn(root, paths));
  const rest = [...all].filter(([key]) => !first.has(key));
  return { needed: textOf([...first.values()]), rest: textOf(rest.map(([, one]) => one)) };
}

/** By name and version. */
function packagesIn(root, paths) {
  const folders = new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path) ?? []));
  const packages = [...folders].map((folder) => read(join(root, folder)));
  return new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
}

function textOf(packages) {
  const sorted = packages.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const known = new Map();
  return [HEAD, ...sorted.map((one) => section(one, known))].join(`\n${'-'.repeat(80)}\n\n`);
}

const HEAD = 'This directory contains code of the packages below, under the terms that follow each name.\n';

function read(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const terms = glob
    .sync('{licen[cs]e,copying,notice,thirdpartynotices}{,[.-]*}', { cwd: folder, caseSensitiveMatch: false })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (terms.length === 0 && typeof license !== 'string') throw new Error(`${name} ${version} names no licence`);
  return { name, version, license, terms };
}

/** `known`: terms → the package that they stand at already; many have the same ones, below a notice of their own. */
function section({ name, version, license = 'see below', terms }, known) {
  const texts = terms.map((text) => {
    const { notices, rest } = divide(text);
    const first = known.get(rest);
    if (first === undefined) known.set(rest, name);
    return first === undefined ? text : [...notices, `The terms are those of ${first}, above.`].join('\n');
  });
  return [`${name} ${version} (${license})`, ...texts].join('\n\n').concat('\n');
}

/** The lines that say whose it is, and all else without its line ends, by which the same terms are broken in several ways. */
function divide(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const rest = lines.filter((line) => !NOTICE.test(line)).join(' ');
  return { notices: lines.filter((line) => NOTICE.test(line)), rest: rest.replaceAll(/\s+/gu, ' ').trim() };
}

/** `[yyyy]`: the line of Apache's appendix that whoever uses it fills in. */
const NOTICE = /^copyright\b.*(?:\d{4}|\(c\)|©|[[{]yyyy[\]}])|^all rights reserved\.?$/iu;
