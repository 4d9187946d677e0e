/** Rules that people state when they decline findings: the same reason, in three threads, by three people who may write. */
import { permissionRank } from './access.ts';
import { type DeclinedFinding, sharedWords } from './declined-finding.ts';

/** How many people must have said it, each in a thread of their own. */
const MIN_WITNESSES = 3;

/** Least share of words, and least number of them, that two findings or two replies have in common when they are about the same. */
const MIN_SHARE = 0.5;
const MIN_COMMON = 3;

/** Words that decline and give no reason. */
const PHRASES =
  /\b(?:not an? (?:bug|issue|problem|defect)|false[- ]positive|won['’]?t[- ]?fix|work(?:s|ing) as intended|as designed|by design|on purpose)\b/gi;

/** A person who has said it, in a thread. */
export interface Witness extends DeclinedFinding {
  readonly said: string;
}

/** What was proposed before, as its pull request says. */
export interface EarlierRule {
  readonly fingerprints: readonly string[];
  readonly said: string;
}

/** The first rule that was not proposed before: its witnesses, oldest first. Undefined where none is certain. */
export function findReviewRule(
  declined: readonly DeclinedFinding[],
  earlier: readonly EarlierRule[],
): readonly Witness[] | undefined {
  const all = declined.filter(isWitness).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return all
    .map((first) => witnessesOf(first, all))
    .find((group) => group.length >= MIN_WITNESSES && !earlier.some((rule) => isSameRule(rule, group)));
}

function isWitness(one: DeclinedFinding): one is Witness {
  const { how, said, permission, url } = one;
  return how === 'reply' && said !== undefined && permissionRank(permission) >= WRITE && LINK.test(url);
}

const WRITE = permissionRank('write');
const LINK = /^https?:\/\/[\w.:/-]+#[\w-]+$/;

/** Each is like all the others, so no chain of small steps joins what has nothing in common. */
function witnessesOf(first: Witness, all: readonly Witness[]): readonly Witness[] {
  const group = [first];
  for (const one of all) {
    const isOther = group.every(({ by, url }) => by.toLowerCase() !== one.by.toLowerCase() && url !== one.url);
    if (isOther && group.every((other) => isAlike(other, one))) group.push(one);
  }
  return group;
}

const isAlike = (a: Witness, b: Witness): boolean =>
  isClose(a.words, b.words) && isClose(reasonOf(a.said), reasonOf(b.said));

function isClose(a: string, b: string): boolean {
  const { common, share } = sharedWords(a, b);
  return common >= MIN_COMMON && share >= MIN_SHARE;
}

/** Without the words that only decline, in which all such replies are alike. */
const reasonOf = (said: string): string => said.replaceAll(PHRASES, ' ');

/** One likeness is enough here: what people have turned down once is not to come again in other words. */
function isSameRule({ fingerprints, said }: EarlierRule, group: readonly Witness[]): boolean {
  return group.some(
    (one) =>
      fingerprints.includes(one.fingerprint) || sharedWords(reasonOf(said), reasonOf(one.said)).share >= MIN_SHARE,
  );
}
