/** Refuses a program that neither its class nor an entry lets through: why, and one thing that works. */
import { shown } from '../refusal.ts';
import { stop } from './refused.ts';
import type { ProgramRule } from './rule.ts';
import type { CommandRules } from './scope.ts';

export function refuseUnlisted(
  words: readonly (string | undefined)[],
  shownAs: string,
  rule: ProgramRule | undefined,
  { classes, sandboxed, allow }: CommandRules,
): never {
  if (allow.length + classes.length === 0) {
    stop('bash.allowlist', `${shown(shownAs)} is not in the allowlist`, 'No command may run; use the other tools.');
  }
  if (rule?.class === 'project' && classes.includes('project') && !sandboxed) {
    stop(
      'bash.allowlist',
      `${shown(shownAs)} runs the repository's code, and no sandbox holds here`,
      `Install bubblewrap (sudo apt-get install -y bubblewrap) in a step before, or list it: ${lineFor(words)}`,
    );
  }
  if (rule) {
    stop(
      'bash.allowlist',
      `${shown(shownAs)} is of the class ${rule.class}, which is not on`,
      `Work without it; on ${classes.length === 1 ? 'is' : 'are'} ${classes.join(', ') || 'no class'}.`,
    );
  }
  const instead = INSTEAD[words.slice(0, 2).join(' ')] ?? INSTEAD[words[0] ?? ''] ?? 'Work without it';
  stop(
    'bash.allowlist',
    `${shown(shownAs)} is not in the allowlist`,
    `${instead}. A maintainer can list it in .github/kodelet.yml: ${lineFor(words)}`,
  );
}

/** What a maintainer adds to the configuration: the program, and its sub-command where it has one. */
function lineFor([program = '', command]: readonly (string | undefined)[]): string {
  const words = command !== undefined && /^[a-z][\w:-]*$/.test(command) ? `${program} ${command}` : program;
  return `profiles: { ci: { widen: true, bash: { allow: ['${words}'] } } }`;
}

/** What does the same, for programs that are often tried. What stands in backticks works. */
const INSTEAD: Readonly<Record<string, string>> = {
  'git push': 'Use `git commit -m WHY`; the host pushes what is committed',
  curl: 'Work with what the workspace holds',
  wget: 'Work with what the workspace holds',
  exit: 'Use `false`',
};
