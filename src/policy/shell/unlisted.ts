/** Refuses a program that neither its class nor an entry lets through: why, and one thing that works. */
import type { Listing } from '../../core/access.ts';
import { nearest } from '../../lib/nearest.ts';
import { allowedAre, shown } from '../refusal.ts';
import { mayBeEntry } from './allowlist.ts';
import { SHORT_LIST } from './listed.ts';
import { neverRun } from './never.ts';
import { RULES } from './programs/rules.ts';
import { PROJECT_RULES } from './project/rules.ts';
import { stop } from './refused.ts';
import type { ProgramRule } from './rule.ts';
import type { CommandRules } from './scope.ts';

export function refuseUnlisted(
  words: readonly (string | undefined)[],
  shownAs: string,
  rule: ProgramRule | undefined,
  rules: CommandRules,
): never {
  const { classes, allow } = rules;
  const never = neverRun(words[0] ?? '');
  const instead = INSTEAD[words.slice(0, 2).join(' ')] ?? never?.instead;
  const no = (why: string, remedy?: string): never =>
    stop('bash.allowlist', `${shown(shownAs)} ${why}`, remedy ?? whatIsOn(rules), {
      listing: listing(words, rules, instead !== undefined),
      program: { words: knownWords(words), orAny: remedy === undefined },
    });
  if (allow.length + classes.length === 0)
    return no('is not in the allowlist', 'No command may run; use the other tools.');
  if (rule?.class === 'project' && classes.includes('project')) {
    return no("runs the repository's code, and no sandbox holds here", `${nearestListed(words)}${BUBBLEWRAP}`);
  }
  if (rule) return no(`is of the class ${rule.class}, which is not on here`);
  const why = never ? `${never.does}, and is of no class` : `is a program of no class${meant(words[0] ?? '', rules)}`;
  return no(why, instead && `${instead.replace(/\.$/, '')}.`);
}

/** As far as they are known. */
function knownWords(words: readonly (string | undefined)[]): readonly string[] {
  const unknown = words.indexOf(undefined);
  return (unknown === -1 ? words : words.slice(0, unknown)) as readonly string[];
}

const BUBBLEWRAP = 'A sandbox takes bubblewrap (sudo apt-get install -y bubblewrap, in a step before).';

/** Of the same program, what runs without a sandbox. */
function nearestListed([program]: readonly (string | undefined)[]): string {
  const same = SHORT_LIST.filter(({ words }) => words[0] === program);
  return same.length === 0
    ? ''
    : `Without one ${same.map(({ text }) => `\`${text.replace('*', 'build')}\``).join(', ')} ${same.length === 1 ? 'runs' : 'run'}. `;
}

function whatIsOn({ classes, allow }: CommandRules): string {
  if (classes.length > 0) return `Use a program of the class ${classes.join(' or ')}.`;
  return `${allowedAre(
    allow.map(({ text }) => text),
    { between: ', ' },
  )}.`;
}

/** Of short names every other one is near. */
function meant(program: string, { installed = () => true }: CommandRules): string {
  if (program.length < 5) return '';
  const near = nearest(program, [...RULES, ...PROJECT_RULES].map(({ words }) => words[0] ?? '').filter(installed));
  return near && near !== program ? `; did you mean ${near}?` : '';
}

/** What a maintainer adds to the configuration: the program, and its sub-command where it has one. */
function listing(
  [program = '', command]: readonly (string | undefined)[],
  { profile = 'ci' }: CommandRules,
  opensMore: boolean,
): Listing | undefined {
  const entry = command !== undefined && /^[a-z][\w:-]*$/.test(command) ? `${program} ${command}` : program;
  // A wildcard would let other programs through than the one that was refused.
  if (!mayBeEntry(entry) || entry.includes('*')) return undefined;
  return { profile, entry, ...(opensMore && { opensMore }) };
}

const INSTEAD: Readonly<Record<string, string>> = {
  'git push': 'Use `git commit -m WHY`; the host pushes what is committed',
  'git pull': 'Use `git log -3` on what is checked out',
  'git fetch': 'Use `git log -3` on what is checked out',
  'git clone': 'Work with what the workspace holds',
};
