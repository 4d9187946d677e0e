/** Follows a page of docs/ that says how to extend the program, on a copy of the repository: creates, edits and runs what it shows. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** What nobody edits: made by git, npm and the build. */
const MADE = ['.git', '.cache', 'node_modules', 'dist'];

/** What a block of the page asks for. */
export type Step =
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  | { readonly kind: 'edit'; readonly path: string; readonly hunks: readonly string[] }
  | { readonly kind: 'run'; readonly command: string; readonly shown: string };

/** Throws an Error for a block that nobody could follow: one without a line above that says what to do with it. */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(({ 1: language, 2: text = '', index }): Step[] => {
    if (language === 'console') return commandsOf(text);
    const [, verb, path = ''] =
      /(?:^|[.] )(Create|In) `([^`]+)`[^\n]*:\n\n$/m.exec(lastLine(page.slice(0, index))) ?? [];
    if (verb === 'Create') return [{ kind: 'create', path, text }];
    if (verb === 'In' && language === 'diff') return [{ kind: 'edit', path, hunks: text.split(/^@@\n/m) }];
    throw new Error(`no line says what to do with this block; write "Create \`FILE\`:" or "In \`FILE\`, …:"\n${text}`);
  });
}

const lastLine = (text: string): string => text.slice(text.trimEnd().lastIndexOf('\n') + 1);

const commandsOf = (text: string): Step[] =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map((one) => {
      const [command = '', ...shown] = one.split('\n');
      return { kind: 'run', command, shown: shown.join('\n').trimEnd() };
    });

export interface Ran {
  readonly command: string;
  /** What the page says that it prints; empty where the page does not say. */
  readonly shown: string;
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

export interface Copy {
  readonly path: string;
  /** Does what the page says, step by step, but for commands that are not wanted. Throws an Error where a step does not fit the code. */
  follow(page: string, isWanted?: (command: string) => boolean): Promise<readonly Ran[]>;
  run(command: string, env?: Environment): Promise<Ran>;
  remove(): void;
}

export function copyRepository(): Copy {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'recipe-')));
  for (const part of readdirSync(REPOSITORY).filter((name) => !MADE.includes(name))) {
    cpSync(join(REPOSITORY, part), join(path, part), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(path, 'node_modules'));
  return {
    path,
    follow: (page, isWanted = () => true) => follow(path, page, isWanted),
    run: (command, env) => runIn(path, { kind: 'run', command, shown: '' }, env),
    remove: () => rmSync(path, { recursive: true }),
  };
}

async function follow(root: string, page: string, isWanted: (command: string) => boolean): Promise<readonly Ran[]> {
  const ran: Ran[] = [];
  for (const step of stepsOf(page)) {
    if (step.kind === 'run') {
      if (isWanted(step.command)) ran.push(await runIn(root, step));
    } else if (step.kind === 'create') create(join(root, step.path), step.text);
    else edit(join(root, step.path), step);
  }
  return ran;
}

function create(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}

function edit(file: string, { path, hunks }: Extract<Step, { kind: 'edit' }>): void {
  let text = readFileSync(file, 'utf8');
  for (const hunk of hunks) {
    const lines = hunk.trimEnd().split('\n');
    const [before, after] = ['+', '-'].map((left) => lines.filter((line) => line[0] !== left).map(withoutMark));
    const parts = text.split(block(before));
    if (parts.length !== 2)
      throw new Error(`${path} has these lines ${parts.length - 1} times:\n${before?.join('\n')}`);
    text = parts.join(block(after));
  }
  writeFileSync(file, text);
}

const withoutMark = (line: string): string => line.slice(1);
const block = (lines: readonly string[] = []): string => `${lines.join('\n')}\n`;

async function runIn(
  cwd: string,
  { command, shown }: Extract<Step, { kind: 'run' }>,
  more?: Environment,
): Promise<Ran> {
  const env = { PATH: process.env.PATH, HOME: cwd, NO_COLOR: '1', npm_config_update_notifier: 'false', ...more };
  const options = { cwd, env, extendEnv: false, reject: false };
  const { exitCode, stdout, stderr } = await execa('bash', ['-c', command], options);
  return { command, shown, code: exitCode, stdout, stderr };
}
