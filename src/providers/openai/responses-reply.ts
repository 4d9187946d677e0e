/** Reads a reply from the events of OpenAI's Responses API. */
import { createHash } from 'node:crypto';
import type OpenAI from 'openai';
import {
  type AssistantPart,
  type Image,
  type Message,
  type ModelReply,
  type ModelRequest,
  NO_USAGE,
  type StopReason,
  type ToolCall,
  type ToolSpec,
  type Usage,
  type UserPart,
  type WebResult,
  type WebSearch,
} from '../../core/model.ts';
import { isJsonObject } from '../../lib/json-object.ts';
import { countIn } from '../models.ts';
import type { ProviderOptions, ReplyReader } from '../streamed.ts';
import { allowsStrict, completeSchema, looseTool } from '../strict-schema.ts';
import { argumentsText, readCall, sentId, sentName } from '../wire-calls.ts';
import { effortFor, OPENAI_SEARCH_USD, reasons } from './models.ts';

type Item = OpenAI.Responses.ResponseOutputItem;

export function createResponsesReader(model: string): ReplyReader<OpenAI.Responses.ResponseStreamEvent> {
  const items = new Map<number, Item>();
  let ended: OpenAI.Responses.Response | undefined;
  let [begun, characters] = [false, 0];
  // The service reports it only at the end.
  let usage = NO_USAGE;

  return {
    read(event) {
      begun = true;
      if ('delta' in event && typeof event.delta === 'string') characters += event.delta.length;
      if (event.type === 'response.output_item.done') items.set(event.output_index, event.item);
      if (event.type === 'response.completed' || event.type === 'response.incomplete') {
        ended = event.response;
        if (ended.usage) usage = toUsage(ended.usage);
      }
      if (event.type === 'response.failed') throw failureOf(event.response.error ?? undefined);
      if (event.type === 'error') throw failureOf(event);
    },
    isWhole: () => ended !== undefined,
    finish() {
      if (!ended) throw new Error('the reply has not ended');
      const output = (ended.output?.length ? ended.output : [...items.values()]).filter(isJsonObject);
      const stopReason = stopReasonOf(ended, output);
      const content = output.flatMap((item) => toParts(item, { model, isCut: stopReason === 'max-tokens' }));
      return { content, stopReason, ...readSearches(output) };
    },
    told: () => (begun ? { usage, characters: usage.outputTokens > 0 ? 0 : characters } : undefined),
  };
}

/** Messages that stand apart in a reply do so while it is written. */
export function responsesWords(event: OpenAI.Responses.ResponseStreamEvent): string {
  if (event.type === 'response.output_item.added') return event.item.type === 'message' ? '\n\n' : '';
  return event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta' ? event.delta : '';
}

const failureOf = (error: { code?: string | null; message?: string } | undefined): Error =>
  Object.assign(new Error(error?.message ?? 'the service has failed'), { code: error?.code ?? 'server_error' });

function toParts(item: Item, { model, isCut }: { readonly model: string; readonly isCut: boolean }): AssistantPart[] {
  if (item.type === 'message') {
    const text = partsOf(item)
      .map((part) => (part.type === 'output_text' ? part.text : part.refusal))
      .join('');
    return text === '' ? [] : [{ kind: 'text', text }];
  }
  if (item.type === 'function_call') {
    const { call_id, name, arguments: given } = item;
    return [{ kind: 'tool-call', call: readCall({ id: call_id, name, arguments: given }, { isCut }) }];
  }
  // Without the encrypted text the service could only look it up, and it keeps nothing.
  if (item.type !== 'reasoning' || !item.encrypted_content) return [];
  const { id, summary, encrypted_content } = item;
  return [{ kind: 'opaque', data: { type: 'reasoning', id, summary, encrypted_content }, model }];
}

/** Some services leave them out. */
const partsOf = ({ content }: OpenAI.Responses.ResponseOutputMessage) => (content ?? []).filter(isJsonObject);

