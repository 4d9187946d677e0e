/** What a sandbox takes and gives back: a program to start, whoever starts it. */
import type { ProcessOptions } from '../lib/process.ts';
import type { Layout } from './layout.ts';
import type { Limits } from './limits.ts';
import type { Machine } from './machine.ts';

export type Program = Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'bounds'>;

/** What a rung confines a program with. */
export interface Confinement {
  readonly layout: Layout;
  readonly machine: Machine;
  /** The program shares the machine's network. */
  readonly network: boolean;
  /** Capabilities that it keeps, in lower case without `cap_`. */
  readonly keep: readonly string[];
  readonly limits: Limits;
}
