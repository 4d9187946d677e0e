/** Closes what whoever started this process left open in it: a child would have it too, whatever it is. Linux only. */
import { closeSync, readdirSync, readFileSync } from 'node:fs';

let isDone = false;

/**
 * Node keeps its own descriptors to itself, and of inherited ones the first few. Those above that a child would get
 * stand out by their missing flag. Once is enough, since Node opens none of that kind.
 */
export function closeInherited(): void {
  if (isDone) return;
  isDone = true;
  for (const descriptor of openDescriptors()) if (descriptor > 2 && isHandedOn(descriptor)) closeSync(descriptor);
}

function openDescriptors(): number[] {
  try {
    return readdirSync('/proc/self/fd').map(Number);
  } catch {
    return [];
  }
}

/** By O_CLOEXEC, in octal numbers; see proc(5). */
function isHandedOn(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    return false; // the one that listed the others
  }
}

const O_CLOEXEC = 0o2000000;
