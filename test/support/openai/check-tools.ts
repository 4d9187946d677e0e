/** What OpenAI refuses of the functions that a request offers. */
import { hasLoneSurrogate } from '../lone-surrogates.ts';

interface FunctionSpec {
  readonly name?: unknown;
  readonly parameters?: unknown;
  readonly strict?: unknown;
}

const MAX_TOOLS = 128;
const NAME = /^[a-zA-Z0-9_-]{1,64}$/u;

export function checkFunctions(functions: readonly FunctionSpec[], where: string): string | undefined {
  if (functions.length > MAX_TOOLS)
    return `Invalid '${where}': array too long. Expected an array with maximum length ${MAX_TOOLS}, but got an array with length ${functions.length} instead.`;
  const names = functions.map(({ name }) => String(name));
  const wrong = names.findIndex((name) => !NAME.test(name));
  if (wrong >= 0) return `Invalid '${where}[${wrong}].name': string does not match pattern '${NAME.source}'.`;
  if (new Set(names).size < names.length) return `Invalid '${where}': tool names must be unique.`;
  for (const { name, parameters, strict } of functions) {
    const schema = parameters as Record<string, unknown> | undefined;
    const problem =
      schema?.type === 'object'
        ? looseProblem(schema) || (strict && strictProblem(schema, true))
        : 'schema must have type "object"';
    if (problem) return `Invalid schema for function '${name}': ${problem}`;
  }
  return undefined;
}

/** A call that is sent back. That its arguments are JSON is what llama.cpp's server and vLLM ask for, which parse them. */
export function checkCall(
  call: { readonly name?: unknown; readonly arguments?: unknown },
  where: string,
): string | undefined {
  if (!NAME.test(String(call.name))) return `Invalid '${where}.name': string does not match pattern '${NAME.source}'.`;
  if (typeof call.arguments !== 'string') return `Invalid type for '${where}.arguments': expected a string.`;
  try {
    return hasLoneSurrogate(JSON.parse(call.arguments))
      ? 'Failed to parse tool call arguments as JSON: invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF'
      : undefined;
  } catch (error) {
    return `Failed to parse tool call arguments as JSON: ${String(error)}`;
  }
}

/** Of every function, as github/github-mcp-server#1548, ogx-ai/ogx#3602 and langchain-ai/langchainjs#9804 quote the service. */
function looseProblem(schema: Record<string, unknown>): string | undefined {
  const top = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'].find((keyword) => keyword in schema);
  if (top) return `schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.`;
  return incomplete(schema);
}

function incomplete(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, properties, items } = value as Record<string, unknown>;
  if (type === 'object' && typeof properties !== 'object') return 'In context=(), object schema missing properties.';
  if (type === 'array' && (typeof items !== 'object' || Array.isArray(items)))
    return 'In context=(), array schema missing items.';
  return Object.values(value).map(incomplete).find(Boolean);
}

const STRICT_KEYWORDS = new Set(
  `type properties required additionalProperties items enum const description title anyOf pattern format minimum maximum
  exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems $ref $defs`.split(/\s+/u),
);

function strictProblem(schema: Record<string, unknown>, top = false): string | undefined {
  const unknown = Object.keys(schema).find((key) => !STRICT_KEYWORDS.has(key));
  if (unknown) return `'${unknown}' is not permitted.`;
  if (top && schema.anyOf) return "schema must not have 'anyOf' at the top level.";
  const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false)
      return "'additionalProperties' is required to be supplied and to be false.";
    const missing = Object.keys(properties).find((key) => !(schema.required as string[] | undefined)?.includes(key));
    if (missing)
      return `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  const inner = [
    ...Object.values(properties),
    ...((schema.anyOf ?? []) as []),
    ...(schema.items ? [schema.items] : []),
  ];
  for (const one of inner as Record<string, unknown>[]) {
    const problem = strictProblem(one);
    if (problem) return problem;
  }
  return undefined;
}
