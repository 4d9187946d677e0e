/** The files through which a step speaks to the runner: outputs, environment, path, state, summary. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['OUTPUT', 'ENV', 'PATH', 'STATE', 'STEP_SUMMARY'] as const;
export type Name = (typeof FILES)[number];

export interface CommandFiles {
  /** `GITHUB_OUTPUT` and so on. */
  readonly variables: Readonly<Record<string, string>>;
  read(name: Name): string;
}

/** Every step gets new, empty ones. */
/** `unwritable` stand as directories, so that nobody can write to them, not even root. */
export function createCommandFiles(temp: string, step: string, unwritable: readonly Name[] = []): CommandFiles {
  const directory = join(temp, '_runner_file_commands');
  mkdirSync(directory, { recursive: true });
  const pathOf = (name: Name): string => join(directory, `${name.toLowerCase()}_${step}`);
  for (const name of FILES) {
    if (unwritable.includes(name)) mkdirSync(pathOf(name));
    else writeFileSync(pathOf(name), '');
  }
  return {
    variables: Object.fromEntries(FILES.map((name) => [`GITHUB_${name}`, pathOf(name)])),
    // What something has removed meanwhile says nothing.
    read: (name) => (unwritable.includes(name) || !existsSync(pathOf(name)) ? '' : readFileSync(pathOf(name), 'utf8')),
  };
}

/** `NAME=value` and `NAME<<DELIMITER … DELIMITER`; anything else fails the step, as on the runner. */
export function parseKeyValues(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const [, name = '', sign, rest = ''] = /^(.*?)(=|<<)(.*)$/.exec(line) ?? [];
    if (sign === undefined || name === '') throw new Error(`Invalid format '${line}'`);
    if (sign === '=') {
      values[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest, at + 1);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${rest}'`);
    values[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return values;
}
