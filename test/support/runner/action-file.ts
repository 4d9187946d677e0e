/** Reads action.yml as the runner does: entry points, and inputs with their defaults and expressions filled in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ActionFile {
  readonly main: string;
  readonly post: string | undefined;
  /** Name as written → default, with expressions still in it. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** What `${{ … }}` may name. */
export type Contexts = Readonly<Record<string, string>>;

/** By text: to parse ours takes longer than many a step. */
const known = new Map<string, ActionFile>();

export async function readActionFile(directory: string): Promise<ActionFile> {
  const text = await readFile(join(directory, 'action.yml'), 'utf8');
  const read = known.get(text) ?? parseActionFile(text);
  known.set(text, read);
  return read;
}

function parseActionFile(text: string): ActionFile {
  const file = parse(text) as {
    inputs?: Record<string, { default?: unknown } | null>;
    runs: { main: string; post?: string };
  };
  const inputs = Object.entries(file.inputs ?? {}).map(
    ([name, input]) => [name, String(input?.default ?? '')] as const,
  );
  return { main: file.runs.main, post: file.runs.post, inputs: new Map(inputs) };
}

/** `INPUT_` variables: blanks become underscores, letters upper case, hyphens stay. `given` is the step's `with`. */
export function inputVariables(action: ActionFile, given: Record<string, string>, contexts: Contexts) {
  const wanted = new Map([...action.inputs].map(([name, value]) => [name.toLowerCase(), fill(value, contexts)]));
  for (const [name, value] of Object.entries(given)) wanted.set(name.toLowerCase(), value);
  const variables = [...wanted].map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]);
  return Object.fromEntries(variables) as Record<string, string>;
}

function fill(value: string, contexts: Contexts): string {
  return value.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
    const found = contexts[name];
    if (found === undefined) throw new Error(`the runner stand-in knows no expression \${{ ${name} }}`);
    return found;
  });
}
