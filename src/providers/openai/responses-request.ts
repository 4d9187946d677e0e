/** A request in our own words, as the body of OpenAI's Responses API. Nothing is kept at the service. */
import type OpenAI from 'openai';
import type { AssistantPart, Image, Message, ModelRequest, ToolSpec, UserPart, WebSearch } from '../../core/model.ts';
import type { JsonSchema } from '../../core/params.ts';
import type { ProviderOptions } from '../streamed.ts';
import { allowsStrict } from '../strict-schema.ts';
import { reasons } from './models.ts';

type Body = OpenAI.Responses.ResponseCreateParamsStreaming;
type Item = OpenAI.Responses.ResponseInputItem;
type Content = OpenAI.Responses.ResponseInputText | OpenAI.Responses.ResponseInputImage;

export function toResponsesRequest(
  { model, system, tools, messages, maxOutputTokens, search }: ModelRequest,
  { effort, strictTools = false }: Pick<ProviderOptions, 'effort' | 'strictTools'>,
): Body {
  const offered = [...tools.map((tool) => toTool(tool, strictTools)), ...(search ? [toSearchTool(search)] : [])];
  return {
    model,
    ...(system !== '' && { instructions: system }),
    input: messages.flatMap((message) => toItems(message, model)),
    ...(offered.length > 0 && { tools: offered }),
    ...(search && { max_tool_calls: search.most }),
    max_output_tokens: maxOutputTokens,
    ...(effort && reasons(model) && { reasoning: { effort } }),
    ...(reasons(model) && { include: ['reasoning.encrypted_content'] }),
    store: false,
    stream: true,
  };
}

/** The keywords that OpenAI's structured outputs know beside the common ones. */
const STRICT = {
  keywords: [
    ...['pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ...['minItems', 'maxItems', 'anyOf'],
  ],
  allRequired: true,
};

export const isStrict = (schema: JsonSchema, strictTools: boolean): boolean =>
  strictTools && allowsStrict(schema, STRICT);

/** Left unsaid, `strict` would have the service change the schema. */
const toTool = ({ name, description, inputSchema }: ToolSpec, strictTools: boolean): OpenAI.Responses.FunctionTool => ({
  type: 'function',
  name,
  description,
  parameters: inputSchema as Record<string, unknown>,
  strict: isStrict(inputSchema, strictTools),
});

const toSearchTool = ({ domains }: WebSearch): OpenAI.Responses.WebSearchTool => ({
  type: 'web_search',
  ...(domains && { filters: { allowed_domains: [...domains] } }),
});

function toItems({ role, content }: Message, model: string): Item[] {
  if (role === 'user') return toUserItems(content);
  const items = content.flatMap((part) => toAssistantItem(part, model));
  // Reasoning that nothing came of is refused: the reply was cut after it.
  while (items.at(-1)?.type === 'reasoning') items.pop();
  return items;
}

/** Results are items of their own; what stands between them becomes messages. */
function toUserItems(content: readonly UserPart[]): Item[] {
  const results = content.flatMap((part) => (part.kind === 'tool-result' ? [toResult(part)] : []));
  const words = content.flatMap((part) => (part.kind === 'tool-result' ? [] : toContent(part)));
  return words.length > 0 ? [...results, { type: 'message', role: 'user', content: words }] : results;
}

function toContent(part: Exclude<UserPart, { kind: 'tool-result' }>): Content[] {
  if (part.kind === 'image') return [toImage(part.image)];
  return part.text.trim() === '' ? [] : [{ type: 'input_text', text: part.text }];
}

const toImage = ({ mediaType, data }: Image): OpenAI.Responses.ResponseInputImage => ({
  type: 'input_image',
  image_url: `data:${mediaType};base64,${data}`,
  detail: 'auto',
});

const toResult = ({ callId, text, images = [] }: Extract<UserPart, { kind: 'tool-result' }>): Item => ({
  type: 'function_call_output',
  call_id: callId,
  output: images.length === 0 ? text : [{ type: 'input_text', text }, ...images.map(toImage)],
});

/** The arguments of a call go back as the model wrote them, broken or not. */
function toAssistantItem(part: AssistantPart, model: string): Item[] {
  switch (part.kind) {
    case 'text':
      return part.text.trim() === '' ? [] : [{ type: 'message', role: 'assistant', content: part.text }];
    case 'tool-call':
      return [{ type: 'function_call', call_id: part.call.id, name: part.call.name, arguments: part.call.arguments }];
    case 'opaque':
      return part.model === model ? [part.data as Item] : [];
  }
}
