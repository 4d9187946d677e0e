/** The limits and variables of one custom tool: the configuration's word for it, then its own, then the word for all. */
import { fillVariables, variablesIn } from '../../lib/variables.ts';
import type { OwnLimits } from './own-limits.ts';
import { PREFIX } from './selection.ts';

export interface CustomToolSettings {
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** By the tool's own name or that of its file, with or without the prefix. */
  readonly tools?: Readonly<Record<string, OneToolSettings>>;
}

export interface OneToolSettings {
  readonly timeoutMs?: number;
  /** Added to the variables that every tool gets; `${NAME}` stands for a variable of ours. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ToolLimits {
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** For people: the key or the verb that the limit comes from. */
  readonly timeoutFrom: string;
  readonly outputFrom: string;
}

export function limitsOf(names: readonly string[], own: OwnLimits, settings: CustomToolSettings): ToolLimits {
  const [key, { timeoutMs } = {}] = settingsOf(names, settings) ?? [];
  const configured = timeoutMs === undefined ? undefined : `custom_tools.tools.${key}.timeout`;
  return {
    timeoutMs: timeoutMs ?? own.timeoutMs ?? settings.timeoutMs,
    timeoutFrom: configured ?? own.timeoutFrom ?? 'custom_tools.timeout',
    maxOutputBytes: own.maxOutputBytes ?? settings.maxOutputBytes,
    outputFrom: own.outputFrom ?? 'custom_tools.max_output_size',
  };
}

function settingsOf(
  names: readonly string[],
  { tools = {} }: CustomToolSettings,
): readonly [key: string, settings: OneToolSettings] | undefined {
  const keys = names.flatMap((name) => [name, PREFIX + name]);
  const key = keys.find((one) => Object.hasOwn(tools, one));
  return key === undefined ? undefined : [key, tools[key] ?? {}];
}

export interface ToolVariables {
  readonly env: Readonly<Record<string, string>>;
  /** What `${NAME}` stood for: must not be shown. */
  readonly secrets: readonly string[];
  /** Variables that are named and not set: the tool cannot be used. */
  readonly missing: readonly string[];
}

/** The variables that one tool gets beside everybody's. `known`: what `${NAME}` may stand for. */
export function variablesOf(
  names: readonly string[],
  settings: CustomToolSettings,
  known: Readonly<Record<string, string>>,
): ToolVariables {
  const [, { env = {} } = {}] = settingsOf(names, settings) ?? [];
  const named = variablesIn(Object.values(env));
  const missing = named.filter((name) => !Object.hasOwn(known, name));
  return {
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fillVariables(value, known)])),
    secrets: named.flatMap((name) => known[name] ?? []),
    missing,
  };
}
