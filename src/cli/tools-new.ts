/** `tools new`: writes a custom tool that is valid immediately. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import { TOOL_NAME } from '../tools/custom/describe.ts';
import { filesIn, LOCK_FILE, stemOf } from '../tools/custom/discover.ts';
import { authorLibrary } from '../tools/custom/probe.ts';
import { createSelector, PREFIX } from '../tools/custom/tool-selection.ts';
import { loadSettings, type Options, relativeToWorkingDirectory } from './command-config.ts';
import { TOOL_LANGUAGES, type ToolLanguage } from './command-options.ts';
import { EXIT } from './exit-codes.ts';
import { writeJson, writeLine } from './standard-streams.ts';
import bash from './templates/bash.md';
import node from './templates/node.md';
import python from './templates/python.md';
import typescript from './templates/typescript.md';

export async function toolsNew(
  name: string,
  options: Options & {
    readonly lang?: ToolLanguage;
    readonly json?: true;
  },
): Promise<number> {
  const config = await loadSettings(options);
  const directory = resolve(relativeToWorkingDirectory(config.customTools.localDir));
  checkName(name);
  checkFree(name, directory);
  const language = options.lang ?? (await askLanguage(name));
  const { fileName, program, note } = newTool(name, language);
  const path = join(directory, fileName);
  await write(path, program);
  const beside = language === 'typescript' ? await writeEditorFiles(directory) : [];
  const { allow, deny } = config.customTools;
  const leftOut = createSelector({ allow, deny, disabled: config.tools.disabled })(name);
  const notes = [
    note,
    language === 'typescript' ? unrunnable() : undefined,
    leftOut && `As configured it is not used yet: ${leftOut}`,
    existsSync(join(directory, LOCK_FILE)) ? 'These tools have a lock. Renew it: kodelet-ci tools lock' : undefined,
  ].filter((one) => one !== undefined);
  const [shownPath = '', ...more] = [path, ...beside].map((one) => relative('', one));
  if (options.json)
    writeJson({ name, tool: PREFIX + name, path: shownPath, ...(more.length > 0 && { beside: more }), notes });
  else for (const line of [`Wrote ${[shownPath, ...more].join(', ')}`, ...notes, ...nextSteps(name)]) writeLine(line);
  return EXIT.ok;
}

/** The program is written all the same: the action's Node runs it. */
const unrunnable = (): string | undefined =>
  (process.features as { typescript?: unknown }).typescript
    ? undefined
    : `Node ${process.version} does not run TypeScript: use Node 22.18 or later for the commands below.`;

async function askLanguage(name: string): Promise<ToolLanguage> {
  const chosen = isTerminal() ? await askChoice('Language', TOOL_LANGUAGES) : undefined;
  if (chosen !== undefined) return chosen;
  throw new KodeletError('usage', `there are tools in these languages: ${TOOL_LANGUAGES.join(', ')}`, {
    remedy: `Choose one: kodelet-ci tools new ${name} --lang ${TOOL_LANGUAGES[0]}`,
  });
}

const nextSteps = (name: string): string[] => [
  `Call it:        kodelet-ci tools test ${name} --input '{"path":"."}'`,
  'Check them all: kodelet-ci tools validate',
  `Commit it on the default branch, and the agent has ${PREFIX}${name}.`,
];

/** A file of these names would not be taken for a tool, or for an option. */
function checkName(name: string): void {
  if (TOOL_NAME.test(name) && !/^(?:-|readme$)/i.test(name)) return;
  throw new KodeletError('usage', `"${name.slice(0, 80)}" is not a name for a tool`, {
    remedy: 'Use 1 to 52 letters, digits, "_" and "-", not "-" first, and not "README"',
  });
}

function checkFree(name: string, directory: string): void {
  const taken = filesIn(directory).find((file) => stemOf(file) === name);
  if (taken === undefined) return;
  throw new KodeletError('usage', `${relative('', join(directory, taken))} exists already`, {
    remedy: 'Choose another name, or remove the file',
  });
}

/** What is there and may be a person's own stays as it is. Answers with the paths that were written. */
async function writeEditorFiles(directory: string): Promise<string[]> {
  const isOurs = ({ name, generated }: EditorFile): boolean => generated || !existsSync(join(directory, name));
  const files = editorFiles().filter(isOurs);
  for (const { name, text } of files) await write(join(directory, name), text, { flag: 'w', mode: 0o644 });
  return files.map(({ name }) => join(directory, name));
}

