// Stands in for `crypto` in @actions/core, which takes one function of it: node:crypto takes 4 ms to load, and that is a sixth
// of what an event costs that asks for nothing. Linux makes random UUIDs itself (random(4)).
import { readFileSync } from 'node:fs';

export function randomUUID() {
  try {
    return readFileSync('/proc/sys/kernel/random/uuid', 'utf8').trim();
  } catch {
    return process.getBuiltinModule('node:crypto').randomUUID(); // another system, or no /proc
  }
}
