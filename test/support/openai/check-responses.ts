/** Refuses what the real Responses API refuses with 400. */

import { hasLoneSurrogate } from '../lone-surrogates.ts';
import { checkEffort } from './check-effort.ts';
import { checkCall, checkFunctions } from './check-tools.ts';
import type { OpenAiBody } from './openai.ts';

type Item = Readonly<Record<string, unknown>> & { readonly type?: string };

const FIELDS = new Set(
  `background context_management conversation include input instructions max_output_tokens max_tool_calls metadata model
  moderation parallel_tool_calls previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention
  reasoning safety_identifier service_tier store stream stream_options temperature text tool_choice tools top_logprobs top_p
  truncation user`.split(/\s+/u),
);

const ITEM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  message: ['type', 'role', 'content', 'id', 'status', 'phase'],
  function_call: ['type', 'call_id', 'name', 'arguments', 'id', 'status', 'namespace'],
  function_call_output: ['type', 'call_id', 'output', 'id', 'status'],
  reasoning: ['type', 'id', 'summary', 'encrypted_content', 'content', 'status'],
};

export function checkResponses(body: OpenAiBody): string | undefined {
  if (hasLoneSurrogate(body)) return 'We could not parse the JSON body of your request.';
  const unknown = Object.keys(body).find((key) => !FIELDS.has(key));
  if (unknown) return `Unknown parameter: '${unknown}'.`;
  if (!body.model) return 'you must provide a model parameter';
  if (Number(body.max_output_tokens) < 16) return "Invalid 'max_output_tokens': integer below minimum value.";
  const input = body.input as Item[];
  if (!Array.isArray(input) || input.length === 0) return "Missing required parameter: 'input'.";
  const tools = (body.tools ?? []) as (Item & { strict?: unknown })[];
  const kind = tools.findIndex(({ type }) => type !== 'function' && type !== 'web_search');
  if (kind >= 0) return `Invalid value: '${tools[kind]?.type}'. Supported values are: 'function', 'web_search'.`;
  const functions = tools.filter(({ type }) => type === 'function');
  return (
    checkFunctions(functions, 'tools') ?? checkReasoning(body, input) ?? firstOf(input, checkItem) ?? checkPairs(input)
  );
}

function checkReasoning({ model, include, reasoning }: OpenAiBody, input: readonly Item[]): string | undefined {
  if (/^gpt-4/u.test(String(model)) && (include || reasoning))
    return 'Encrypted content is not supported with this model.';
  const wrong = checkEffort(model, (reasoning as { effort?: string } | undefined)?.effort);
  if (wrong) return wrong;
  const at = input.findIndex(({ type }) => type === 'reasoning');
  if (at < 0) return undefined;
  const lonely = input.findIndex(({ type }, index) => type === 'reasoning' && !isOutput(input[index + 1]));
  if (lonely >= 0)
    return `Item '${input[lonely]?.id}' of type 'reasoning' was provided without its required following item.`;
  const changed = input.find(
    ({ type, id, encrypted_content }) => type === 'reasoning' && id !== `rs_${encrypted_content}`,
  );
  return changed && `The encrypted content for item ${changed.id} could not be verified.`;
}

const isOutput = (item: Item | undefined): boolean =>
  item?.type === 'function_call' ||
  item?.type === 'reasoning' ||
  (item?.type === 'message' && item.role === 'assistant');

function firstOf<T>(items: readonly T[], check: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const problem = check(item, index);
    if (problem) return problem;
  }
  return undefined;
}

function checkItem(item: Item, index: number): string | undefined {
  const { type = 'message', role, content, output } = item;
  const fields = ITEM_FIELDS[type];
  if (!fields) return `Invalid value: '${type}' in 'input[${index}]'.`;
  const unknown = Object.keys(item).find((key) => !fields.includes(key));
  if (unknown) return `Unknown parameter: 'input[${index}].${unknown}'.`;
  if (type === 'message' && !['user', 'assistant', 'system', 'developer'].includes(String(role)))
    return `Invalid value: '${role}'. Supported values are: 'assistant', 'system', 'developer', and 'user'.`;
  const broken =
    type === 'function_call' && checkCall({ name: item.name, arguments: item.arguments }, `input[${index}]`);
  if (broken) return broken;
  if (type.startsWith('function_call') && !item.call_id)
    return `Missing required parameter: 'input[${index}].call_id'.`;
  const parts = [content, output].flatMap((value) => (Array.isArray(value) ? (value as Item[]) : []));
  const allowed = role === 'assistant' ? ['output_text', 'refusal'] : ['input_text', 'input_image', 'input_file'];
  const wrong = parts.find((part) => !allowed.includes(String(part.type)));
  return (
    wrong && `Invalid value: '${wrong.type}'. Supported values are: ${allowed.map((name) => `'${name}'`).join(', ')}.`
  );
}

function checkPairs(input: readonly Item[]): string | undefined {
  const idsOf = (kind: string) => input.filter(({ type }) => type === kind).map(({ call_id }) => String(call_id));
  const [calls, outputs] = [idsOf('function_call'), idsOf('function_call_output')];
  const open = calls.find((id) => !outputs.includes(id));
  if (open) return `No tool output found for function call ${open}.`;
  const stray = outputs.find((id) => !calls.includes(id));
  if (stray) return `No tool call found for function call output with call_id ${stray}.`;
  return new Set(calls).size < calls.length ? 'Duplicate call_id.' : undefined;
}