async function write(path: string, text: string, { flag = 'wx', mode = 0o755 } = {}): Promise<void> {
  try {
    await mkdir(resolve(path, '..'), { recursive: true });
    await writeFile(path, text, { flag });
    await chmod(path, mode);
  } catch (cause) {
    // A part of a tool would be in the way of the next try.
    if (flag === 'wx' && (cause as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
    throw new KodeletError('usage', `${relative('', path)} cannot be written: ${systemReason(cause)}`, {
      remedy: 'Check that it can be written and has space, or set custom_tools.local_dir',
      cause,
    });
  }
}

const TEMPLATES: Readonly<
  Record<ToolLanguage, { readonly text: string; readonly extension: string; readonly note?: string }>
> = {
  bash: { text: bash, extension: '' },
  python: { text: python, extension: '' },
  node: { text: node, extension: '' },
  typescript: {
    text: typescript,
    extension: '.ts',
    note: 'It runs on Node 22.18 and later without a build, as in the action. For your editor: npm install -D typescript @types/node',
  },
};

/** The first version of a custom tool, by language: valid immediately, and its first call works without any install. */
interface NewTool {
  readonly fileName: string;
  readonly program: string;
  readonly note?: string;
}

export function newTool(name: string, language: ToolLanguage): NewTool {
  const { text, extension, note } = TEMPLATES[language];
  const [, program = ''] = /^```\w+\n(.*?)^```$/ms.exec(text) ?? [];
  return { fileName: name + extension, program: program.replaceAll('TOOL_NAME', name), ...(note && { note }) };
}

/** By its number, its name or the beginning of it. Undefined where the person ends the input, as by Ctrl-D or Ctrl-C. */
export async function askChoice<Choice extends string>(
  question: string,
  choices: readonly Choice[],
  {
    input,
    output,
  }: {
    readonly input: Readable;
    /** Not standard output, which may be read by a program. */
    readonly output: Writable;
  } = { input: process.stdin, output: process.stderr },
): Promise<Choice | undefined> {
  const lines = createInterface({ input, output, prompt: `${question} [1-${choices.length}]: ` });
  // Without a listener, readline ends the whole process.
  lines.on('SIGINT', () => lines.close());
  let isOpen = true;
  lines.on('close', () => {
    isOpen = false;
  });
  try {
    for (const [index, choice] of choices.entries()) output.write(`  ${index + 1}  ${choice}\n`);
    lines.prompt();
    for await (const line of lines) {
      const chosen = choiceOf(line.trim().toLowerCase(), choices);
      if (chosen !== undefined) return chosen;
      if (isOpen) lines.prompt();
    }
    return undefined;
  } finally {
    lines.close();
  }
}

function choiceOf<Choice extends string>(typed: string, choices: readonly Choice[]): Choice | undefined {
  const started = typed === '' ? [] : choices.filter((choice) => choice.startsWith(typed));
  return (
    choices[Number(typed) - 1] ??
    choices.find((choice) => choice === typed) ??
    (started.length === 1 ? started[0] : undefined)
  );
}

/** A person is there to be asked, and reads what is asked. */
export const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY);

interface EditorFile {
  readonly name: string;
  readonly text: string;
  /** Ours to replace where it is there already. */
  readonly generated: boolean;
}

const HEADER = '// The types of kodelet-ci/tools, for editors. Written by "kodelet-ci tools new --lang typescript".';

export const editorFiles = (): readonly EditorFile[] => [
  { name: 'kodelet-ci-tools.d.ts', text: `${HEADER}\n${moduleOf(readTypes())}`, generated: true },
  { name: 'tsconfig.json', text: `${JSON.stringify(TSCONFIG, null, 2)}\n`, generated: false },
];

const readTypes = (): string => readFileSync(authorLibrary().replace(/\.mjs$/, '.d.mts'), 'utf8');

/** Types as an ambient module, in which everything is already declared. */
const moduleOf = (types: string): string => {
  const body = types.replace(/^((?:export )?)declare /gm, '$1').replace(/^(?=.)/gm, '  ');
  return `declare module 'kodelet-ci/tools' {\n${body}}\n`;
};

/** Node itself decides nothing by this file. What it cannot run, such as an enum, is an error here. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'preserve',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
  },
  include: ['*.ts', '*.mts'],
};
