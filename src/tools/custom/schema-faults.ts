/** What is wrong with an `input_schema`, each with its JSON path. */
import type { JsonSchema } from '../../core/tool.ts';
import { compileSchema } from '../../lib/schema.ts';
import { badParameters, PARAMETER_RULE } from '../parameter-names.ts';
import { type Fault, shown } from './fault.ts';

const TOP = '$.input_schema';

export function schemaFaults(schema: unknown): Fault[] {
  if (typeof schema !== 'object' || schema === null || (schema as JsonSchema).type !== 'object') {
    const problem = `must be a schema with {"type": "object"} at its top, got ${shown(schema)}`;
    return [{ at: TOP, problem, fix: 'Put the parameters into its "properties"' }];
  }
  try {
    compileSchema(schema as JsonSchema);
    return badParameters(schema as JsonSchema).map((name) => ({
      at: `${TOP}.properties${pathPart(name)}`,
      problem: `must be named by ${PARAMETER_RULE}`,
      fix: "Rename it; the model's services refuse other names",
    }));
  } catch (error) {
    return read((error as Error).message, schema);
  }
}

/** How the validator lists the faults of a schema: `data/properties/a/type must be array, data/… must …`. */
const LISTED = /(?:^|: |, )data((?:\/[^\s,]*)?) (.+?)(?=, data[/ ]|$)/gs;

/** Of several faults in one place the first says most. A fault without a place, such as a `$ref` to nowhere, is of the whole. */
function read(message: string, schema: object): Fault[] {
  const faults = new Map<string, Fault>();
  for (const [, pointer = '', words = ''] of message.matchAll(LISTED)) {
    const parts = pointer.split('/').slice(1).map(unescapePart);
    const at = TOP + parts.map(pathPart).join('');
    const found = parts.reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      schema,
    );
    const fix = FIXES[parts.at(-1) ?? ''] ?? 'Correct it; https://json-schema.org describes every keyword';
    if (!faults.has(at)) faults.set(at, { at, problem: `${words}, got ${shown(found)}`, fix });
  }
  if (faults.size > 0) return [...faults.values()];
  return [{ at: TOP, problem: `is not a valid schema: ${message}`, fix: 'Correct it, or take the part away' }];
}

const FIXES: Readonly<Record<string, string>> = {
  type: 'Use string, number, integer, boolean, array, object or null',
  required: 'List the names of the required parameters, in the object that holds "properties"',
  properties: 'Give each parameter a schema: {"name": {"type": "string"}}',
  enum: 'List the values that are allowed',
};

const unescapePart = (part: string): string => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

const pathPart = (part: string): string => {
  if (/^\d+$/.test(part)) return `[${part}]`;
  return /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
};
