/** A custom tool as its author writes it in JavaScript or TypeScript, and what the host is told of it. */
import { type InputOf, type JsonSchema, type Params, schemaOf } from '../../core/params.ts';
import type { AuthorContext } from './author-context.ts';

export interface AuthorAttributes {
  /** It changes nothing: its calls run side by side, and in a sandbox it cannot write to the workspace. */
  readonly readonly?: boolean;
  /** A call may be repeated without harm. The default is the value of `readonly`. */
  readonly noEffect?: boolean;
}

interface AuthorToolFacts {
  /** 1 to 52 letters, digits, `_` and `-`. The model calls it `custom_tool_NAME`. */
  readonly name: string;
  /** What it does and when to use it: the model reads this. */
  readonly description: string;
  /** Of the answer, which then goes out as JSON, a text too. */
  readonly outputSchema?: JsonSchema;
  readonly attributes?: AuthorAttributes;
  /** For people who read a list of tools. */
  readonly displayName?: string;
  readonly category?: string;
  readonly version?: string;
  /** What the person who asked must be allowed to do. */
  readonly capabilities?: readonly ('ask' | 'change' | 'push')[];
  /** `true`: it needs the network; `false`: a sandbox gives it none. */
  readonly network?: boolean;
  /** It calls other tools by `context.call`, and then runs alone. */
  readonly makesCalls?: boolean;
  /** Of one call: `30s`, `3m`, at most `1h`. */
  readonly timeout?: string;
  /** Bytes of output that are kept. */
  readonly maxOutputSize?: number;
}

interface AuthorHandlers<Input> {
  /** What a schema cannot say: the fault in words, or undefined. The call fails with it, and `run` is not called. */
  check?(input: Input, context: AuthorContext): string | undefined | Promise<string | undefined>;
  /** What the journal should know of a call: becomes the event `trace` when the call starts. No secrets, no long texts. */
  trace?(input: Input): Readonly<Record<string, string | number | boolean>>;
  /**
   * Does the work. The input is checked against the schema, with its defaults filled in. An Error that it throws, or an
   * object with a text in `error`, fails the call. A text goes to the model as it is, everything else as JSON.
   */
  run(input: Input, context: AuthorContext): unknown;
}

/** `params`: the name of a type alone (`string`, `number`, `integer`, `boolean`) is a required parameter. */
export interface ToolOfParams<P extends Params> extends AuthorToolFacts, AuthorHandlers<InputOf<P>> {
  readonly params: P;
  readonly inputSchema?: never;
}

/** `inputSchema`: a JSON Schema of draft 2020-12 with an object at its top. Without one the tool takes no input. */
export interface ToolOfSchema<Input> extends AuthorToolFacts, AuthorHandlers<Input> {
  readonly params?: never;
  readonly inputSchema?: JsonSchema;
}

/** What `defineTool` returns and `serve` takes. */
export interface AuthorTool extends AuthorToolFacts, AuthorHandlers<never> {
  readonly inputSchema: JsonSchema;
}

/** Types the input of a tool by its `params`, or by a type argument where it has an `inputSchema`. */
export function defineAuthorTool<const P extends Params>(tool: ToolOfParams<P>): AuthorTool;
export function defineAuthorTool<Input = Readonly<Record<string, unknown>>>(tool: ToolOfSchema<Input>): AuthorTool;
export function defineAuthorTool(tool: ToolOfParams<Params> | ToolOfSchema<never>): AuthorTool {
  const { params, inputSchema = schemaOf(params ?? {}), ...rest } = tool as ToolOfSchema<never> & { params?: Params };
  return { ...rest, inputSchema };
}

/** Several tools of one file, each with `params`; tools with an `inputSchema` are put beside them by `defineTool`. */
export function defineAuthorTools<const All extends readonly Params[]>(
  tools: {
    readonly [Index in keyof All]: ToolOfParams<All[Index]>;
  },
): AuthorTool[] {
  return (tools as readonly ToolOfParams<Params>[]).map((tool) => defineAuthorTool(tool));
}

/** As the command `description` of the kodelet-tools protocol prints it. */
export function descriptionOf(tool: AuthorTool): Record<string, unknown> {
  const { name, description, inputSchema, outputSchema, attributes = {}, capabilities, network, version } = tool;
  return {
    ...{ name, description, input_schema: inputSchema, output_schema: outputSchema },
    ...{ read_only: attributes.readonly, idempotent: attributes.noEffect },
    ...{ display_name: tool.displayName, category: tool.category, version },
    ...{ capabilities, network, makes_calls: tool.makesCalls },
    ...limitsOf(tool),
  };
}

/** As the command `config` prints them. */
export const limitsOf = ({ timeout, maxOutputSize }: AuthorTool): Record<string, unknown> => ({
  timeout,
  max_output_size: maxOutputSize,
});
