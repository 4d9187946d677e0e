/** Words that make somebody or something on GitHub act, written so that they are read and nothing happens. */
import { inlineCode } from './inline-code.ts';
import type { IsListed } from './listed-hosts.ts';

interface Rule {
  readonly name: string;
  readonly pattern: string;
  write(match: string, isListed: IsListed): string;
}

const AT = '(?:@|&#0*64;|&#x0*40;|&commat;)';
const LOGIN = '[a-z0-9][a-z0-9-]{0,38}(?:/[a-z0-9._-]*[a-z0-9_-])?';

/** In order: at one place the first that matches wins, so that an address is not taken apart. */
const RULES: readonly Rule[] = [
  {
    name: 'address',
    pattern: '(?:https?://|ftp://|www\\.)[^\\s<>"`\\\\]*[^\\s<>"`\\\\.,;:!?)\'\\]]',
    write: (url, isListed) => (isListed(url.startsWith('www.') ? `http://${url}` : url) ? url : inlineCode(url)),
  },
  {
    // `@` outside and the name inside of a code span reads as a mention and pings nobody. Not so the addresses of mail.
    name: 'mention',
    pattern: `(?<![a-z0-9\`])${AT}${LOGIN}`,
    write: (mention) => `@${inlineCode(mention.replace(new RegExp(`^${AT}`, 'i'), ''))}`,
  },
  {
    // Only the host says which issue a pull request closes.
    name: 'closing',
    pattern:
      '\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\\s+(?:(?:[\\w.-]{1,100}/[\\w.-]{1,100})?#\\d+|GH-\\d+|https?://[^\\s/]{1,100}/[\\w.-]{1,100}/[\\w.-]{1,100}/(?:issues|pull)/\\d+)',
    write: (closing) => closing.replace(/\S+$/, (reference) => inlineCode(reference)),
  },
  { name: 'bot', pattern: '\\b(?:bors|homu)(?:-ng)?[ \\t]+[a-z]\\S*', write: (command) => inlineCode(command) },
];

const ANY_RULE = new RegExp(RULES.map(({ name, pattern }) => `(?<${name}>${pattern})`).join('|'), 'gi');

/** `text` is Markdown source outside of code. `next` is the character behind it. */
export function defuseText(text: string, next: string, isListed: IsListed): string {
  return text.replaceAll(ANY_RULE, (match: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const offset = rest.at(-3) as number;
    const rule = RULES.find(({ name }) => groups[name] !== undefined) as Rule;
    const written = rule.write(match, isListed);
    const follows = text[offset + match.length] ?? next;
    // Two code spans that touch would become one.
    return written.endsWith('`') && follows === '`' ? `${written} ` : written;
  });
}

/** Bots read a comment line by line. In prose the word becomes code; a line of code moves in by one blank. */
export const LINE_COMMAND = /^([ \t]*)(\/[a-z][\w./-]*)(?=([ \t][^\n]*)?$)/gim;
