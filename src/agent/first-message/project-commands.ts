/** The commands that a repository's own manifests offer, as candidates: whether one runs is for policy to say. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ECOSYSTEMS, NODE, PACKAGE_MANAGERS, PACKAGE_PROGRAMS, USUAL_SCRIPTS } from './ecosystems.ts';
import { isPlainName } from './plain-name.ts';
import { executable, type Programs } from './programs.ts';
import { readOwnFile } from './read-own-file.ts';

export interface ProjectCommands {
  /** Each with the program that has to be installed. Names of the same head are shown together. */
  readonly candidates: readonly Candidate[];
  /** Programs that the manifests ask for and that are not installed. */
  readonly missing: readonly string[];
  /** Program and name of the languages in use, for their versions. */
  readonly languages: readonly (readonly [program: string, name: string])[];
}

export interface Candidate {
  /** `npm run`, or the whole command. */
  readonly head: string;
  /** `build`; absent where the head is all. */
  readonly name?: string;
}

export const commandOf = ({ head, name }: Candidate): string => (name === undefined ? head : `${head} ${name}`);

/** Whether a program is on the `PATH`, or, where it has a slash, a program of the workspace. */
export const isHere = (program: string, root: string, programs: Programs): boolean =>
  (program.includes('/') ? executable(resolve(root, program)) : programs.find(program)) !== undefined;

/** More are not judged, and fewer shown. */
const MOST_NAMES = 8;
const MOST_BYTES = 1024 * 1024;

export function projectCommands(root: string, top: ReadonlySet<string>, programs: Programs): ProjectCommands {
  const here = (name: string): boolean => isHere(name, root, programs);
  const used = ECOSYSTEMS.filter(({ manifests }) => manifests.some((name) => top.has(name)));
  const isNode = top.has('package.json');
  const manager = PACKAGE_MANAGERS.find(([lock]) => top.has(lock))?.[1] ?? 'npm';
  const makes = ['GNUmakefile', 'makefile', 'Makefile'].find((name) => top.has(name));
  const needs = [
    ...(isNode ? [...NODE.needs, [manager]] : []),
    ...used.flatMap((one) => one.needs),
    ...(makes ? [['make']] : []),
  ];
  const missing = needs.filter((any) => !any.some(here)).map((any) => any.at(-1) ?? '');
  const candidates = [
    ...(isNode ? packageCommands(root, here(manager) ? manager : 'npm') : []),
    ...used.flatMap(({ commands }) => commands.map(candidateOf)),
    ...(makes ? makeTargets(root, makes) : []),
  ];
  const shown = [...(isNode ? [NODE.shown] : []), ...used.map((one) => one.shown)].filter((one) => one !== undefined);
  return {
    candidates: candidates.filter(({ head }) => here(head.split(' ')[0] ?? '')),
    missing: [...new Set(missing)],
    languages: shown.filter(([program], index) => shown.findIndex(([other]) => other === program) === index),
  };
}

/** Its last word is what sets it apart from others of its head. */
function candidateOf(command: string): Candidate {
  const at = command.lastIndexOf(' ');
  return at === -1 ? { head: command } : { head: command.slice(0, at), name: command.slice(at + 1) };
}

/** Scripts run by npm too where the manager of the lock file is not installed. */
function packageCommands(root: string, manager: string): Candidate[] {
  const names = usualFirst(scriptsOf(readOwnFile(join(root, 'package.json'), MOST_BYTES)));
  const scripts = names.map(
    (name): Candidate => (name === 'test' ? { head: `${manager} test` } : { head: `${manager} run`, name }),
  );
  const installed = PACKAGE_PROGRAMS.filter((name) => existsSync(join(root, 'node_modules/.bin', name)));
  return [...scripts, ...installed.map((name) => ({ head: 'npx', name }))];
}

function scriptsOf(text: string | undefined): string[] {
  try {
    const { scripts } = JSON.parse(text ?? '{}') as { scripts?: unknown };
    return typeof scripts === 'object' && scripts !== null ? Object.keys(scripts) : [];
  } catch {
    return []; // whoever works on it finds out
  }
}

function makeTargets(root: string, file: string): Candidate[] {
  const text = readOwnFile(join(root, file), MOST_BYTES) ?? '';
  const targets = [...text.matchAll(/^([A-Za-z0-9][\w.-]*)[ \t]*:(?!=)/gm)].map(([, name = '']) => name);
  return usualFirst(targets).map((name) => ({ head: 'make', name }));
}

/** Each once, and only those that are names and nothing else. */
function usualFirst(names: readonly string[]): string[] {
  const plain = new Set(names.slice(0, 10_000).filter((name) => /^[A-Za-z0-9]/.test(name) && isPlainName(name)));
  const usual = USUAL_SCRIPTS.filter((name) => plain.has(name));
  return [...new Set([...usual, ...plain])].slice(0, MOST_NAMES);
}
