/** What may follow each command, read off the commands: what the scripts of all shells are made of. */
import type { Argument, Command, Option } from 'commander';
import { BUILT_IN_PROFILES } from '../policy/profiles/built-in-profiles.ts';
import { settingChoices } from './command-options.ts';

/** What may stand somewhere: words, files, or text that nobody can guess. */
export type Completed = readonly string[] | 'files' | 'text';

/** A command, and what may follow it. */
export interface CompletionPlace {
  /** The names that lead to it, such as `tools new`; empty for the program. */
  readonly path: string;
  /** Commands below it. */
  readonly commands: readonly Described[];
  readonly options: readonly (Described & { readonly value: Completed | 'none' })[];
  /** Of its arguments. */
  readonly argument: Completed;
}

export interface Described {
  /** An option's with both hyphens. */
  readonly name: string;
  readonly description: string;
}

export function completionPlaces(command: Command, path = ''): CompletionPlace[] {
  const below = command.commands.map((one) => ({ name: one.name(), description: one.description() }));
  const help = { name: 'help', description: 'display help for a command' };
  const options = command.options.filter(({ long }) => long).map(describeOption);
  const own: CompletionPlace = {
    path,
    commands: below.length > 0 ? [...below, help] : [],
    options: [...options, { name: '--help', description: 'display help', value: 'none' }],
    argument: command.registeredArguments.map(argumentOf).find((one) => one !== 'text') ?? 'text',
  };
  const asked: CompletionPlace = { path: joined(path, 'help'), commands: below, options: [], argument: 'text' };
  const further = command.commands.flatMap((one) => completionPlaces(one, joined(path, one.name())));
  return [own, ...(below.length > 0 ? [asked] : []), ...further];
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path} ${name}`);

/** What comes before, a space and the last word: how a script writes that the words so far lead to a place. */
export const wholePath = (path: string): string => (path.includes(' ') ? path : ` ${path}`);

function describeOption(option: Option): CompletionPlace['options'][number] {
  const { long, description, required, optional } = option;
  return { name: long ?? '', description, value: required || optional ? completedBy(option) : 'none' };
}

function completedBy({ long, flags, argChoices }: Option): Completed {
  const name = (long ?? '').slice(2);
  const words = argChoices ?? (name === 'profile' ? Object.keys(BUILT_IN_PROFILES) : settingChoices(name));
  if (words.length > 0) return words;
  return /<(?:file|dir)(?:\.\.\.)?>/.test(flags) ? 'files' : 'text';
}

const argumentOf = (argument: Argument): Completed =>
  argument.argChoices ?? (/^(?:journal|dir)$/.test(argument.name()) ? 'files' : 'text');
