/** What a situation is, and how a family of them is read from its file; see README.md beside this. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A small workspace, calls in order, and what the last answer must say. */
export interface Situation {
  readonly title: string;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  /** All before the last must succeed. */
  readonly calls: readonly Call[];
  /** Whether the last answer is an error. */
  readonly fails: boolean;
  readonly holds: readonly Expected[];
  readonly lacks: readonly Expected[];
  /** The most that the last answer may cost; a token is taken for four characters. */
  readonly tokens: number;
  /** Text by path, once all calls are made. */
  readonly after: Readonly<Record<string, string>>;
  /** Seconds that the last call may take. */
  readonly seconds: number;
  /** Programs without which it means nothing, and programs that must not be there. */
  readonly needs: readonly string[];
  readonly without: readonly string[];
}

/** A text as `input` stands for raw arguments, broken ones for example. */
export interface Call {
  readonly tool: string;
  readonly input: unknown;
}

/** A text to be found as it stands, or a pattern. */
export type Expected = string | RegExp;

export interface Family {
  readonly name: string;
  readonly profile: string;
  readonly situations: readonly Situation[];
}

/** Every `*.yml` of a directory. */
export const readFamilies = (directory: string): Family[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.yml'))
    .toSorted()
    .map((name) => readFamily(name.replace(/\.yml$/, ''), readFileSync(join(directory, name), 'utf8')));

/** Throws, with the title, for what is missing or misspelled. */
export function readFamily(name: string, text: string): Family {
  const { profile = 'ci', situations, ...others } = parse(text) as Record<string, unknown>;
  refuseOthers(name, others);
  return { name, profile: String(profile), situations: (situations as Written[]).map(readSituation) };
}

type Written = { readonly [Key in keyof Situation]?: unknown };

function readSituation(written: Written): Situation {
  const { title, files = {}, calls, fails = false, holds = [], lacks = [], tokens, ...rest } = written;
  const { after = {}, seconds = 30, needs = [], without = [], ...others } = rest;
  const name = `the situation "${title}"`;
  refuseOthers(name, others);
  if (typeof title !== 'string') throw new Error(`a situation has no title: ${JSON.stringify(written)}`);
  if (!Array.isArray(calls) || calls.length === 0) throw new Error(`${name} has no calls`);
  if (!Number.isInteger(tokens)) throw new Error(`${name} has no budget in tokens`);
  if (list(holds).length === 0) throw new Error(`${name} expects nothing of the answer`);
  return {
    title,
    ...{ files: files as Situation['files'], after: after as Situation['after'] },
    ...{ fails: fails === true, tokens: tokens as number, seconds: Number(seconds) },
    calls: calls.map((call) => readCall(name, call)),
    holds: list(holds).map(readExpected),
    lacks: list(lacks).map(readExpected),
    needs: list(needs),
    without: list(without),
  };
}

export function readCall(name: string, call: unknown): Call {
  const entries = Object.entries(call as object);
  if (entries.length !== 1) throw new Error(`${name} has a call that is not one tool with its input`);
  return { tool: entries[0]![0], input: entries[0]![1] };
}

/** `/…/` is a pattern. */
export function readExpected(text: string): Expected {
  const pattern = /^\/(.+)\/([a-z]*)$/s.exec(text);
  return pattern ? new RegExp(pattern[1]!, pattern[2]) : text;
}

export const list = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

export function refuseOthers(name: string, others: object): void {
  const keys = Object.keys(others);
  if (keys.length > 0) throw new Error(`${name} has keys that nobody reads: ${keys.join(', ')}`);
}
