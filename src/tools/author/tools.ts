/** The library `kodelet-ci/tools`: `serve` makes a file an executable of the kodelet-tools protocol. */
import { text } from 'node:stream/consumers';
import {
  type AuthorAttributes,
  type AuthorCallOutcome,
  type AuthorContext,
  type AuthorTool,
  createAuthorContext,
  defineAuthorTool,
  defineAuthorTools,
  descriptionOf,
  limitsOf,
  type ToolOfParams,
  type ToolOfSchema,
} from './author-tool.ts';

/**
 * Answers the command that the file was started with: `description`, `config` or `run`, the last two with the name of
 * the tool behind them where there are several. To be called once, at the end of the file.
 */
function serve(tools: AuthorTool | readonly AuthorTool[]): void {
  const all = Array.isArray(tools) ? (tools as readonly AuthorTool[]) : [tools as AuthorTool];
  const [, , verb, name] = process.argv;
  void answerTo(verb, name, all).then(end, (error) => end(failureOf(error)));
}

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
  if (tool.trace) context.emit('trace', tool.trace(input));
  const fault = await tool.check?.(input, context);
  if (fault !== undefined) return { text: JSON.stringify({ error: fault }), exitCode: 1 };
  const answer = await tool.run(input, context);
  if (answer === undefined) return { text: '', exitCode: 0 };
  return typeof answer === 'string' && !tool.outputSchema ? { text: answer, exitCode: 0 } : asJson(answer);
}

/** Failure of a tool that threw; its stack goes to standard error, which the journal has. */
function failureOf(error: unknown): Answer {
  console.error(error);
  return { text: JSON.stringify({ error: error instanceof Error ? error.message : String(error) }), exitCode: 1 };
}

/** Whatever still waits, such as a timer, does not keep the call. */
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
export { defineAuthorTool as defineTool, defineAuthorTools as defineTools, serve };
