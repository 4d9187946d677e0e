/** Concise parameters of a tool: compiled to JSON Schema 2020-12, and the source of the input's TypeScript type. */

interface Scalars {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
}

type Scalar = keyof Scalars;

/** Required, unless it says otherwise or has a default. */
interface Common<T> {
  /** Written for the model. */
  readonly description?: string;
  /** Stands in the input where the model leaves the parameter out. */
  readonly default?: T;
  readonly required?: boolean;
}

interface TextParam extends Common<string> {
  readonly type: 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression, as JSON Schema has it: unanchored. */
  readonly pattern?: string;
  readonly format?: string;
}

interface ListParam extends Common<readonly unknown[]> {
  readonly type: 'array';
  readonly items: Param;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** Without `params` any object will do, or any whose values are `values`. `properties` are `params` as KODE SDK says it. */
interface ObjectParam extends Common<Readonly<Record<string, unknown>>> {
  readonly type: 'object';
  readonly params?: Params;
  readonly properties?: Params;
  readonly values?: Scalar;
}

/** Just the name of a scalar: a required parameter that needs no words. */
type Param =
  | Scalar
  | TextParam
  | (Common<number> & { readonly type: 'number' | 'integer'; readonly minimum?: number; readonly maximum?: number })
  | (Common<boolean> & {
      readonly type: 'boolean';
    })
  | (Common<string | number> & {
      readonly enum: readonly (string | number)[];
    })
  | ListParam
  | ObjectParam;

export type Params = { readonly [name: string]: Param };

/** What a tool with these parameters gets: defaults filled in, `required: false` without a default possibly absent. */
export type InputOf<P extends Params> = Simple<
  { readonly [Name in Present<P>]: ValueOf<P[Name]> } & {
    readonly [Name in Exclude<keyof P, Present<P>>]?: ValueOf<P[Name]>;
  }
>;

type Simple<T> = { [Name in keyof T]: T[Name] };

type Present<P extends Params> = {
  [Name in keyof P]: P[Name] extends { readonly default: unknown }
    ? Name
    : P[Name] extends { readonly required: false }
      ? never
      : Name;
}[keyof P];

type ValueOf<P> = P extends Scalar
  ? Scalars[P]
  : P extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : P extends { readonly type: 'array'; readonly items: infer Item }
      ? readonly ValueOf<Item>[]
      : P extends { readonly type: 'object' } & (
            | { readonly params: infer Inner extends Params }
            | { readonly properties: infer Inner extends Params }
          )
        ? InputOf<Inner>
        : P extends { readonly type: 'object'; readonly values: infer Value extends Scalar }
          ? Readonly<Record<string, Scalars[Value]>>
          : P extends { readonly type: 'object' }
            ? Readonly<Record<string, unknown>>
            : P extends { readonly type: infer Type extends Scalar }
              ? Scalars[Type]
              : never;

/** An object that takes these parameters and no others. */
export function schemaOf(params: Params): JsonSchema {
  const required = Object.keys(params).filter((name) => isRequired(params[name] as Param));
  const properties = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, property(param)]));
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

const isRequired = (param: Param): boolean =>
  typeof param === 'string' || (param.required !== false && param.default === undefined);

function property(param: Param): JsonSchema {
  if (typeof param === 'string') return { type: param };
  const { required: _, ...schema } = param;
  if ('items' in schema) return { ...schema, items: property(schema.items) };
  if (!('type' in schema) || schema.type !== 'object') return schema;
  const { properties, params = properties, values, ...own } = schema;
  return { ...own, ...(params && schemaOf(params)), ...(values && { additionalProperties: { type: values } }) };
}

export type JsonSchema = { readonly [key: string]: unknown };
