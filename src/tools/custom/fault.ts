/** What keeps a custom tool from being used: where, what, and how to mend it. */

export interface Fault {
  /** JSON path in the answer of `description`, such as `$.input_schema.properties.n.type`; absent for anything else. */
  readonly at?: string;
  /** The rest of a sentence, with the value that is wrong. */
  readonly problem: string;
  /** The next step, as a sentence. */
  readonly fix: string;
}

export class ToolFaults extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join('; '));
    this.name = 'ToolFaults';
    this.faults = faults;
  }
}

/** One line without the fix. */
export const describeFault = ({ at, problem }: Fault): string => (at === undefined ? problem : `${at} ${problem}`);

/** What a tool says is bounded and on one line, so that it cannot pass for a line of ours. */
export const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
