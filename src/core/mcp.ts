/** An MCP server as the configuration describes it. */

export interface McpServer {
  /** Letters, digits, `-` and single `_`. */
  readonly name: string;
  readonly transport: 'stdio' | 'http' | 'sse';
  /** A stdio server has a command, any other a url. In all but the command `${NAME}` may stand for a variable. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Whether a program in a sandbox has the machine's network. */
  readonly network: boolean;
  readonly url?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Names or globs of its tools, as the server calls them. Undefined: all. */
  readonly include?: readonly string[];
  readonly exclude: readonly string[];
  /** Tools that change nothing, by the word of the configuration. An annotation of the server only takes away from it. */
  readonly readOnly: readonly string[];
  /** The run fails when it cannot be used. */
  readonly required: boolean;
  /** Timeout of one call. */
  readonly timeoutMs: number;
}
