/** Reads a reply from the raw events of a stream, and knows at any time what it has used so far. */
import type { Anthropic } from '@anthropic-ai/sdk';
import {
  type AssistantPart,
  addUsage,
  type ModelReply,
  NO_USAGE,
  promptTokens,
  type StopReason,
  type Usage,
  type WebResult,
} from '../../core/model.ts';
import { countIn } from '../models.ts';
import type { ReplyReader } from '../streamed.ts';
import { readCall, unknownEnd } from '../wire-calls.ts';
import { hourSurcharge, SEARCH_USD } from './models.ts';

/** A block as it grows; tool arguments stay the text that they came as. */
interface Draft {
  readonly block: Record<string, unknown> & { readonly type: string };
  json: string;
}

const STOP_REASONS: ReadonlyMap<unknown, StopReason> = new Map([
  ['end_turn', 'end'],
  ['stop_sequence', 'end'],
  ['tool_use', 'tool-calls'],
  ['pause_turn', 'pause'],
  ['max_tokens', 'max-tokens'],
  ['model_context_window_exceeded', 'max-tokens'],
  ['refusal', 'refusal'],
  ['compaction', 'end'],
]);

/** `model`: whose thinking it is. */
export function createReplyReader(model: string): ReplyReader<Anthropic.RawMessageStreamEvent> {
  const drafts: Draft[] = [];
  const open = new Map<number, Draft>();
  let reported: Usage | undefined;
  /** Null: it has ended without one. */
  let reason: unknown;
  let [characters, outputTold, searches, hourTokens] = [0, false, 0, 0];

  return {
    read(event) {
      if (event.type === 'message_start') {
        reported = counted(NO_USAGE, event.message.usage);
        hourTokens = countIn(event.message.usage?.cache_creation?.ephemeral_1h_input_tokens);
      }
      if (event.type === 'content_block_start') drafts.push(begin(open, event));
      if (event.type === 'content_block_stop') open.delete(event.index);
      if (event.type === 'content_block_delta') characters += grow(open.get(event.index), event.delta);
      if (event.type === 'message_stop') reason ??= null;
      if (event.type === 'message_delta') {
        reported = addUsage(counted(reported ?? NO_USAGE, event.usage), summaryUsage(event.usage));
        outputTold = countIn(event.usage?.output_tokens) > 0;
        searches = event.usage?.server_tool_use?.web_search_requests ?? searches;
        reason = event.delta?.stop_reason ?? reason;
      }
    },
    isWhole: () => reason !== undefined,
    finish() {
      const known = STOP_REASONS.get(reason);
      const content = drafts.flatMap((draft) => toPart(draft, known, model));
      const stopReason = known ?? unknownEnd(reason, content);
      const found = readSearches(drafts.map(({ block }) => block));
      const feesUsd = searches * SEARCH_USD + hourTokens * hourSurcharge(model, promptTokens(reported ?? NO_USAGE));
      return { content, stopReason, ...found, ...(feesUsd > 0 && { feesUsd }) };
    },
    told() {
      if (!reported && reason === undefined) return undefined;
      return { usage: reported ?? NO_USAGE, characters: outputTold ? 0 : characters };
    },
  };
}

/** Texts that stand apart in a reply do so while it is written. */
export function messageWords(event: Anthropic.RawMessageStreamEvent): string {
  if (event.type === 'content_block_start' && event.content_block.type === 'text')
    return `\n\n${event.content_block.text ?? ''}`;
  return event.type === 'content_block_delta' && event.delta.type === 'text_delta' ? event.delta.text : '';
}

/** A block; open until its stop. Throws where another one is at its index: it is unknown which of both a delta belongs to. */
function begin(open: Map<number, Draft>, { index, content_block }: Anthropic.RawContentBlockStartEvent): Draft {
  if (open.has(index)) throw new Error(`the reply begins block ${index} twice`);
  const draft = { block: { ...content_block }, json: '' };
  open.set(index, draft);
  return draft;
}

/** Adds a delta to its block; returns how many characters came. Of a kind that is not known, none: it is not kept. */
function grow(draft: Draft | undefined, delta: Anthropic.RawContentBlockDelta): number {
  if (!draft) throw new Error('the reply has a part of a block that it never began');
  const { block } = draft;
  switch (delta.type) {
    case 'text_delta':
      block.text = `${block.text ?? ''}${delta.text}`;
      return delta.text.length;
    case 'thinking_delta':
      block.thinking = `${block.thinking ?? ''}${delta.thinking}`;
      return delta.thinking.length;
    case 'input_json_delta':
      draft.json += delta.partial_json;
      return delta.partial_json.length;
    case 'signature_delta':
      block.signature = delta.signature;
      return 0;
    case 'citations_delta':
      block.citations = [...((block.citations as unknown[] | null) ?? []), delta.citation];
      return 0;
    default:
      return 0;
  }
}

