/** Refuses what the real Messages API refuses with 400, so that no test passes on a request that would fail there. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readImageInfo } from '../../../src/lib/image.ts';
import { hasLoneSurrogate } from '../lone-surrogates.ts';
import { checkCacheLives, checkEffort, checkThinkingKind } from './check-settings.ts';
import { checkStrict, checkToolSearch } from './check-tools.ts';
import { signatureOf } from './events.ts';
import { blocksOf, type WireBlock, type WireBody, type WireMessage } from './script.ts';

/** What is wrong with the body, in the service's words; undefined when it would be accepted. */
export function checkRequest(body: WireBody): string | undefined {
  for (const check of CHECKS) {
    const problem = check(body);
    if (problem) return problem;
  }
  return undefined;
}

type Check = (body: WireBody) => string | undefined;

const FIELDS = new Set(
  `cache_control compaction container diagnostics inference_geo max_tokens messages metadata model output_config service_tier speed
  stop_sequences stream system thinking tool_choice tools user_profile_id workspace_id`.split(/\s+/u),
);
const USER_BLOCKS = ['text', 'image', 'document', 'search_result', 'tool_result'];
const ASSISTANT_BLOCKS = [
  ...['text', 'thinking', 'redacted_thinking', 'tool_use'],
  ...['server_tool_use', 'web_search_tool_result', 'tool_search_tool_result'],
];
const metaSchemas = new Ajv2020({ strict: false });
const validateSchema = (schema: object): boolean => metaSchemas.validateSchema(schema) === true;

const TOOL_NAME = /^[a-zA-Z0-9_-]{1,128}$/u;
const PROPERTY_KEY = /^[a-zA-Z0-9_.-]{1,64}$/u;
const MAX_CACHE_POINTS = 4;

const CHECKS: readonly Check[] = [
  (body) => (hasLoneSurrogate(body) ? 'The request body is not valid JSON: no low surrogate in string' : undefined),
  ({ messages }) => checkImages(JSON.stringify(messages)),
  (body) => {
    const unknown = Object.keys(body).find((key) => !FIELDS.has(key));
    return unknown && `${unknown}: Extra inputs are not permitted`;
  },
  ({ model }) => (typeof model === 'string' && model !== '' ? undefined : 'model: Field required'),
  ({ max_tokens }) => (max_tokens === undefined ? 'max_tokens: Field required' : undefined),
  ({ max_tokens }) => (Number.isInteger(max_tokens) && max_tokens > 0 ? undefined : 'max_tokens: must be at least 1'),
  ({ messages }) => (Array.isArray(messages) ? undefined : 'messages: Field required'),
  ({ messages }) => (messages.length > 0 ? undefined : 'messages: at least one message is required'),
  ({ messages }) => (messages[0]?.role === 'user' ? undefined : 'messages: first message must use the "user" role'),
  ({ messages }) =>
    messages.at(-1)?.role === 'user' || isPaused(messages.at(-1))
      ? undefined
      : 'This model does not support assistant message prefill. The conversation must end with a user message.',
  (body) => firstOf(body.messages, (message, index) => checkMessage(message, index, body.model)),
  ({ messages }) => firstOf(messages, (message, index) => checkResults(message, messages[index + 1], index)),
  ({ messages }) => firstOf(messages, (message, index) => checkUses(message, messages[index - 1], index)),
  ({ messages }) => {
    const ids = messages.flatMap((message) => idsOf(message, 'tool_use', 'id'));
    return new Set(ids).size < ids.length ? 'messages: `tool_use` ids must be unique' : undefined;
  },
  ({ system }) =>
    firstOf(system === undefined ? [] : blocksOf(system), (block, index) => checkText(block, `system.${index}`)),
  ({ tools = [] }) => firstOf(tools, checkTool),
  ({ tools = [] }) =>
    new Set(tools.map(({ name }) => name)).size < tools.length ? 'tools: Tool names must be unique.' : undefined,
  checkToolChoice,
  checkStrict,
  checkToolSearch,
  checkEffort,
  checkThinkingKind,
  checkCacheLives,
  (body) => {
    const points = JSON.stringify(body).split('"cache_control":{').length - 1;
    return points > MAX_CACHE_POINTS
      ? `A maximum of 4 blocks with cache_control may be provided. Found ${points}.`
      : undefined;
  },
];

