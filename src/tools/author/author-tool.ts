/** A custom tool as its author writes it in JavaScript or TypeScript, and what the host is told of it. */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { InputOf, JsonSchema, Params } from '../../core/params.ts';

export interface AuthorAttributes {
  /** It changes nothing: its calls run side by side, and in a sandbox it cannot write to the workspace. */
  readonly readonly?: boolean;
  /** A call may be repeated without harm. The default is the value of `readonly`. */
  readonly noEffect?: boolean;
}

interface AuthorToolInfo {
  /** 1 to 52 letters, digits, `_` and `-`. The model calls it `custom_tool_NAME`. */
  readonly name: string;
  /** Kept for people and in the description; nothing is called by it. */
  readonly id?: string;
  /** What it does and when to use it: the model reads this. */
  readonly description: string;
  /** JSON Schema of the answer, which is then sent as JSON, even if it is text. */
  readonly outputSchema?: JsonSchema;
  readonly attributes?: AuthorAttributes;
  /** For people who read a list of tools. */
  readonly displayName?: string;
  readonly category?: string;
  readonly version?: string;
  /** What the person who asked must be allowed to do. */
  readonly capabilities?: readonly ('ask' | 'change' | 'push' | `capability:${string}`)[];
  /** `true`: it needs the network; `false`: a sandbox gives it none. */
  readonly network?: boolean;
  /** It calls other tools by `context.call`, and then runs alone. */
  readonly makesCalls?: boolean;
  /** Timeout of one call: `30s`, `3m`, at most `1h`. */
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
  /** Runs once when the process of the call ends, also when the host ends it. */
  shutdown?(): unknown;
}

/** `params`: just the name of a type (`string`, `number`, `integer`, `boolean`) is a required parameter. */
export interface ToolOfParams<P extends Params> extends AuthorToolInfo, AuthorHandlers<InputOf<P>> {
  readonly params: P;
  readonly inputSchema?: never;
}

/** `inputSchema`: a JSON Schema of draft 2020-12 with an object at its top. Without one the tool takes no input. */
export interface ToolOfSchema<Input> extends AuthorToolInfo, AuthorHandlers<Input> {
  readonly params?: never;
  readonly inputSchema?: JsonSchema;
}

/** A tool in the form of KODE SDK, AgentOS or OLLM CLI: an object, or an instance of a class. */
export interface ForeignTool {
  readonly name: string;
  readonly description: string;
  readonly params?: object;
  readonly input_schema?: JsonSchema;
  readonly inputSchema?: JsonSchema;
  exec?(args: never, context: AuthorContext): unknown;
  execute?(args: never, context: AuthorContext): unknown;
}

/** What `defineTool` returns and `serve` takes. */
export interface AuthorTool extends AuthorToolInfo, AuthorHandlers<never> {
  readonly inputSchema: JsonSchema;
}

/** Description as the command `description` of the kodelet-tools protocol prints it. */
export function descriptionOf(tool: AuthorTool): Record<string, unknown> {
  const { name, description, inputSchema, outputSchema, attributes = {}, capabilities, network, version } = tool;
  return {
    name,
    id: tool.id,
    description,
    input_schema: inputSchema,
    output_schema: outputSchema,
    read_only: attributes.readonly,
    idempotent: attributes.noEffect,
    display_name: tool.displayName,
    category: tool.category,
    version,
    capabilities,
    network,
    makes_calls: tool.makesCalls,
    ...limitsOf(tool),
  };
}

/** Limits as the command `config` prints them. */
export const limitsOf = ({ timeout, maxOutputSize }: AuthorTool): Record<string, unknown> => ({
  timeout,
  max_output_size: maxOutputSize,
});

/** What another tool has answered. */
export type AuthorCallOutcome =
  | { readonly ok: true; readonly text: string; readonly result: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      /** `unknown_tool`, `invalid_input`, `denied`, `failed`, `timed_out`, `aborted` or `crashed`. */
      readonly code: string;
      readonly error: string;
      /** Output that the failed call had produced all the same. */
      readonly text?: string;
      readonly result?: Readonly<Record<string, unknown>>;
    };

