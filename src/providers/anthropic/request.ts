/** A request in our own words, as the body of Anthropic's Messages API, with its cache points. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { AssistantPart, Image, Message, ModelRequest, ToolSpec, UserPart, WebSearch } from '../../core/model.ts';
import type { ProviderOptions } from '../streamed.ts';
import { allowsStrict, looseTool } from '../strict-schema.ts';
import { argumentsObject, sentId, sentName } from '../wire-calls.ts';
import { type ThinkingOptions, thinkingOf } from './thinking.ts';

type Body = Omit<Anthropic.MessageCreateParamsStreaming, 'stream'> & {
  readonly compaction?: { readonly type: 'summarize'; readonly instructions: string };
};
type Block = Anthropic.ContentBlockParam;
export type WireOptions = ThinkingOptions & Pick<ProviderOptions, 'strictTools' | 'cacheLife'>;

/** Cache points: the last tool and the system prompt (the stable prefix), and the last block (the moving end). */
export function toWireRequest(request: ModelRequest, options: WireOptions): Body {
  const { model, system, messages, maxOutputTokens, once, summarize } = request;
  const control = cacheControl(request, options);
  const cached = once ? {} : { cache_control: control };
  // The service joins what stood on both sides of a message of which nothing is left.
  const sent = messages.map((message) => toWireMessage(message, model)).filter(({ content }) => content.length > 0);
  const tools = allTools(request, cached, options);
  return {
    model,
    max_tokens: maxOutputTokens,
    ...thinkingOf(model, options),
    ...(system !== '' && { system: [{ type: 'text', text: system, ...cached }] }),
    ...(tools.length > 0 && { tools }),
    messages: once ? sent : withLast(sent, (message) => cacheEnd(message, control)),
    ...(summarize !== undefined && { compaction: { type: 'summarize', instructions: summarize } }),
  };
}

const allTools = (
  { tools, search }: ModelRequest,
  cached: { readonly cache_control?: Anthropic.CacheControlEphemeral },
  { strictTools }: WireOptions,
): Anthropic.ToolUnion[] => [...toWireTools(tools, cached, strictTools), ...(search ? [toSearchTool(search)] : [])];

/** The tools that the model is told of from the beginning. */
export const toldTools = (request: ModelRequest, options: WireOptions): readonly object[] =>
  allTools(request, {}, options).filter((tool) => !('defer_loading' in tool));

/** All points of a request live equally long: one that lives longer may not follow one that does not. */
const cacheControl = (
  { slow }: ModelRequest,
  { cacheLife = 'auto' }: WireOptions,
): Anthropic.CacheControlEphemeral => ({
  type: 'ephemeral',
  ...((cacheLife === '1h' || (cacheLife === 'auto' && slow)) && { ttl: '1h' }),
});

/** What the model finds by a search takes no cache point, and stands after what it is told of. */
function toWireTools(
  tools: readonly ToolSpec[],
  cached: { readonly cache_control?: Anthropic.CacheControlEphemeral },
  strictTools = false,
): Anthropic.ToolUnion[] {
  const isStrict = strictTools ? strictOnes(tools) : () => false;
  const toTool = (tool: ToolSpec) =>
    isStrict(tool) ? { ...toWireTool(tool), strict: true } : toWireTool(looseTool(tool));
  const told = withLast(tools.filter(({ deferred }) => !deferred).map(toTool), (tool) => ({ ...tool, ...cached }));
  const deferred = tools.filter((tool) => tool.deferred).map((tool) => ({ ...toTool(tool), defer_loading: true }));
  return deferred.length > 0 ? [TOOL_SEARCH, ...told, ...deferred] : told;
}

const TOOL_SEARCH = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' } as const;

/** The keywords that Anthropic's structured outputs know beside the common ones. */
const STRICT = { keywords: ['default', 'anyOf'], allRequired: false };
/** The service makes a grammar of all strict tools, and refuses the request where that becomes too large. */
const MAX_STRICT = { tools: 20, optional: 24 };

/** Tools that are sent as strict: as many as the service takes, in their order. */
function strictOnes(tools: readonly ToolSpec[]): (tool: ToolSpec) => boolean {
  const chosen = new Set<ToolSpec>();
  let optional = 0;
  for (const tool of tools) {
    const { properties = {}, required = [] } = tool.inputSchema as { properties?: object; required?: string[] };
    const more = Object.keys(properties).length - required.length;
    if (chosen.size === MAX_STRICT.tools || optional + more > MAX_STRICT.optional) continue;
    if (!allowsStrict(tool.inputSchema, STRICT)) continue;
    chosen.add(tool);
    optional += more;
  }
  return (tool) => chosen.has(tool);
}

/** The service's own: it runs there, and its results come within the reply. */
const toSearchTool = ({ domains, max }: WebSearch): Anthropic.WebSearchTool20250305 => ({
  type: 'web_search_20250305',
  name: 'web_search',
  max_uses: max,
  ...(domains && { allowed_domains: [...domains] }),
});

const toWireTool = ({
  name,
  description,
  inputSchema,
}: Pick<ToolSpec, 'name' | 'description' | 'inputSchema'>): Anthropic.Tool => ({
  name,
  description,
  input_schema: inputSchema as Anthropic.Tool.InputSchema,
});

interface WireMessage {
  role: Message['role'];
  content: Block[];
}

function toWireMessage({ role, content }: Message, model: string): WireMessage {
  const parts = [...content].filter((part) => isAccepted(part, model));
  return { role, content: parts.map(toWireBlock) };
}

/** The service refuses text blocks without text, and what another model has thought. */
const isAccepted = (part: UserPart | AssistantPart, model: string): boolean =>
  part.kind === 'opaque' ? (part.model ?? model) === model : part.kind !== 'text' || part.text.trim() !== '';

function toWireBlock(part: UserPart | AssistantPart): Block {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'image':
      return toWireImage(part.image);
    case 'tool-call':
      return {
        type: 'tool_use',
        id: sentId(part.call.id),
        name: sentName(part.call.name),
        input: argumentsObject(part.call.arguments),
      };
    case 'tool-result':
      return {
        type: 'tool_result',
        tool_use_id: sentId(part.callId),
        content: toResultContent(part),
        is_error: part.isError,
      };
    case 'opaque':
      return part.data as Block;
  }
}

/** Images stand after the text that speaks of them. */
function toResultContent({ text, images = [] }: Extract<UserPart, { kind: 'tool-result' }>) {
  if (images.length === 0) return text;
  return [{ type: 'text', text } as const, ...images.map(toWireImage)];
}

const toWireImage = ({ mediaType, data }: Image): Anthropic.ImageBlockParam => ({
  type: 'image',
  source: { type: 'base64', media_type: mediaType, data },
});

/** Thinking blocks take no cache point. They stand in no message of a user, with which a request ends unless the service has paused. */
const cacheEnd = ({ role, content }: WireMessage, cache_control: Anthropic.CacheControlEphemeral): WireMessage => ({
  role,
  content: role === 'user' ? withLast(content, (block) => ({ ...block, cache_control }) as Block) : content,
});

const withLast = <T>(items: readonly T[], change: (item: T) => T): T[] =>
  items.map((item, index) => (index === items.length - 1 ? change(item) : item));
