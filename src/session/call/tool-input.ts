/** From the model's raw call to a checked input and what it would touch, or to words about what is wrong with it. */
import type { Access, Decision } from '../../core/access.ts';
import type { ToolCall } from '../../core/model.ts';
import {
  type Attributes,
  type CallContext,
  type ErrorCode,
  fail,
  type Tool,
  type ToolResult,
} from '../../core/tool.ts';
import { nearest } from '../../lib/nearest.ts';
import type { Registry } from '../../tools/registry.ts';
import { copiedStandIn } from '../context/old-results.ts';
import { normalizedName, OTHER_WAYS, objectionToCall } from './understand-call.ts';

export interface ValidCall {
  readonly ok: true;
  readonly tool: Tool;
  readonly input: unknown;
  readonly accesses: readonly Access[];
  readonly attributes?: Attributes;
}

interface RefusedCall {
  readonly ok: false;
  readonly verdict: Decision;
  readonly result: ToolResult;
}

/** Characters of broken arguments that are shown: enough to recognise the call, few enough to repeat. */
const HEAD_CHARACTERS = 300;

/** `call` as it was understood. */
export function readInput(registry: Registry, call: ToolCall): ValidCall | RefusedCall {
  const tool = registry.get(call.name);
  if (!tool) return unknown(registry, call);

  const parsed = parseArguments(call.arguments);
  if (!parsed.ok) return refuse('invalid_input', parsed.error, 'Send the whole call again with valid JSON arguments.');

  const valid = registry.validate(tool, parsed.value);
  if (!valid.ok) return invalid(tool, valid.errors);

  const copied = tool.readOnly ? undefined : copiedStandIn(call.arguments);
  if (copied !== undefined)
    return refuse('invalid_input', `"${copied} …]" is in the input of ${tool.name}`, WRITE_WHOLE);

  const input = valid.value;
  return unlessItCrashes(tool, () => {
    return { ok: true, tool, input, accesses: tool.accesses(input), attributes: tool.trace?.(input) };
  });
}

function unknown(registry: Registry, call: ToolCall): RefusedCall {
  const objection = objectionToCall(registry, call);
  if (objection === undefined)
    return refuse('unknown_tool', `There is no tool "${call.name}"`, instead(registry, call.name));
  return refuse('invalid_input', `The input of ${call.name} is not valid: ${objection}`, CALL_AGAIN);
}

const CALL_AGAIN = 'Correct the input and call again.';
const WRITE_WHOLE =
  'The host put these words in the place of a long text when it shortened old calls. Write the text itself; what was written before is in the file.';

/** What the schema cannot say. Apart from the reading, since calls before it in the turn may change what the tool says. */
export function checkInput(read: ValidCall, context: CallContext): ValidCall | RefusedCall {
  const { tool, input } = read;
  return unlessItCrashes(tool, () => {
    const objection = tool.check?.(input, context);
    return objection === undefined ? read : invalid(tool, [objection]);
  });
}

/** A call of a tool that makes calls, from within a call. */
export const refuseNesting = (tool: Tool): RefusedCall =>
  refuse(
    'invalid_input',
    `${tool.name} cannot be called from within another call`,
    'Put its calls into the outer one, or call it in a turn of its own.',
  );

function unlessItCrashes(tool: Tool, work: () => ValidCall | RefusedCall): ValidCall | RefusedCall {
  try {
    return work();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return refuse(
      'crashed',
      `${tool.name} failed while its input was read: ${words}`,
      'Try another input or another tool.',
    );
  }
}

function parseArguments(text: string): { ok: true; value: unknown } | { ok: false; error: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const head = text.length > HEAD_CHARACTERS ? `${text.slice(0, HEAD_CHARACTERS)}…` : text;
    const what = text.trim() === '' ? 'they are empty' : (error as Error).message;
    return {
      ok: false,
      error: `The arguments are not valid JSON: ${what}\nThey are ${text.length} characters and begin:\n${head}`,
    };
  }
}

function invalid(tool: Tool, errors: readonly string[]): RefusedCall {
  const head = `The input of ${tool.name} is not valid:`;
  const words = errors.length === 1 ? errors[0] : errors.map((error) => `- ${error}`).join('\n');
  const reason = `${head} ${errors.map(firstLine).join('; ')}`;
  return refuse('invalid_input', `${head}\n${words}`, CALL_AGAIN, reason);
}

/** `reason`: the text on one line. */
function refuse(code: ErrorCode, text: string, advice: string, reason = firstLine(text)): RefusedCall {
  const verdict: Decision = {
    verdict: 'deny',
    rule: `call.${code.replace('_', '-')}`,
    reason,
    remedy: advice,
  };
  return { ok: false, verdict, result: fail(text, { code, advice }) };
}

/** Another way to what the name stands for elsewhere, or else the nearest name and all that there are. */
function instead(registry: Registry, name: string): string {
  const names = registry.list().map((tool) => tool.name);
  const way = OTHER_WAYS.find((other) => other.names.includes(normalizedName(name)));
  if (way?.needs.every((need) => names.includes(need))) return way.advice;
  if (names.length === 0) return 'This session has no tools.';
  const near = meantBy(name, names);
  const listed = registry.list().filter(({ unlisted }) => !unlisted);
  return `${near ? `Did you mean "${near}"? ` : ''}Use one of: ${listed.map((tool) => tool.name).join(', ')}.`;
}

/** `hello` is a custom tool without its prefix, `disk_read` a tool that ends in the same word; else the nearest name. */
function meantBy(name: string, names: readonly string[]): string | undefined {
  const bare = normalizedName(bareName(name));
  const same = names.find((one) => normalizedName(bareName(one)) === bare);
  if (same !== undefined) return same;
  const close = nearest(name, names);
  if (close !== undefined) return close;
  const byOwnName = nearest(bareName(name), names.map(bareName));
  if (byOwnName !== undefined) return names.find((one) => bareName(one) === byOwnName);
  const lastWord = name.split(/[_-]/).at(-1)?.toLowerCase() ?? '';
  return SAYS_NOTHING.test(lastWord) ? undefined : names.find((one) => one.split(/[_-]/).includes(lastWord));
}

/** A last word of so many names that none is meant by it. */
const SAYS_NOTHING = /^(?:.{0,2}|tools?)$/;

/** Without what stands in front of the names of custom tools and of servers. */
const bareName = (name: string): string => name.replace(/^(?:custom_tool_|mcp__[A-Za-z0-9-]+__)/, '');

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;
