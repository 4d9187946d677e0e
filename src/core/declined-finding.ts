/** Findings that people who may write have declined, and how a later one is known for the same. */

/** How it was declined: by a reply, by 👎, or by resolving its thread although the lines stayed as they were. */
export type Decline = 'reply' | 'reaction' | 'resolved';

export interface DeclinedFinding {
  readonly path: string;
  /** By the file and what its lines read. */
  readonly fingerprint: string;
  /** Beginning of the finding, on one line. */
  readonly words: string;
  readonly how: Decline;
  /** Words of the person, of a reply. */
  readonly said?: string;
  /** Login and permission of the person who declined it. */
  readonly by: string;
  readonly permission: string;
  /** Address of the thread. */
  readonly url: string;
  /** RFC 3339: when it was recorded. */
  readonly at: string;
}

/** What the fingerprints of all findings on the same lines have in common. */
const place = (fingerprint: string): string => fingerprint.replace(/-\d+$/, '');

/** Least share of words that two findings on the same lines have in common when they are about the same. */
export const MIN_SHARED = 0.25;

/** Same file, same lines as they read, and words that are about the same; another defect on these lines is another finding. */
export function findDeclined(
  declined: readonly DeclinedFinding[],
  { path, fingerprint, body }: { readonly path: string; readonly fingerprint: string; readonly body: string },
): DeclinedFinding | undefined {
  return declined.find(
    (one) =>
      one.path === path &&
      place(one.fingerprint) === place(fingerprint) &&
      sharedWords(one.words, body.slice(0, 2000)).share >= MIN_SHARED,
  );
}

/** How many words two texts have in common, and what share of the shorter one that is. */
export function sharedWords(a: string, b: string): { readonly common: number; readonly share: number } {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return { common, share: common / Math.max(1, Math.min(one.size, other.size)) };
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? []).filter((word) => !COMMON.has(word)));

const COMMON: ReadonlySet<string> = new Set(
  'the and for that this with not are was can will has have its from when then than but blocking should fix minor'.split(
    ' ',
  ),
);