function toPart({ block, json }: Draft, stopReason: StopReason | undefined, model: string): AssistantPart[] {
  if (block.type === 'text') return block.text ? [{ kind: 'text', text: String(block.text) }] : [];
  if (block.type === 'compaction') return block.content ? [{ kind: 'text', text: String(block.content) }] : [];
  if (block.type === 'tool_use') {
    const { id, name, input } = block;
    const isCut = stopReason === 'max-tokens';
    const given = json === '' ? wholeInput(input, isCut) : json;
    return [{ kind: 'tool-call', call: readCall({ id, name, arguments: given }, { isCut }) }];
  }
  // Thinking that was cut has no signature yet, and the service refuses it without one.
  if (block.type === 'thinking' && !block.signature) return [];
  if (!RETURNED.test(block.type)) return [];
  if (block.type.endsWith('thinking')) return [{ kind: 'opaque', data: block, model }];
  if (json === '') return [{ kind: 'opaque', data: block }];
  const input = parsed(json);
  return input === undefined ? [] : [{ kind: 'opaque', data: { ...block, input } }];
}

/** Undefined where it was cut. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What the service takes back as it came: its own thinking, and what it has done with tools of its own. It refuses what it does not know. */
const RETURNED = /^(?:thinking|redacted_thinking|server_tool_use|container_upload|\w+_tool_result)$/;

/** A call without arguments streams none and means `{}`; but where the reply was cut, they are missing. */
function wholeInput(input: unknown, isCut: boolean): string {
  const given = JSON.stringify(input ?? {});
  return given === '{}' && isCut ? '' : given;
}

/** What a summary has taken is told apart, and nowhere else. */
function summaryUsage(usage: object | undefined): Usage {
  const { iterations = [] } = (usage ?? {}) as { iterations?: readonly (Partial<Counts> & { type: string })[] | null };
  const summaries = (iterations ?? []).filter(({ type }) => type === 'compaction');
  return summaries.map((each) => counted(NO_USAGE, each)).reduce(addUsage, NO_USAGE);
}

type Counts = Pick<Anthropic.MessageDeltaUsage, 'input_tokens' | 'output_tokens'> &
  Pick<Anthropic.MessageDeltaUsage, 'cache_read_input_tokens' | 'cache_creation_input_tokens'>;

/** Later counts are totals, not additions; what a later event leaves out stays. */
const counted = (before: Usage, now: Partial<Counts> | undefined): Usage => ({
  inputTokens: latest(now?.input_tokens, before.inputTokens),
  outputTokens: latest(now?.output_tokens, before.outputTokens),
  cacheReadTokens: latest(now?.cache_read_input_tokens, before.cacheReadTokens),
  cacheWriteTokens: latest(now?.cache_creation_input_tokens, before.cacheWriteTokens),
});

const latest = (now: unknown, before: number): number => (typeof now === 'number' ? countIn(now) : before);

interface Block {
  readonly type: string;
  readonly content?: unknown;
  readonly citations?: unknown;
}

/** Nothing where nothing was searched. The words of a page are those that the reply cites of it. */
export function readSearches(blocks: readonly Block[]): Pick<ModelReply, 'found' | 'searchFailure'> {
  const answers = blocks.filter(({ type }) => type === 'web_search_tool_result').map(({ content }) => content);
  if (answers.length === 0) return {};
  const words = citedWords(blocks);
  const pages = new Map<string, WebResult>();
  for (const page of answers.flatMap(pagesIn)) {
    const { url, title } = page;
    if (!pages.has(url)) pages.set(url, { url, title, snippet: [...(words.get(url) ?? [])].join(' … ') });
  }
  const searchFailure = answers.map(failureIn).find((code) => code !== undefined);
  return { found: citedFirst([...pages.values()]), ...(searchFailure !== undefined && { searchFailure }) };
}

/** A gateway may answer with anything. */
const pagesIn = (content: unknown): Pick<Anthropic.WebSearchResultBlock, 'url' | 'title'>[] =>
  (Array.isArray(content) ? content : []).filter(
    (page): page is Pick<Anthropic.WebSearchResultBlock, 'url' | 'title'> =>
      isObject(page) && typeof page.url === 'string' && typeof page.title === 'string',
  );

const failureIn = (content: unknown): string | undefined =>
  isObject(content) && content.type === 'web_search_tool_result_error' ? String(content.error_code) : undefined;

function citedWords(blocks: readonly Block[]): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  for (const citation of blocks.flatMap(({ citations }) => (Array.isArray(citations) ? citations : []))) {
    if (!isObject(citation) || citation.type !== 'web_search_result_location') continue;
    const [url, text] = [String(citation.url), String(citation.cited_text)];
    words.set(url, (words.get(url) ?? new Set()).add(text));
  }
  return words;
}

/** What the reply has found worth citing stands before the rest. */
const citedFirst = (pages: readonly WebResult[]): WebResult[] => [
  ...pages.filter(({ snippet }) => snippet !== ''),
  ...pages.filter(({ snippet }) => snippet === ''),
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
