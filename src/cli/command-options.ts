/** Options that several commands have, with their defaults, and the examples below a command's help. */
import type { Command } from 'commander';
import { INPUTS, type InputSpec } from '../config/inputs.ts';
import { CHANNEL_NAMES, type Channel } from '../core/channel.ts';
import { KodeletError } from '../core/error.ts';

export const JSON_FLAG = ['--json', 'Print one JSON value a line on standard output, for programs.'] as const;

export const QUIET_FLAG = ['--quiet', 'Print only the answer.'] as const;

export const CHANNELS_FLAG = [
  '--channels <list>',
  'Show only events of these channels, separated by commas: progress, control, monitor. (default: all)',
] as const;

export const LOCAL_FLAG = ['--local', 'Use the memory of this clone, where sessions in a terminal keep it.'] as const;

/** Options of the same words as the inputs of the action. */
export function withSettings(command: Command, names: readonly string[]): Command {
  command.option(
    '--config <file>',
    'Configuration file, which replaces defaults of other options. (default: .github/kodelet.yml of the repository)',
  );
  for (const input of INPUTS.filter(({ name }) => names.includes(name))) {
    command.option(`--${input.name} <value>`, describeInput(input));
  }
  return command;
}

/** The words that an option of a setting takes, where these are few. */
export function settingChoices(option: string): readonly string[] {
  const { key } = INPUTS.find(({ name }) => name === option) ?? {};
  return (key?.schema.enum ?? []) as readonly string[];
}

function describeInput({ name, description, default: standard, key }: InputSpec): string {
  const choices = settingChoices(name);
  const among = choices.length > 0 ? ` One of ${choices.join(', ')}.` : '';
  return `${description}${among} (default: ${standard || key?.without || 'none'})`;
}

/** Lines after `kodelet-ci`, and what else there is to say. */
export function exampleText(lines: readonly string[], note?: string): string {
  const heading = lines.length === 1 ? 'Example:' : 'Examples:';
  return ['', heading, ...lines.map((line) => `  kodelet-ci ${line}`), ...(note ? ['', note] : [])].join('\n');
}

export const SANDBOXES = ['bwrap', 'none'] as const;
export type AssumedSandbox = (typeof SANDBOXES)[number];

export const TOOL_LANGUAGES = ['bash', 'python', 'node', 'typescript'] as const;
export type ToolLanguage = (typeof TOOL_LANGUAGES)[number];

/** Providers that need only a key. */
export const INIT_PROVIDERS = ['anthropic', 'openai'] as const;
export type InitProvider = (typeof INIT_PROVIDERS)[number];

export const COMPLETION_SHELLS = ['bash', 'zsh', 'fish'] as const;
export type CompletionShell = (typeof COMPLETION_SHELLS)[number];

/** Names separated by commas. Throws KodeletError `usage` for one that there is not. */
export function readChannels(text: string): readonly Channel[] {
  return text.split(',').map((part) => {
    const channel = CHANNEL_NAMES.find((name) => name === part.trim());
    if (channel) return channel;
    throw new KodeletError('usage', `option --channels has "${part.trim()}"`, {
      remedy: `Allowed, separated by commas: ${CHANNEL_NAMES.join(', ')}`,
    });
  });
}
