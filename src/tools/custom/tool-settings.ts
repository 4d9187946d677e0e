/** The limits and variables of one custom tool: the configuration's word for it, then its own, then the word for all. */
import { parseObject } from '../../lib/json-object.ts';
import { fillVariables, namedVariables } from '../../lib/text.ts';
import { parseDuration } from '../../lib/time.ts';
import { fitsRange } from '../../lib/versions.ts';
import { LIMITS } from '../limits.ts';
import { shownValue, type ToolFault } from './discover.ts';
import { PREFIX } from './tool-selection.ts';

export interface CustomToolSettings {
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** Maximum memory of a call, with all that it starts; absent: that of any command. */
  readonly maxMemoryBytes?: number;
  /** A tool gets what its description declares and no more, and a doubtful description is a wrong one. */
  readonly strict?: boolean;
  /** By the tool's own name or that of its file, with or without the prefix. */
  readonly tools?: Readonly<Record<string, OneToolSettings>>;
}

export interface OneToolSettings {
  readonly timeoutMs?: number;
  /** The range that its version must be in. */
  readonly version?: string;
  /** Added to the variables that every tool gets; `${NAME}` stands for a variable of ours. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ToolLimits {
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** For people: the key or the command that the limit comes from. */
  readonly timeoutFrom: string;
  readonly outputFrom: string;
  readonly maxMemoryBytes?: number;
}

export function toolLimits(names: readonly string[], own: OwnLimits, settings: CustomToolSettings): ToolLimits {
  const [key, { timeoutMs } = {}] = settingsOf(names, settings) ?? [];
  const configured = timeoutMs === undefined ? undefined : `custom_tools.tools.${key}.timeout`;
  return {
    timeoutMs: timeoutMs ?? own.timeoutMs ?? settings.timeoutMs,
    timeoutFrom: configured ?? own.timeoutFrom ?? 'custom_tools.timeout',
    maxOutputBytes: own.maxOutputBytes ?? settings.maxOutputBytes,
    outputFrom: own.outputFrom ?? 'custom_tools.max_output_size',
    maxMemoryBytes: settings.maxMemoryBytes,
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

/** Why the configuration does not take a tool that describes itself well enough. */
export function demandFaults(
  stem: string,
  {
    name,
    version,
    warnings,
  }: {
    readonly name: string;
    readonly version?: string;
    readonly warnings: readonly string[];
  },
  settings: CustomToolSettings,
): ToolFault[] {
  const [key, { version: range } = {}] = settingsOf([name, stem], settings) ?? [];
  const isOther = range !== undefined && !(version !== undefined && fitsRange(version, range));
  const asked = `custom_tools.tools.${key}.version asks for ${range}`;
  const other = {
    at: '$.version',
    problem: `is ${version ?? 'not stated'}, and ${asked}`,
    fix: 'Change one of the two',
  };
  const doubts = settings.strict ? warnings : [];
  return [
    ...(isOther ? [other] : []),
    ...doubts.map((warning) => ({ problem: `${warning} (custom_tools.strict)`, fix: 'Correct the description' })),
  ];
}

/** The variables that one tool gets beside everybody's. `known`: what `${NAME}` may stand for. */
export function variablesOf(
  names: readonly string[],
  settings: CustomToolSettings,
  known: Readonly<Record<string, string>>,
): {
  readonly env: Readonly<Record<string, string>>;
  /** What `${NAME}` stood for: must not be shown. */
  readonly secrets: readonly string[];
  /** Variables that are named and not set: the tool cannot be used. */
  readonly missing: readonly string[];
} {
  const [, { env = {} } = {}] = settingsOf(names, settings) ?? [];
  const named = namedVariables(Object.values(env));
  const missing = named.filter((name) => !Object.hasOwn(known, name));
  return {
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fillVariables(value, known)])),
    secrets: named.flatMap((name) => known[name] ?? []),
    missing,
  };
}

/** The limits that a tool chooses for itself: in its description, or by the command `config` where the description asks for that. */
export interface OwnLimits {
  /** Undefined: what the configuration says. */
  readonly timeoutMs?: number;
  /** For people: where the tool says so. */
  readonly timeoutFrom?: string;
  readonly maxOutputBytes?: number;
  readonly outputFrom?: string;
  /** What is doubtful and does no harm. */
  readonly warnings: readonly string[];
}

/** The keys that stand for limits, in both places. */
export const LIMIT_KEYS = ['timeout', 'max_output_size'] as const;

/** Never a fault. `command`: which answer they stand in. */
export function readLimits(answer: Readonly<Record<string, unknown>>, command: 'description' | 'config'): OwnLimits {
  const { timeout, max_output_size: size } = answer;
  const from = `the tool's own ${command}`;
  const timeoutMs = typeof timeout === 'string' ? parseDuration(timeout) : undefined;
  const fitsTime = timeoutMs !== undefined && timeoutMs > 0 && timeoutMs <= LIMITS.customRunMsMost;
  const fitsSize = Number.isInteger(size) && Number(size) > 0 && Number(size) <= LIMITS.customOutputBytesMost;
  return {
    ...(fitsTime && { timeoutMs, timeoutFrom: from }),
    ...(fitsSize && { maxOutputBytes: Number(size), outputFrom: from }),
    warnings: [
      ...(timeout === undefined || fitsTime
        ? []
        : [`"${command}" has the timeout ${shownValue(timeout)}; ${TIME_RULE}`]),
      ...(size === undefined || fitsSize
        ? []
        : [`"${command}" has the max_output_size ${shownValue(size)}; ${SIZE_RULE}`]),
    ],
  };
}

/** Whether a description asks for the command `config`: a tool that says nothing of it is not run with it. */
export const asksForConfig = (description: string): boolean => parseObject(description)?.config === true;

/** Reads the answer of the command `config`, which was asked because the description says so. */
export function readConfig(answer: string | undefined): OwnLimits {
  if (answer === undefined) return { warnings: ['its description says "config": true, and "config" gave no answer'] };
  const config = parseObject(answer);
  if (!config) return { warnings: [`"config" must print a JSON object, got ${shownValue(answer)}`] };
  const { warnings, ...limits } = readLimits(config, 'config');
  const others = Object.keys(config).filter((key) => !(LIMIT_KEYS as readonly string[]).includes(key));
  return {
    ...limits,
    warnings: [...others.map((key) => `"config" has the key ${shownValue(key)}, which nothing reads`), ...warnings],
  };
}

const TIME_RULE = 'allowed: a duration such as "30s", at most 1h';
const SIZE_RULE = `allowed: a number of bytes, at most ${LIMITS.customOutputBytesMost}`;
