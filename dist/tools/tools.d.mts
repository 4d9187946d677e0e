/** Concise parameters of a tool: compiled to JSON Schema 2020-12, and the source of the input's TypeScript type. */
interface Scalars {
    readonly string: string;
    readonly number: number;
    readonly integer: number;
    readonly boolean: boolean;
}
declare type Scalar = keyof Scalars;
/** Required, unless it says otherwise or has a default. */
interface Common<T> {
    /** Written for the model. */
    readonly description?: string;
    /** Stands in the input where the model leaves the parameter out. */
    readonly default?: T;
    readonly required?: boolean;
}
interface TextParam extends Common<string> {
    readonly type: 'string';
    readonly minLength?: number;
    readonly maxLength?: number;
    /** A regular expression, as JSON Schema has it: unanchored. */
    readonly pattern?: string;
    readonly format?: string;
}
interface ListParam extends Common<readonly unknown[]> {
    readonly type: 'array';
    readonly items: Param;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly uniqueItems?: boolean;
}
/** Without `params` any object will do, or any whose values are `values`. `properties` are `params` as KODE SDK says it. */
interface ObjectParam extends Common<Readonly<Record<string, unknown>>> {
    readonly type: 'object';
    readonly params?: Params;
    readonly properties?: Params;
    readonly values?: Scalar;
}
/** Just the name of a scalar: a required parameter that needs no words. */
declare type Param = Scalar | TextParam | (Common<number> & {
    readonly type: 'number' | 'integer';
    readonly minimum?: number;
    readonly maximum?: number;
}) | (Common<boolean> & {
    readonly type: 'boolean';
}) | (Common<string | number> & {
    readonly enum: readonly (string | number)[];
}) | ListParam | ObjectParam;
declare type Params = {
    readonly [name: string]: Param;
};
/** What a tool with these parameters gets: defaults filled in, `required: false` without a default possibly absent. */
declare type InputOf<P extends Params> = Simple<{
    readonly [Name in Present<P>]: ValueOf<P[Name]>;
} & {
    readonly [Name in Exclude<keyof P, Present<P>>]?: ValueOf<P[Name]>;
}>;
declare type Simple<T> = {
    [Name in keyof T]: T[Name];
};
declare type Present<P extends Params> = {
    [Name in keyof P]: P[Name] extends {
        readonly default: unknown;
    } ? Name : P[Name] extends {
        readonly required: false;
    } ? never : Name;
}[keyof P];
declare type ValueOf<P> = P extends Scalar ? Scalars[P] : P extends {
    readonly enum: readonly (infer Value)[];
} ? Value : P extends {
    readonly type: 'array';
    readonly items: infer Item;
} ? readonly ValueOf<Item>[] : P extends {
    readonly type: 'object';
} & ({
    readonly params: infer Inner extends Params;
} | {
    readonly properties: infer Inner extends Params;
}) ? InputOf<Inner> : P extends {
    readonly type: 'object';
    readonly values: infer Value extends Scalar;
} ? Readonly<Record<string, Scalars[Value]>> : P extends {
    readonly type: 'object';
} ? Readonly<Record<string, unknown>> : P extends {
    readonly type: infer Type extends Scalar;
} ? Scalars[Type] : never;
/** An object that takes these parameters and no others. */
declare function schemaOf(params: Params): JsonSchema;
declare type JsonSchema = {
    readonly [key: string]: unknown;
};
interface AuthorAttributes {
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
interface ToolOfParams<P extends Params> extends AuthorToolInfo, AuthorHandlers<InputOf<P>> {
    readonly params: P;
    readonly inputSchema?: never;
}
/** `inputSchema`: a JSON Schema of draft 2020-12 with an object at its top. Without one the tool takes no input. */
interface ToolOfSchema<Input> extends AuthorToolInfo, AuthorHandlers<Input> {
    readonly params?: never;
    readonly inputSchema?: JsonSchema;
}
/** A tool in the form of KODE SDK, AgentOS or OLLM CLI: an object, or an instance of a class. */
interface ForeignTool {
    readonly name: string;
    readonly description: string;
    readonly params?: object;
    readonly input_schema?: JsonSchema;
    readonly inputSchema?: JsonSchema;
    exec?(args: never, context: AuthorContext): unknown;
    execute?(args: never, context: AuthorContext): unknown;
}
/** What `defineTool` returns and `serve` takes. */
interface AuthorTool extends AuthorToolInfo, AuthorHandlers<never> {
    readonly inputSchema: JsonSchema;
}
/** Description as the command `description` of the kodelet-tools protocol prints it. */
declare function descriptionOf(tool: AuthorTool): Record<string, unknown>;
/** Limits as the command `config` prints them. */
declare const limitsOf: ({ timeout, maxOutputSize }: AuthorTool) => Record<string, unknown>;
/** What another tool has answered. */
declare type AuthorCallOutcome = {
    readonly ok: true;
    readonly text: string;
    readonly result: Readonly<Record<string, unknown>>;
} | {
    readonly ok: false;
    /** `unknown_tool`, `invalid_input`, `denied`, `failed`, `timed_out`, `aborted` or `crashed`. */
    readonly code: string;
    readonly error: string;
    /** Output that the failed call had produced all the same. */
    readonly text?: string;
    readonly result?: Readonly<Record<string, unknown>>;
};
interface AuthorContext {
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
declare function createAuthorContext({ makesCalls, environment, }: {
    readonly makesCalls: boolean;
    readonly environment: Readonly<Record<string, string | undefined>>;
}): AuthorContext;
/** Types the input of a tool by its `params`, or by a type argument where it has an `inputSchema`. */
declare function defineAuthorTool(tool: ForeignTool & Readonly<Record<string, unknown>> & {
    run?: never;
}): AuthorTool;
declare function defineAuthorTool<const P extends Params>(tool: ToolOfParams<P>): AuthorTool;
declare function defineAuthorTool<Input = Readonly<Record<string, unknown>>>(tool: ToolOfSchema<Input>): AuthorTool;
/** Several tools of one file, each with `params`; tools with an `inputSchema` are put beside them by `defineTool`. */
declare function defineAuthorTools<const All extends readonly Params[]>(tools: {
    readonly [Index in keyof All]: ToolOfParams<All[Index]>;
}): AuthorTool[];
/** Also takes a class with `execute`, whose other fields are its own business. Throws an Error that names what is wrong. */
declare function ownTool(given: object): AuthorTool;
/** What the base class takes. */
interface AgentToolInfo {
    readonly id?: string;
    readonly name: string;
    readonly displayName?: string;
    readonly description: string;
    readonly inputSchema: JsonSchema;
    readonly outputSchema?: JsonSchema;
    /** `capability:filesystem:read` and the like: what the run must grant. An unknown one keeps the tool out. */
    readonly requiredCapabilities?: readonly string[];
    readonly category?: string;
    readonly version?: string;
    /** `false`: it changes nothing. */
    readonly hasSideEffects?: boolean;
}
/** A tool as a class: extend it, and give it `execute`. */
declare abstract class AgentTool implements AgentToolInfo {
    readonly id?: string;
    readonly name: string;
    readonly displayName?: string;
    readonly description: string;
    readonly inputSchema: JsonSchema;
    readonly outputSchema?: JsonSchema;
    readonly requiredCapabilities?: readonly string[];
    readonly category?: string;
    readonly version?: string;
    readonly hasSideEffects?: boolean;
    constructor(info: AgentToolInfo);
    abstract execute(args: never, context: AuthorContext): unknown;
}
/** Takes the place of one with the same name. `make` is for a registry of factories. */
declare function registerTool(tool: object): void;
declare function registerTool(name: string, make: () => object): void;
/** Answers whether there was one. */
declare const unregisterTool: (name: string) => boolean;
declare const getTool: (name: string) => object | undefined;
declare const getAllTools: () => object[];
declare type Served = AuthorTool | ForeignTool | AgentTool;
/**
 * Answers the command that the file was started with: `description`, `config` or `run`, the last two with the name of
 * the tool behind them where there are several. To be called once, at the end of the file. Without an argument it
 * serves what `registerTool` was given.
 */
declare function serve(tools?: Served | readonly Served[]): void;
/** The registry of KODE SDK, where a factory stands for each name. */
declare const registry: {
    readonly register: typeof registerTool;
    readonly unregister: typeof unregisterTool;
    readonly get: typeof getTool;
    readonly list: typeof getAllTools;
};
export type { AuthorAttributes as ToolAttributes, AuthorCallOutcome as CallOutcome, AuthorContext as ToolContext, AuthorTool as DefinedTool, ToolOfParams, ToolOfSchema, };
export { AgentTool as Tool, defineAuthorTool as defineTool, defineAuthorTools as defineTools, getAllTools, getTool, registerTool, registry, serve, unregisterTool, };
