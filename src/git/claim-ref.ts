/** A reference that one run at a time holds: made and moved by compare and swap, so of several at the same moment one gets it. */
import { remoteRef, type TextSchema, updateRefText } from './ref-store.ts';
import type { Store } from './store.ts';

const SCHEMA: TextSchema = { name: 'claim', whole: 'a claim', bytes: 1024, message: 'What one run works on' };

export interface Claim {
  readonly ref: string;
  /** What others read who find it: one line, which no other run writes. */
  readonly text: string;
}

/**
 * Whether the claim is this run's now. Without a holder: GitHub takes no such reference from us, it holds something else, or
 * others are always quicker. Throws KodeletError `git` where it cannot be seen who holds it.
 */
export async function takeClaim(
  store: Store,
  { ref, text }: Claim,
  /** Whether the claim with this text is nobody's any more. */
  isOver: (text: string) => Promise<boolean>,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly holder?: string }> {
  let over: string | undefined;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const update = await updateRefText(
      remoteRef(store, ref),
      SCHEMA,
      (holder) => (holder === undefined || holder === over ? { text, value: undefined } : { value: holder }),
      over === undefined ? FREE : undefined,
    );
    if (!update.ok) return { ok: false };
    if (update.value === undefined) return { ok: true };
    over = update.value;
    if (!(await isOver(over))) return { ok: false, holder: over };
  }
  return { ok: false };
}

/** What is expected at first, so a claim that nobody holds takes one request. */
const FREE = { files: new Map() };

const MAX_TRIES = 3;

/** Deletes the claim, unless another run holds it by now. */
export async function dropClaim(store: Store, { ref, text }: Claim): Promise<void> {
  await updateRefText(remoteRef(store, ref), SCHEMA, (holder) => ({
    ...(holder === text && { text: '' }),
    value: undefined,
  }));
}