export interface AuthorContext {
  /** Aborted when the host ends the tool, at its time limit or with the run. It is killed 0.4 seconds later. */
  readonly signal: AbortSignal;
  /** Absolute path of the workspace, which is also the working directory. */
  readonly workspace: string;
  /** The login of the person who asked; absent on the command line. */
  readonly actor?: string;
  /** Name of the profile that the run works under. */
  readonly profile?: string;
  /** The webhook event, such as `issue_comment`; `terminal` on the command line. */
  readonly event?: string;
  /** ID of the call in the journal; absent if no host runs the tool. */
  readonly callId?: string;
  readonly sessionId?: string;
  /** Adds facts to the structured result of the call. The model does not see them. */
  note(metadata: Readonly<Record<string, unknown>>): void;
  /** Appears immediately in the log and the comment, and in the journal as `tool-event`. At most 16 KiB of JSON. */
  emit(name: string, data?: Readonly<Record<string, unknown>>): void;
  /**
   * Calls another tool, which is checked and recorded as if the model had called it. Only for a tool with
   * `makesCalls: true`, else it throws an Error. A call that fails is an answer with `ok: false`.
   */
  call(tool: string, input?: Readonly<Record<string, unknown>>): Promise<AuthorCallOutcome>;
}

/** The host says by KODELET_CALL_ID that descriptor 3 is its own: without a host it may be anything. */
export function createAuthorContext({
  makesCalls,
  environment,
}: {
  readonly makesCalls: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}): AuthorContext {
  const { KODELET_CALL_ID: callId, KODELET_ACTOR: actor, KODELET_EVENT: event } = environment;
  const { KODELET_SESSION_ID: sessionId, KODELET_WORKING_DIR: workspace = process.cwd() } = environment;
  const { KODELET_PROFILE: profile } = environment;
  const say = (line: object): void => writeWhole(callId === undefined ? 2 : 3, `${JSON.stringify(line)}\n`);
  const answers = createAnswers();
  let calls = 0;
  return {
    signal: abortSignal(),
    workspace,
    actor,
    profile,
    event,
    callId,
    sessionId,
    note: (metadata) => say({ metadata }),
    emit: (name, data = {}) => say({ event: name, data }),
    async call(tool, input = {}) {
      if (!makesCalls) throw new Error('this tool does not say makesCalls: true, so it cannot call other tools');
      if (callId === undefined) throw new Error('only a host can call other tools: use kodelet-ci tools run');
      calls += 1;
      const answer = answers.of(calls);
      say({ call: calls, tool, input });
      return answer;
    },
  };
}

function abortSignal(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGTERM', () => controller.abort(new Error('the host ends this call')));
  return controller.signal;
}

/** A pipe that is full for a moment is written to again; one that nobody reads is given up. */
function writeWhole(descriptor: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
  }
}

/** Lines of descriptor 4, each for the call that its number names. It is opened for the first call. */
function createAnswers() {
  const open = new Map<number, (outcome: AuthorCallOutcome) => void>();
  const lost = { ok: false, code: 'aborted', error: 'the host answers no more' } as const;
  let socket: Socket | undefined;
  const read = (): void => {
    socket = new Socket({ fd: 4, writable: false });
    createInterface({ input: socket })
      .on('line', (line) => {
        const { call, ...outcome } = JSON.parse(line) as AuthorCallOutcome & { call: number };
        open.get(call)?.(outcome as AuthorCallOutcome);
        open.delete(call);
      })
      .on('close', () => {
        for (const resolve of open.values()) resolve(lost);
      });
  };
  return {
    of(call: number): Promise<AuthorCallOutcome> {
      if (!socket) read();
      return new Promise((resolve) => open.set(call, resolve));
    },
  };
}
