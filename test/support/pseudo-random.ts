/** Bytes that look random and are the same in every run, so that a test that fails once fails again. */
import { createHash } from 'node:crypto';

let drawn = 0;

/** The next `length` bytes of this file's own sequence. */
export function pseudoRandomBytes(length: number): Buffer {
  drawn += 1;
  return createHash('shake256', { outputLength: length }).update(`draw ${drawn}`).digest();
}
