/** A step's log as the runner keeps it: commands obeyed, secrets masked. */
import { stripVTControlCharacters } from 'node:util';

/** A workflow command that the runner obeyed. */
export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly value: string;
}

/** What the runner knows across the steps of a job. */
export interface Job {
  readonly masks: Set<string>;
}

export interface Annotation {
  readonly level: string;
  readonly text: string;
}

const ANNOTATES = ['error', 'warning', 'notice'];
/** Of each level; the runner drops what comes after, and cuts what is longer (ExecutionContext.cs). */
const MAX_ANNOTATIONS = 10;
const MAX_ANNOTATION_LENGTH = 4096;

const SHOWN = new Set(['error', 'warning', 'notice', 'group', 'endgroup']);
const HIDDEN = new Set(['add-mask', 'debug', 'save-state', 'set-output', 'stop-commands', 'echo', 'add-matcher']);
/** Switched off in 2020 (CVE-2020-15228): using one fails the step. */
const FORBIDDEN = new Set(['set-env', 'add-path']);

export class StepLog {
  readonly commands: Command[] = [];
  readonly annotations: Annotation[] = [];
  readonly #job: Job;
  #raw = '';
  #partial = '';
  #shown = '';
  #stopToken: string | undefined;

  constructor(job: Job) {
    this.#job = job;
  }

  /** What the process wrote. */
  get raw(): string {
    return this.#raw;
  }

  /** What people read, without its colours. */
  get text(): string {
    return this.#shown;
  }

  write(chunk: string): void {
    this.#raw += chunk;
    const lines = (this.#partial + chunk).split(/\r?\n/);
    this.#partial = lines.pop() ?? '';
    for (const line of lines) this.#line(line);
  }

  end(): void {
    if (this.#partial !== '') this.#line(this.#partial);
    this.#partial = '';
  }

  #line(line: string): void {
    const command = parseCommand(line);
    if (this.#stopToken !== undefined) {
      if (command?.name === this.#stopToken) this.#stopToken = undefined;
      else this.#show(line);
      return;
    }
    if (!command || !(SHOWN.has(command.name) || HIDDEN.has(command.name) || FORBIDDEN.has(command.name))) {
      this.#show(line);
      return;
    }
    this.#obey(command);
  }

  #obey(command: Command): void {
    this.commands.push(command);
    const { name, value } = command;
    if (name === 'add-mask') addMask(this.#job, value);
    if (name === 'stop-commands') this.#stopToken = value;
    if (FORBIDDEN.has(name)) this.#show(`##[error]The \`${name}\` command is disabled.`);
    if (SHOWN.has(name)) this.#show(`##[${name}]${value}`);
    if (ANNOTATES.includes(name)) this.annotate(name, value);
  }

  /** Shown on the page of the run. */
  annotate(level: string, value: string): void {
    if (this.annotations.filter((one) => one.level === level).length === MAX_ANNOTATIONS) return;
    this.annotations.push({ level, text: mask(this.#job, value).slice(0, MAX_ANNOTATION_LENGTH) });
  }

  #show(line: string): void {
    this.#shown += `${mask(this.#job, stripVTControlCharacters(line))}\n`;
  }
}

/** A value of several lines is masked line by line as well. */
export function addMask(job: Job, value: string): void {
  for (const part of [value, ...value.split(/\r?\n/)]) {
    if (part.trim() !== '') job.masks.add(part);
  }
}

export function mask(job: Job, text: string): string {
  const longestFirst = [...job.masks].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
}

/** `::name key=value,…::text` at the start of a line, or the older `##[name key=value;…]text` anywhere in it. */
function parseCommand(line: string): Command | undefined {
  const newer = /^\s*::([^\s:]+)(?: (.*?))?::(.*)$/.exec(line);
  const older = newer ? null : /##\[([^\s\]]+)(?: ([^\]]*))?\](.*)$/.exec(line);
  const found = newer ?? older;
  if (!found) return undefined;
  const [, name = '', properties = '', value = ''] = found;
  const pairs = properties
    .split(newer ? ',' : ';')
    .map((pair) => pair.trim().split('='))
    .filter(([key]) => key);
  return {
    name,
    properties: Object.fromEntries(pairs.map(([key, ...rest]) => [key, unescaped(rest.join('='), PROPERTY_ESCAPES)])),
    value: unescaped(value, ESCAPES),
  };
}

/** The escape of a percent sign is undone last, so that what it escapes stays. */
const ESCAPES = [
  ['%0D', '\r'],
  ['%0A', '\n'],
] as const;
const PROPERTY_ESCAPES = [...ESCAPES, ['%3A', ':'], ['%2C', ',']] as const;

const unescaped = (text: string, escapes: readonly (readonly [string, string])[]): string =>
  [...escapes, ['%25', '%'] as const].reduce((plain, [code, character]) => plain.replaceAll(code, character), text);
