/** Tests of what not every machine has: where it lacks, they are skipped with the reason, which the last lines of a run repeat. */
import { describe, it } from 'vitest';

/** Why something cannot be tested here, in a sentence without an end. */
export type Lack = string | false | undefined;

export const itUnless =
  (lack: Lack) =>
  (title: string, body: () => unknown, timeoutMs?: number): void =>
    lack ? it(title, ({ skip }) => skip(lack)) : it(title, async () => void (await body()), timeoutMs);

export const describeUnless =
  (lack: Lack) =>
  (title: string, body: () => void): void =>
    void describe(title, () => (lack ? it('is not tested', ({ skip }) => skip(lack)) : body()));
