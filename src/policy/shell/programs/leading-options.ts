/** Reads the options of a program that runs another one: those in front of the first word that is none. */
import { allowedAre, shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { stop } from '../refused.ts';
import type { Call } from '../rule.ts';

export interface LeadingOptions {
  /** Between blanks. */
  readonly flags?: string;
  /** By name; the value is attached, behind `=`, or the next word. */
  readonly values?: Readonly<Record<string, RegExp>>;
  /** Whole words that are options of their own, such as `-10`. */
  readonly word?: RegExp;
}

export interface Taken {
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** Where the first word stands that is no option. */
  readonly next: number;
}

export function takeOptions(call: Call, table: LeadingOptions): Taken {
  const flags = (table.flags ?? '').split(/\s+/);
  const known = [...flags, ...Object.keys(table.values ?? {})].filter(Boolean);
  const options: { name: string; value: string }[] = [];
  let next = 0;
  const refuse = (word: string): never =>
    stop(
      'bash.option',
      `the option ${shown(word)} of ${call.name} is not allowed`,
      known.length === 0 ? `Use ${call.name} without options.` : `${allowedAre(known)}.`,
    );
  const takeValue = (name: string, attached: string | undefined, word: string): void => {
    const value = attached ?? knownText(call.rest[next++]);
    if (value === undefined || !table.values?.[name]?.test(value)) refuse(word);
    else options.push({ name, value });
  };
  while (next < call.rest.length) {
    const word = knownText(call.rest[next]);
    if (word === undefined || !word.startsWith('-') || word === '-') break;
    next += 1;
    if (word === '--') break;
    if (table.word?.test(word) || flags.includes(word)) options.push({ name: word, value: '' });
    else if (word.startsWith('--')) {
      const [name = '', ...more] = word.split('=');
      if (!table.values?.[name]) refuse(word);
      takeValue(name, more.length > 0 ? more.join('=') : undefined, word);
    } else {
      for (let at = 1; at < word.length; at += 1) {
        const name = `-${word[at]}`;
        if (flags.includes(name)) options.push({ name, value: '' });
        else if (table.values?.[name]) {
          takeValue(name, word.slice(at + 1) || undefined, word);
          break;
        } else refuse(word);
      }
    }
  }
  return { options, next };
}
