/** Whether a sandbox with namespaces is worth a try on this machine; only its self-test tells whether one holds. */

import { missing, RUNGS } from './backends.ts';
import { readMachine } from './machine.ts';

export function mayHaveNamespaces(): boolean {
  const machine = readMachine();
  return RUNGS.some((rung) => rung.namespaces && missing(rung, machine) === undefined);
}
