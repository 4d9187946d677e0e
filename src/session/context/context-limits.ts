/** How long a conversation may become. */

export interface ContextLimits {
  /** Tokens of a conversation beyond which old tool results give way to one line each. */
  readonly clearAbove: number;
  /** Tokens at its end whose results stay. */
  readonly keepNewest: number;
  /** Share of the window, in percent, beyond which the older part gives way to a summary. */
  readonly compactAtPercent: number;
}
