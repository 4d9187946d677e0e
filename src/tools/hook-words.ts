/** A hook without a program: words of the configuration for the agent, about the call that they follow. */
import { type HookAnswer, type HookQuestion, placeholdersIn } from '../core/hook.ts';
import { isJsonObject } from '../lib/json-object.ts';
import { markUntrusted } from '../lib/untrusted.ts';
import { LIMITS } from './limits.ts';

/** Lets the call through. It says nothing where the call has not what a placeholder stands for, such as a file. */
export function askByWords(words: string, question: HookQuestion): HookAnswer {
  const values = valuesOf(question);
  const names = placeholdersIn(words);
  if (names.some((name) => values[name] === undefined)) return { verdict: 'allow' };
  const said = words.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => values[name] ?? '');
  const { result } = question;
  const shown = names.includes('result') && result ? `${said}\n${markUntrusted('result', cut(result.text))}` : said;
  return { verdict: 'allow', askAgent: shown };
}

/** The result is data of others: it stands framed behind the words, and not between them. */
function valuesOf({ tool, input, result }: HookQuestion): Readonly<Record<string, string | undefined>> {
  const { command } = Object(input) as { command?: unknown };
  const paths = [...new Set(pathsIn(input))].map((path) => JSON.stringify(path));
  return {
    'tool.name': tool,
    'file.path': paths.length > 0 ? paths.join(', ') : undefined,
    command: typeof command === 'string' ? JSON.stringify(command) : undefined,
    result: result && 'the result below',
  };
}

/** Every `file_path`, as each edit of several has one. */
function pathsIn(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(pathsIn);
  if (!isJsonObject(input)) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    key === 'file_path' && typeof value === 'string' ? [value] : pathsIn(value),
  );
}

const cut = (text: string): string =>
  text.length <= LIMITS.hookReasonCharacters ? text : `…${text.slice(-LIMITS.hookReasonCharacters)}`;
