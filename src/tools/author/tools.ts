/** The library `kodelet-ci/tools`: `serve` makes a file an executable of the kodelet-tools protocol. */
import { text } from 'node:stream/consumers';
import { RESULT_FORMS } from '../../core/foreign-forms.ts';
import {
  type AuthorAttributes,
  type AuthorCallOutcome,
  type AuthorContext,
  type AuthorTool,
  createAuthorContext,
  descriptionOf,
  type ForeignTool,
  limitsOf,
  type ToolOfParams,
  type ToolOfSchema,
} from './author-tool.ts';
import {
  AgentTool,
  defineAuthorTool,
  defineAuthorTools,
  getAllTools,
  getTool,
  ownTool,
  registerTool,
  unregisterTool,
} from './foreign-tool.ts';

type Served = AuthorTool | ForeignTool | AgentTool;

/**
 * Answers the command that the file was started with: `description`, `config` or `run`, the last two with the name of
 * the tool behind them where there are several. To be called once, at the end of the file. Without an argument it
 * serves what `registerTool` was given.
 */
function serve(tools?: Served | readonly Served[]): void {
  const [, , verb, name] = process.argv;
  const answer = async (): Promise<Answer> => {
    const given = tools ?? getAllTools();
    const all = (Array.isArray(given) ? given : [given]).map((tool: object) => ownTool(tool));
    if (all.length === 0) throw new Error('there is no tool to serve; register one, or hand it to serve');
    return answerTo(verb, name, all);
  };
  void answer().then(end, (error) => end(failureOf(error)));
}

/** The registry of KODE SDK, where a factory stands for each name. */
const registry: {
  readonly register: typeof registerTool;
  readonly unregister: typeof unregisterTool;
  readonly get: typeof getTool;
  readonly list: typeof getAllTools;
} = { register: registerTool, unregister: unregisterTool, get: getTool, list: getAllTools };

interface Answer {
  readonly text: string;
  readonly exitCode: number;
}

async function answerTo(verb: string | undefined, name: string | undefined, all: readonly AuthorTool[]) {
  if (verb === 'description')
    return asJson(all.length === 1 ? descriptionOf(all[0] as AuthorTool) : all.map(descriptionOf));
  const tool = all.length === 1 ? all[0] : all.find((one) => one.name === name);
  if (tool && verb === 'config') return asJson(limitsOf(tool));
  if (tool && verb === 'run') return run(tool);
  const names = all.length === 1 ? '' : ` ${all.map((one) => one.name).join('|')}`;
  console.error(`usage: description | run${names}, with the input as JSON on standard input`);
  return { text: '', exitCode: 2 };
}

const asJson = (value: unknown): Answer => ({ text: JSON.stringify(value), exitCode: 0 });

async function run(tool: AuthorTool): Promise<Answer> {
  Object.assign(console, { log: console.error, info: console.error, debug: console.error }); // standard output is the answer
  const input = JSON.parse((await text(process.stdin)) || '{}') as never;
  const context = createAuthorContext({ makesCalls: tool.makesCalls === true, environment: process.env });
  const shutdown = once(async () => tool.shutdown?.());
  context.signal.addEventListener('abort', () => void shutdown());
  try {
    if (tool.trace) context.emit('trace', tool.trace(input));
    const fault = await tool.check?.(input, context);
    if (fault !== undefined) return { text: JSON.stringify({ error: fault }), exitCode: 1 };
    return answerFor(await tool.run(input, context), tool, context);
  } finally {
    await shutdown();
  }
}

/** What it throws goes to standard error: the call has had its result. */
function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let done: Promise<unknown> | undefined;
  return () => (done ??= work().catch(console.error));
}

/** A result that says itself whether it is one becomes an output or a failure. */
function answerFor(value: unknown, { outputSchema }: AuthorTool, context: AuthorContext): Answer {
  if (value === undefined) return { text: '', exitCode: 0 };
  if (!isOwnVerdict(value))
    return typeof value === 'string' && !outputSchema ? { text: value, exitCode: 0 } : asJson(value);
  const { success, output, error, details, contentType } = value;
  if (details !== undefined || contentType !== undefined) context.note({ details, contentType });
  if (success) return answerFor(output, { outputSchema } as AuthorTool, context);
  const words = typeof error === 'string' && error !== '' ? error : 'the tool says that it failed';
  return { text: JSON.stringify({ error: words, details: output ?? details }), exitCode: 1 };
}

type OwnVerdict = Readonly<Partial<Record<keyof typeof RESULT_FORMS, unknown>>>;

/** only `success: true` may be data; with an output, or where it is false, it is a verdict. */
function isOwnVerdict(value: unknown): value is OwnVerdict {
  const { success, ...rest } = Object(value) as OwnVerdict;
  if (typeof success !== 'boolean' || !Object.keys(rest).every((key) => Object.hasOwn(RESULT_FORMS, key))) return false;
  return !success || 'output' in rest;
}

/** Failure of a tool that threw; its stack goes to standard error, which the journal has. */
function failureOf(error: unknown): Answer {
  console.error(error);
  return { text: JSON.stringify({ error: error instanceof Error ? error.message : String(error) }), exitCode: 1 };
}

/** Everything that still waits, such as a timer, does not keep the call. */
function end({ text, exitCode }: Answer): void {
  process.stdout.write(text === '' ? '' : `${text}\n`, () => process.exit(exitCode));
}

export type {
  AuthorAttributes as ToolAttributes,
  AuthorCallOutcome as CallOutcome,
  AuthorContext as ToolContext,
  AuthorTool as DefinedTool,
  ToolOfParams,
  ToolOfSchema,
};
export {
  AgentTool as Tool,
  defineAuthorTool as defineTool,
  defineAuthorTools as defineTools,
  getAllTools,
  getTool,
  registerTool,
  registry,
  serve,
  unregisterTool,
};