function stopReasonOf(
  { status, incomplete_details: why }: OpenAI.Responses.Response,
  output: readonly Item[],
): StopReason {
  if (status === 'incomplete') {
    // Some services leave out the reason.
    if (!why?.reason || why.reason === 'max_output_tokens') return 'max-tokens';
    return why.reason === 'content_filter' ? 'refusal' : 'other';
  }
  if (output.some((item) => item.type === 'function_call')) return 'tool-calls';
  const refused = output.some(
    (item) => item.type === 'message' && partsOf(item).some(({ type }) => type === 'refusal'),
  );
  return refused ? 'refusal' : 'end';
}

/** Counts that a service leaves out are 0, which stands for not told. */
function toUsage(usage: OpenAI.Responses.ResponseUsage): Usage {
  const { input_tokens, output_tokens, input_tokens_details }: Partial<typeof usage> = usage;
  const cacheReadTokens = countIn(input_tokens_details?.cached_tokens);
  const cacheWriteTokens = countIn(input_tokens_details?.cache_write_tokens);
  return {
    inputTokens: Math.max(0, countIn(input_tokens) - cacheReadTokens - cacheWriteTokens),
    outputTokens: countIn(output_tokens),
    cacheReadTokens,
    cacheWriteTokens,
  };
}

/** Nothing where nothing was searched. */
function readSearches(output: readonly Item[]): Pick<ModelReply, 'found' | 'searchFailure' | 'feesUsd'> {
  const searches = output.filter((item) => item.type === 'web_search_call');
  if (searches.length === 0) return {};
  const found = new Map<string, WebResult>();
  for (const item of output) {
    if (item.type !== 'message') continue;
    for (const part of partsOf(item)) {
      if (part.type !== 'output_text') continue;
      for (const one of part.annotations ?? []) {
        if (one.type === 'url_citation')
          found.set(one.url, { url: one.url, title: one.title, snippet: citedIn(part, one) });
      }
    }
  }
  const done = searches.filter(({ status }) => status === 'completed');
  return {
    found: [...found.values()],
    ...(done.length === 0 && { searchFailure: String(searches[0]?.status) }),
    ...(done.length > 0 && { feesUsd: done.length * OPENAI_SEARCH_USD }),
  };
}

/** The words of the reply that lead to the page. */
const citedIn = ({ text }: { text: string }, { start_index }: { start_index: number }): string =>
  text.slice(text.lastIndexOf('\n', start_index - 1) + 1, start_index).trim();
type RequestItem = OpenAI.Responses.ResponseInputItem;

export function toResponsesRequest(
  { model, system, tools, messages, maxOutputTokens, search }: ModelRequest,
  options: Pick<ProviderOptions, 'effort' | 'usual' | 'strictTools' | 'baseUrl'>,
): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { strictTools = false, baseUrl } = options;
  const effort = effortFor(model, options);
  const offered = [...tools.map((tool) => toTool(tool, strictTools)), ...(search ? [toSearchTool(search)] : [])];
  return {
    model,
    ...(system !== '' && { instructions: system }),
    input: messages.flatMap((message) => toItems(message, model, idsFor(baseUrl))),
    ...(offered.length > 0 && { tools: offered }),
    ...(search && { max_tool_calls: search.max }),
    max_output_tokens: maxOutputTokens,
    ...(effort && reasons(model) && { reasoning: { effort } }),
    ...(reasons(model) && { include: ['reasoning.encrypted_content'] }),
    ...cacheKey({ system, tools }, baseUrl),
    store: false,
    stream: true,
  };
}

/**
 * Sends requests that begin alike to the same machine, which has the beginning in its cache, from one run to the next
 * (developers.openai.com/api/docs/guides/prompt-caching). only OpenAI is known to take it.
 */
