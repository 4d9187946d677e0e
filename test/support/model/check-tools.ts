/** What the Messages API refuses of strict tools, and of tools that the model finds by a search. */
import { blocksOf, type WireBody } from './script.ts';

type WireTool = NonNullable<WireBody['tools']>[number];

const MAX = { tools: 20, optional: 24 };

const KEYWORDS = new Set(
  `type properties required additionalProperties items enum const anyOf allOf $ref $defs default description title format`.split(
    ' ',
  ),
);

export function checkStrict({ tools = [] }: WireBody): string | undefined {
  const strict = tools.filter((tool) => tool.strict);
  if (strict.length > MAX.tools) return `Too many strict tools: ${strict.length}; at most ${MAX.tools} are supported.`;
  const schemas = strict.map((tool) => tool.input_schema as Schema);
  const optional = schemas.reduce(
    (sum, { properties = {}, required = [] }) => sum + Object.keys(properties).length - required.length,
    0,
  );
  if (optional > MAX.optional)
    return 'Schemas contain too many optional parameters. The compiled grammar is too large.';
  const at = schemas.findIndex((schema) => schemaProblem(schema) !== undefined);
  return at < 0 ? undefined : `tools.${at}.custom: ${schemaProblem(schemas[at] as Schema)}`;
}

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

function schemaProblem(schema: Schema): string | undefined {
  const unknown = Object.keys(schema).find((key) => !KEYWORDS.has(key));
  if (unknown) return `For '${schema.type}' type, property '${unknown}' is not supported`;
  if (schema.type === 'object' && schema.additionalProperties !== false)
    return "For 'object' type, 'additionalProperties' must be explicitly set to false";
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  return inner.map(schemaProblem).find((problem) => problem !== undefined);
}

export function checkToolSearch({ tools = [], messages }: WireBody): string | undefined {
  const deferred = tools.filter((tool) => tool.defer_loading);
  if (deferred.length === 0) return undefined;
  if (deferred.length === tools.length) return 'At least one tool must have defer_loading=false.';
  if (!tools.some(isSearch)) return 'Tools with defer_loading=true need a tool search tool.';
  const cached = deferred.find((tool) => tool.cache_control);
  if (cached) return `Tool '${cached.name}' cannot have both defer_loading=true and cache_control set.`;
  const blocks = messages.flatMap(({ content }) => blocksOf(content));
  const found = JSON.stringify(blocks.filter(({ type }) => type === 'tool_search_tool_result'));
  const stray = blocks.find(
    ({ type, name }) =>
      type === 'tool_use' && deferred.some((tool) => tool.name === name) && !found.includes(`"${name}"`),
  );
  return stray && `Tool reference '${stray.name}' not found in available tools`;
}

const isSearch = ({ type }: WireTool): boolean => type === 'tool_search_tool_bm25_20251119';