/** What `pause_turn` broke off goes back as it is: the service goes on with its own tool. */
const isPaused = (last: WireMessage | undefined): boolean =>
  last !== undefined && blocksOf(last.content).some(({ type }) => type === 'server_tool_use');

function firstOf<T>(items: readonly T[], check: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const problem = check(item, index);
    if (problem) return problem;
  }
  return undefined;
}

function checkMessage({ role, content }: WireMessage, index: number, model: string): string | undefined {
  const allowed = role === 'user' ? USER_BLOCKS : role === 'assistant' ? ASSISTANT_BLOCKS : undefined;
  if (!allowed) return `messages.${index}.role: Input should be 'user' or 'assistant'`;
  const blocks = blocksOf(content);
  if (blocks.length === 0) return `messages.${index}: all messages must have non-empty content`;
  return firstOf(blocks, (block, at) => {
    const where = `messages.${index}.content.${at}`;
    if (!allowed.includes(block.type))
      return `${where}: Input tag '${block.type}' does not match any of the expected tags`;
    return (
      checkText(block, where) ??
      checkThinking(block, where, model) ??
      checkUse(block, where) ??
      checkResult(block, where)
    );
  });
}

const checkText = ({ type, text = '' }: WireBlock, where: string): string | undefined =>
  type === 'text' && text.trim() === '' ? `${where}: text content blocks must contain non-whitespace text` : undefined;

const checkThinking = (
  { type, thinking = '', signature }: WireBlock,
  where: string,
  model: string,
): string | undefined =>
  type === 'thinking' && signature !== signatureOf(thinking, model, signature?.split('.')[0] ?? '')
    ? `${where}: Invalid \`signature\` in \`thinking\` block`
    : undefined;

function checkUse({ type, id, name = '', input }: WireBlock, where: string): string | undefined {
  if (type !== 'tool_use' && type !== 'server_tool_use') return undefined;
  if (!id) return `${where}.${type}.id: Field required`;
  if (!/^[\w-]+$/u.test(String(id))) return `${where}.${type}.id: String should match pattern '^[a-zA-Z0-9_-]+$'`;
  if (!TOOL_NAME.test(name)) return `${where}.${type}.name: String should match pattern '${TOOL_NAME.source}'`;
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isObject ? undefined : `${where}.${type}.input: Input should be a valid dictionary`;
}

function checkResult({ type, content, is_error }: WireBlock, where: string): string | undefined {
  const isText = !Array.isArray(content) || content.every((part: WireBlock) => part.type === 'text');
  return type === 'tool_result' && is_error && !isText
    ? `${where}.tool_result: all content must be type \`text\` if \`is_error\` is true`
    : undefined;
}

const idsOf = (message: WireMessage | undefined, type: string, id: 'id' | 'tool_use_id'): string[] =>
  message ? blocksOf(message.content).flatMap((block) => (block.type === type ? [String(block[id])] : [])) : [];

function checkResults(message: WireMessage, next: WireMessage | undefined, index: number): string | undefined {
  const results = idsOf(next, 'tool_result', 'tool_use_id');
  const open = idsOf(message, 'tool_use', 'id').filter((id) => !results.includes(id));
  return open.length > 0
    ? `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(', ')}.`
    : undefined;
}

function checkUses(message: WireMessage, before: WireMessage | undefined, index: number): string | undefined {
  const results = idsOf(message, 'tool_result', 'tool_use_id');
  if (new Set(results).size < results.length) return `messages.${index}: each tool_use must have a single result`;
  const uses = idsOf(before, 'tool_use', 'id');
  const stray = results.find((id) => !uses.includes(id));
  if (stray) return `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}.`;
  const types = blocksOf(message.content).map(({ type }) => type);
  return types.lastIndexOf('tool_result') >= results.length
    ? `messages.${index}: \`tool_result\` blocks must come first in the content`
    : undefined;
}

/**
 * Many images have to be smaller each: platform.claude.com/docs/en/build-with-claude/vision. The service looks at the bytes,
 * and refuses what is of another kind than is said (github.com/vybestack/llxprt-code/issues/2130) or of none.
 */