export function cacheKey(
  { system, tools }: Pick<ModelRequest, 'system' | 'tools'>,
  baseUrl: string | undefined,
): { readonly prompt_cache_key?: string } {
  if (baseUrl) return {};
  const hash = createHash('sha256').update(JSON.stringify([system, tools]));
  return { prompt_cache_key: hash.digest('hex').slice(0, 32) };
}

/** The keywords that OpenAI's structured outputs know beside the common ones. */
const STRICT = {
  keywords: [
    ...['pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ...['minItems', 'maxItems', 'anyOf'],
  ],
  allRequired: true,
};

/** A tool as both APIs have it. */
export function toFunction(tool: ToolSpec, strictTools: boolean) {
  const strict = strictTools && allowsStrict(tool.inputSchema, STRICT);
  const { name, description, inputSchema } = strict ? tool : looseTool(tool);
  const parameters = (strict ? inputSchema : completeSchema(inputSchema)) as Record<string, unknown>;
  return { name, description, parameters, strict };
}

/** Left unsaid, `strict` would have the service change the schema. */
const toTool = (tool: ToolSpec, strictTools: boolean): OpenAI.Responses.FunctionTool => ({
  type: 'function',
  ...toFunction(tool, strictTools),
});

const toSearchTool = ({ domains }: WebSearch): OpenAI.Responses.WebSearchTool => ({
  type: 'web_search',
  ...(domains && { filters: { allowed_domains: [...domains] } }),
});

type IdOf = (id: string) => string;

/** Another service may have put something into its IDs that it needs again, such as what a model of Google has thought. */
export const idsFor = (baseUrl: string | undefined): IdOf => (baseUrl ? (id) => id : sentId);

function toItems({ role, content }: Message, model: string, idOf: IdOf): RequestItem[] {
  if (role === 'user') return toUserItems(content, idOf);
  const items = content.flatMap((part) => toAssistantItem(part, model, idOf));
  // Reasoning that nothing came of is refused: the reply was cut after it.
  while (items.at(-1)?.type === 'reasoning') items.pop();
  return items;
}

/** Results are items of their own; what stands between them becomes messages. */
function toUserItems(content: readonly UserPart[], idOf: IdOf): RequestItem[] {
  const results = content.flatMap((part) => (part.kind === 'tool-result' ? [toResult(part, idOf)] : []));
  const words = content.flatMap((part) => (part.kind === 'tool-result' ? [] : toContent(part)));
  return words.length > 0 ? [...results, { type: 'message', role: 'user', content: words }] : results;
}

function toContent(
  part: Exclude<UserPart, { kind: 'tool-result' }>,
): (OpenAI.Responses.ResponseInputText | OpenAI.Responses.ResponseInputImage)[] {
  if (part.kind === 'image') return [toImage(part.image)];
  return part.text.trim() === '' ? [] : [{ type: 'input_text', text: part.text }];
}

const toImage = ({ mediaType, data }: Image): OpenAI.Responses.ResponseInputImage => ({
  type: 'input_image',
  image_url: `data:${mediaType};base64,${data}`,
  detail: 'auto',
});

const toResult = (
  { callId, text, images = [] }: Extract<UserPart, { kind: 'tool-result' }>,
  idOf: IdOf,
): RequestItem => ({
  type: 'function_call_output',
  call_id: idOf(callId),
  output: images.length === 0 ? text : [{ type: 'input_text', text }, ...images.map(toImage)],
});

function toAssistantItem(part: AssistantPart, model: string, idOf: IdOf): RequestItem[] {
  switch (part.kind) {
    case 'text':
      return part.text.trim() === '' ? [] : [{ type: 'message', role: 'assistant', content: part.text }];
    case 'tool-call':
      return [toCall(part.call, idOf)];
    case 'opaque':
      return part.model === model ? [part.data as RequestItem] : [];
  }
}

const toCall = ({ id, name, arguments: text }: ToolCall, idOf: IdOf): RequestItem => ({
  type: 'function_call',
  call_id: idOf(id),
  name: sentName(name),
  arguments: argumentsText(text),
});
