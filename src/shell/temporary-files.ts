/** `D=$(mktemp -d)`: the judge chooses a name that is free, so it knows what the rest of the line does with it. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { TEMPORARY } from '../lib/paths.ts';
import { quote } from '../lib/text.ts';
import { type Argument, knownText } from './argument.ts';
import { temporaryName } from './command-paths.ts';
import type { Node, Word } from './reader/tree.ts';
import type { Scope } from './scope.ts';

/** Undefined for any other word, and for a template that is not directly in the temporary folder. `expand`: words of a command. */
export function temporaryFile(
  { parts }: Word,
  scope: Scope,
  expand: (words: readonly Word[]) => readonly Argument[],
):
  | {
      readonly path: string;
      /** Makes it, and prints its name. */
      readonly emitted: string;
    }
  | undefined {
  if (scope.repeats) return undefined; // each turn makes another one
  const [part, ...more] = parts.filter((one) => one.kind !== 'text' || one.text !== '');
  // A name below it, as in `$(mktemp -d)/tree`.
  const below = more.map((one) => (one.kind === 'text' ? one.text : '..')).join('');
  if (!/^(?:\/[\w-][\w.-]*)*$/.test(below)) return undefined;
  if (part?.kind !== 'substitution' || part.body.kind !== 'simple') return undefined;
  const { words, assignments, redirects } = part.body;
  const hidesErrors = redirects.every((one) => one.kind === 'out' && one.stream === 2);
  if (!hidesErrors || assignments.length > 0) return undefined;
  const texts = expand(words).map(knownText);
  const [program, ...rest] = texts;
  const found =
    program === 'mktemp' && rest.every((text) => text !== undefined) ? readWords(rest as string[]) : undefined;
  if (!found) return undefined;
  const folder = temporaryName(scope.rules);
  const isThere = !found.template.includes('/') || [folder, TEMPORARY].includes(dirname(found.template));
  if (!isThere) return undefined;
  const path = nameFor(
    part.body,
    { folder, template: found.template.slice(found.template.lastIndexOf('/') + 1) },
    scope,
  );
  const make = found.isDirectory ? 'mkdir' : 'touch';
  return { path: path + below, emitted: `"$(${make} ${quote(path)} && echo ${quote(path + below)})"` };
}

const MAX_TEMPLATE = 100;

/** Reads them as mktemp(1) does: a template of one name is in the working directory, unless an option says otherwise. */
function readWords(words: readonly string[]):
  | {
      readonly template: string;
      readonly isDirectory: boolean;
    }
  | undefined {
  const isOption = (word: string): boolean => word.startsWith('-');
  const [template = 'tmp.XXXXXXXXXX', ...others] = words.filter((word) => !isOption(word));
  const options = words.filter(isOption);
  const suffix = options.find((option) => option.startsWith('--suffix='))?.slice('--suffix='.length) ?? '';
  const isInFolder = template.includes('/') || options.some((one) => one === '--tmpdir' || /^-\w*t\w*$/.test(one));
  const areKnown = options.every((one) => /^(?:-[dqt]+|--directory|--quiet|--tmpdir|--suffix=[\w.-]+)$/.test(one));
  const isNamed = words.length > options.length && !isInFolder;
  const isTemplate = template.length <= MAX_TEMPLATE && /^[\w./-]+$/.test(template) && template.includes('XXX');
  if (!areKnown || isNamed || others.length > 0 || !isTemplate) return undefined;
  return {
    template: template + suffix,
    isDirectory: options.some((one) => one === '--directory' || /^-\w*d/.test(one)),
  };
}

/** The same for the same command, however often it is judged. */
function nameFor(
  command: Node,
  { folder, template }: { readonly folder: string; readonly template: string },
  { rules, report }: Scope,
): string {
  const known = report.temporaryFiles.get(command);
  if (known !== undefined) return known;
  const taken = new Set(report.temporaryFiles.values());
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${template.replace(/X{3,}(?=[^X]*$)/, String(number))}`;
    if (taken.has(path) || existsSync(rules.paths.placeOf(path))) continue;
    report.temporaryFiles.set(command, path);
    return path;
  }
}