function checkImages(messages: string): string | undefined {
  const images = [...messages.matchAll(/"type":"base64","media_type":"([^"]+)","data":"([^"]*)"/gu)].map(
    ([, said, data = '']) => ({ said, info: readImageInfo(Buffer.from(data, 'base64')) }),
  );
  if (images.some(({ info }) => !info)) return 'Could not process image';
  const other = images.find(({ said, info }) => said !== info?.mediaType);
  if (other)
    return `The image was specified using the ${other.said} media type, but the image appears to be a ${other.info?.mediaType} image`;
  const max = images.length > 20 ? 2000 : 8000;
  const large = images.some(({ info }) => Math.max(info?.width ?? 0, info?.height ?? 0) > max);
  return large
    ? `At least one of the image dimensions exceed max allowed size${images.length > 20 ? ' for many-image requests' : ''}: ${max} pixels`
    : undefined;
}

/** A server tool: the SDK's `WebSearchTool20250305`, and what the service's manual says of domains. */
function checkSearchTool(tool: Record<string, unknown>, index: number): string | undefined {
  const where = `tools.${index}.web_search_20250305`;
  const unknown = Object.keys(tool).find((key) => !SEARCH_FIELDS.has(key));
  if (unknown) return `${where}.${unknown}: Extra inputs are not permitted`;
  if (tool.name !== 'web_search') return `${where}.name: Input should be 'web_search'`;
  if (tool.max_uses !== undefined && !(Number.isInteger(tool.max_uses) && Number(tool.max_uses) > 0))
    return `${where}.max_uses: Input should be greater than 0`;
  const { allowed_domains: allowed, blocked_domains: blocked } = tool as Record<string, string[] | undefined>;
  if (allowed && blocked) return `${where}: only one of \`allowed_domains\` and \`blocked_domains\` may be given`;
  const wrong = [...(allowed ?? []), ...(blocked ?? [])].find((domain) => !SEARCH_DOMAIN.test(domain));
  return wrong === undefined ? undefined : `${where}: Invalid domain: ${wrong}`;
}

const SEARCH_FIELDS = new Set(
  `type name max_uses allowed_domains blocked_domains user_location cache_control allowed_callers defer_loading strict`.split(
    ' ',
  ),
);
/** No scheme, no port, and a wildcard in the path alone. */
const SEARCH_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[^\s*]*\*?[^\s*]*)?$/iu;

function checkTool(tool: Record<string, unknown>, index: number): string | undefined {
  if (tool.type === 'web_search_20250305') return checkSearchTool(tool, index);
  if (tool.type === 'tool_search_tool_bm25_20251119') return undefined;
  if (tool.type !== undefined && tool.type !== 'custom')
    return `tools.${index}: Input tag '${tool.type}' found using 'type' does not match any of the expected tags`;
  if (!TOOL_NAME.test(String(tool.name)))
    return `tools.${index}.name: String should match pattern '${TOOL_NAME.source}'`;
  const schema = (tool.input_schema ?? {}) as { type?: string; properties?: object; [keyword: string]: unknown };
  const where = `tools.${index}.custom.input_schema`;
  if (schema.type !== 'object') return `${where}.type: Input should be 'object'`;
  if (schema.oneOf ?? schema.allOf ?? schema.anyOf)
    return `${where}: input_schema does not support oneOf, allOf, or anyOf at the top level`;
  if (!Object.keys(schema.properties ?? {}).every((key) => PROPERTY_KEY.test(key)))
    return `${where}.properties: Property keys should match pattern '${PROPERTY_KEY.source}'`;
  return validateSchema(schema)
    ? undefined
    : `${where}: JSON schema is invalid. It must match JSON Schema draft 2020-12`;
}

function checkToolChoice({ tool_choice, tools = [], model }: WireBody): string | undefined {
  if (!tool_choice) return undefined;
  const { type, name } = tool_choice;
  if (!['auto', 'any', 'tool', 'none'].includes(type)) return `tool_choice: Input tag '${type}' does not match`;
  if (tools.length === 0) return 'tool_choice: may only be specified while providing `tools`.';
  if (type === 'tool' && !tools.some((tool) => tool.name === name))
    return `tool_choice: Tool '${name}' not found in provided tools`;
  const forced = type === 'any' || type === 'tool';
  return forced && /-5-[1-9]/u.test(model) ? 'tool_choice: forced tool use is not supported for this model' : undefined;
}
