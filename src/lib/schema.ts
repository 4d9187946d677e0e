/** The one place that validates values against JSON Schema: drafts 07, 2019-09 and 2020-12, errors in words. */
import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../core/params.ts';
import { nearest } from './nearest.ts';
import { fitsPlainSchema, isPlainSchema } from './plain-schema.ts';
import { withinTime } from './within-time.ts';

export type Validation =
  /** A copy of the value with the schema's defaults in it. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly errors: readonly string[] };

export interface Validate {
  (value: unknown): Validation;
  /** What the schema asks for and nobody checks, such as an unknown `format`. */
  readonly warnings: readonly string[];
}

/**
 * Throws an Error in words when `schema` is not a schema. A `sound` one is known to be, and a plain one is seen to be: it is
 * compiled with the first value, as to hold it against the schema of schemas takes longer than all else here. A schema without `$schema` is read as draft 2020-12.
 *
 * `limitMs`: for a schema that strangers wrote, whose patterns and references can take forever. Time for compiling it, and
 * for each value: one that could not be checked in time is not valid.
 */
export function compileSchema(
  schema: JsonSchema,
  {
    sound = false,
    limitMs,
  }: {
    readonly sound?: boolean;
    readonly limitMs?: number;
  } = {},
): Validate {
  const known = compiled.get(schema);
  if (known) return known;
  const isPlain = isPlainSchema(schema);
  const isSound = sound || isPlain;
  const build = (): Validate => (limitMs === undefined ? compile(schema, isSound) : compileInTime(schema, limitMs));
  const later = isSound ? compileLater(build) : build();
  const validate = isPlain && limitMs === undefined ? unlessItFits(schema, later) : later;
  compiled.set(schema, validate);
  return validate;
}

/** Compiles a plain schema only for what does not fit it: to say what is wrong takes ten times as long as to see that nothing is. */
function unlessItFits(schema: JsonSchema, validate: Validate): Validate {
  const check = (value: unknown): Validation => {
    const copy = structuredClone(value);
    return fitsPlainSchema(schema, copy) ? { ok: true, value: copy } : validate(value);
  };
  return Object.assign(check, { warnings: validate.warnings });
}

/** Compiles a sound schema with the first value: most tools of a session are never called. */
function compileLater(build: () => Validate): Validate {
  let validate: Validate | undefined;
  const check = (value: unknown): Validation => {
    try {
      validate ??= build();
    } catch (error) {
      return { ok: false, errors: [(error as Error).message] };
    }
    return validate(value);
  };
  return Object.assign(check, { warnings: [] });
}

function compileInTime(schema: JsonSchema, ms: number): Validate {
  ajvFor(schema); // making it takes a while, and is not the schema's doing
  const validate = inTime(ms, 'this schema took', () => compile(schema, false));
  const check = (value: unknown): Validation => {
    try {
      return inTime(ms, 'to hold it against the schema took', () => validate(value));
    } catch (error) {
      return { ok: false, errors: [(error as Error).message] };
    }
  };
  return Object.assign(check, { warnings: validate.warnings });
}

function inTime<T>(ms: number, what: string, work: () => T): T {
  try {
    return withinTime(ms, work);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    for (const draft of DRAFTS) draft.ajv = undefined; // it was stopped in the middle of its work
    throw new Error(`${what} more than ${ms} ms`);
  }
}

const compiled = new WeakMap<JsonSchema, Validate>();

function compile(schema: JsonSchema, sound: boolean): Validate {
  const warnings: string[] = [];
  const ajv = ajvFor(schema);
  takeWarning = (text) => warnings.push(text);
  if (!sound) ajv.validateSchema(schema, true);
  const check = ajv.compile(schema);
  const validate = (value: unknown): Validation => {
    const copy = structuredClone(value);
    if (check(copy)) return { ok: true, value: copy };
    return { ok: false, errors: [...new Set((check.errors ?? []).filter(isCause).map(inWords))] };
  };
  return Object.assign(validate, { warnings: [...new Set(warnings)] });
}

function ajvFor({ $schema = '' }: JsonSchema): Ajv {
  const draft = DRAFTS.find(({ marks }) => String($schema).includes(marks)) ?? DRAFT_2020;
  draft.ajv ??= draft.make();
  return draft.ajv;
}

let takeWarning: (text: string) => void = () => undefined;

const OPTIONS: Options = {
  allErrors: true,
  useDefaults: true,
  coerceTypes: false,
  strict: false,
  verbose: true,
  validateSchema: false, // is called
  addUsedSchema: false, // two tools may use the same $id
  logger: {
    log: () => undefined,
    warn: (text) => takeWarning(String(text)),
    error: (text) => takeWarning(String(text)),
  },
};

interface Draft {
  readonly marks: string;
  readonly make: () => Ajv;
  ajv?: Ajv | undefined;
}

const addFormats = (ajv: Ajv): Ajv => formats.default(ajv);
const DRAFT_2020: Draft = { marks: '2020-12', make: () => addFormats(new Ajv2020(OPTIONS)) };
const DRAFTS: readonly Draft[] = [
  DRAFT_2020,
  { marks: '2019-09', make: () => addFormats(new Ajv2019(OPTIONS)) },
  { marks: 'draft-07', make: () => addFormats(new Ajv(OPTIONS)) },
];

/** Ajv reports `if` beside the errors of the branch that failed; the branch says more. */
const isCause = (error: ErrorObject): boolean => error.keyword !== 'if';

const WORDS: Record<string, (error: ErrorObject, name: string, got: string) => string> = {
  required: ({ params, instancePath }) => `${nameOf(`${instancePath}/${params.missingProperty}`)} is required`,
  type: ({ params }, name, got) => `${name} must be ${article(String(params.type))}, got ${got}${quoted(got)}`,
  enum: ({ params }, name, got) => `${name} must be one of ${params.allowedValues.map(show).join(', ')}, got ${got}`,
  const: ({ params }, name, got) => `${name} must be ${show(params.allowedValue)}, got ${got}`,
  additionalProperties: ({ params, parentSchema, instancePath }) => {
    const names = Object.keys(parentSchema?.properties ?? {});
    const near = nearest(String(params.additionalProperty), names);
    const meant = near === undefined ? '' : ` (did you mean "${near}"?)`;
    const name = nameOf(`${instancePath}/${params.additionalProperty}`);
    return `${name} is not a parameter here${meant}; known are ${names.join(', ') || 'none'}`;
  },
  minLength: ({ params }, name, got) =>
    params.limit === 1
      ? `${name} must not be empty`
      : `${name} must have at least ${params.limit} characters, got ${got}`,
};

function inWords(error: ErrorObject): string {
  const name = nameOf(error.instancePath);
  const got = show(error.data);
  return WORDS[error.keyword]?.(error, name, got) ?? `${name} ${error.message}, got ${got}`;
}

/** `/todos/0/id` → `"todos[0].id"`. */
function nameOf(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (parts.length === 0) return 'the input';
  return `"${parts.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index ? `.${part}` : part)).join('')}"`;
}

const article = (types: string): string =>
  types
    .split(',')
    .map((type) => (/^[aeio]/.test(type) ? `an ${type}` : type === 'null' ? type : `a ${type}`))
    .join(' or ');

/** `"5"` where 5 was asked for is easily overlooked. */
const quoted = (got: string): string => (got.startsWith('"') ? ' (a string)' : '');

/** A value as JSON, short. */
function show(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 80 ? `${json.slice(0, 77)}...` : json;
}
