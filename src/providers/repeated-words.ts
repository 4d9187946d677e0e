/** Notices a model that writes the same line, or the same few words, over and over: it never ends by itself. */

interface RepeatWatch {
  /** Adds words of the reply; true once their end only repeats. */
  add(words: string): boolean;
  /** Words so far; what repeats stands there three times. */
  text(): string;
}

/** Characters at the end of a reply that must repeat, and the maximum of what they repeat: nobody writes so 20 times on purpose. */
const REPEATED_CHARACTERS = 4000;
const MAX_PERIOD = 200;
/** Characters between two looks. */
const STEP = 400;

export function createRepeatWatch(): RepeatWatch {
  let text = '';
  let period: number | undefined;
  let lookedAt = 0;
  return {
    add(words) {
      text += words;
      if (text.length < REPEATED_CHARACTERS || text.length - lookedAt < STEP) return false;
      lookedAt = text.length;
      period = periodOf(text.slice(-REPEATED_CHARACTERS));
      return period !== undefined;
    },
    text() {
      if (period === undefined) return text;
      let begin = text.length - REPEATED_CHARACTERS;
      while (begin > 0 && text[begin - 1] === text[begin - 1 + period]) begin -= 1;
      return text.slice(0, begin + 3 * period);
    },
  };
}

/** Length of what a text repeats from its first character to its last; undefined where that is longer than `MAX_PERIOD`. */
function periodOf(text: string): number | undefined {
  for (let period = 1; period <= MAX_PERIOD; period += 1) {
    if (text.endsWith(text.slice(0, text.length - period))) return period;
  }
  return undefined;
}
