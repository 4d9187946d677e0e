/** A request in our own words, as the body of Anthropic's Messages API, with its cache points. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { AssistantPart, Image, Message, ModelRequest, UserPart, WebSearch } from '../../core/model.ts';

type Body = Omit<Anthropic.MessageCreateParamsStreaming, 'stream'>;
type Block = Anthropic.ContentBlockParam;

const CACHED = { cache_control: { type: 'ephemeral' } } as const;

/** Cache points: the last tool and the system prompt (the stable prefix), and the last block (the moving end). */
export function toWireRequest({ model, system, tools, messages, maxOutputTokens, search, once }: ModelRequest): Body {
  const cached = once ? {} : CACHED;
  const specs = withLast(tools.map(toWireTool), (tool) => ({ ...tool, ...cached }));
  const sent = messages.map((message) => toWireMessage(message, model));
  const offered = [...specs, ...(search ? [toSearchTool(search)] : [])];
  return {
    model,
    max_tokens: maxOutputTokens,
    ...(system !== '' && { system: [{ type: 'text', text: system, ...cached }] }),
    ...(offered.length > 0 && { tools: offered }),
    messages: once ? sent : withLast(sent, cacheEnd),
  };
}

/** The service's own: it runs there, and its results come within the reply. */
const toSearchTool = ({ domains, most }: WebSearch): Anthropic.WebSearchTool20250305 => ({
  type: 'web_search_20250305',
  name: 'web_search',
  max_uses: most,
  ...(domains && { allowed_domains: [...domains] }),
});

/** The service takes no alternatives at the top of a schema; as words they can stand, and the registry holds calls to them. */
function toWireTool({ name, description, inputSchema }: ModelRequest['tools'][number]): Anthropic.Tool {
  const { oneOf, anyOf, allOf, ...rest } = inputSchema;
  const input_schema = rest as Anthropic.Tool.InputSchema;
  const more = JSON.stringify({ oneOf, anyOf, allOf });
  if (more === '{}') return { name, description, input_schema };
  return { name, description: `${description}\n\nThe input must also fit this JSON Schema: ${more}`, input_schema };
}

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
      return { type: 'tool_use', id: part.call.id, name: part.call.name, input: toInput(part.call.arguments) };
    case 'tool-result':
      return { type: 'tool_result', tool_use_id: part.callId, content: toResultContent(part), is_error: part.isError };
    case 'opaque':
      return part.data as Block;
  }
}

/** Images stand behind the text that speaks of them. */
function toResultContent({ text, images = [] }: Extract<UserPart, { kind: 'tool-result' }>) {
  if (images.length === 0) return text;
  return [{ type: 'text', text } as const, ...images.map(toWireImage)];
}

const toWireImage = ({ mediaType, data }: Image): Anthropic.ImageBlockParam => ({
  type: 'image',
  source: { type: 'base64', media_type: mediaType, data },
});

/** The service takes objects only; broken arguments go back as they came, under a name that says so. */
function toInput(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Falls through: the model was told about it in the call's result.
  }
  return { invalid_json: text };
}

/** Thinking blocks take no cache point. They stand in no message of a user, with which a request ends unless the service has paused. */
const cacheEnd = ({ role, content }: WireMessage): WireMessage => ({
  role,
  content: role === 'user' ? withLast(content, (block) => ({ ...block, ...CACHED }) as Block) : content,
});

const withLast = <T>(items: readonly T[], change: (item: T) => T): T[] =>
  items.map((item, index) => (index === items.length - 1 ? change(item) : item));
