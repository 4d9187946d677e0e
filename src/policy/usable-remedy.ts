/** Takes out of a remedy what is not here: commands in backticks whose program, script or file is missing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type InstalledPrograms, leadOn, leadsFor, scriptsIn } from './alternatives.ts';

/** `isAllowed` judges a command that stands in for what was taken out. */
export function usableRemedy(
  remedy: string | undefined,
  equipment: InstalledPrograms,
  isAllowed: (command: string) => boolean,
): string | undefined {
  if (remedy === undefined || formsIn(remedy).every((form) => isHere(form, equipment))) return remedy;
  const missing = (text: string): boolean => formsIn(text).some((form) => !isHere(form, equipment));
  const kept = remedy
    .replaceAll(EXAMPLE, (example: string) => (missing(example) ? '' : example))
    .split(/(?<=[.!?]) +(?=[A-Z])/)
    .filter((sentence) => !missing(sentence));
  if (kept.length > 0) return kept.join(' ').replace(/(?<=\w|`)$/, '.');
  return leadOn(leadsFor({ words: [], orAny: true }, equipment, isAllowed)) ?? 'Work without it.';
}

/** One that only shows what the sentence in front of it says. */
const EXAMPLE = /(?:: |, as in |, such as |, or [^`.,]* )`[^`]+`(?=[.,]|$)/g;

const formsIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form);

/** What bash has itself. */
const BUILTINS =
  /^(?:cd|echo|printf|export|test|\[|true|false|read|wait|kill|jobs|set|for|if|while|command|type|source)$/;

function isHere(form: string, equipment: InstalledPrograms): boolean {
  return form.split(/ (?:\|\|?|&&|;) /).every((command) => {
    const words = command.split(/\s+/).filter((word) => !/^\w+=/.test(word));
    const [program = ''] = words;
    if (program === '' || /^[A-Z]+$/.test(program) || BUILTINS.test(program)) return true;
    if (/[^\w.+-]/.test(program)) return !/^\.?\/?[\w.-]+\//.test(program) || existsSync(join(equipment.root, program));
    return (
      equipment.installed(program) &&
      needs(words).every((path) => existsSync(join(equipment.root, path))) &&
      hasScript(words, equipment)
    );
  });
}

/** Files of the workspace without which a command does nothing. */
function needs([program = '', first = '', ...more]: readonly string[]): readonly string[] {
  if (program === 'npx' && first !== '' && !first.startsWith('-')) return [`node_modules/.bin/${first}`];
  if (program === 'npm' && first === 'ci') return ['package-lock.json'];
  if (program === 'make') return ['Makefile'];
  if (!['ls', 'cat', 'head', 'tail'].includes(program)) return [];
  return [first, ...more].filter((word) => /^[\w.-]*[a-z][\w./-]*$/.test(word) && !word.startsWith('-'));
}

function hasScript([program = '', first = '', second = '']: readonly string[], { root }: InstalledPrograms): boolean {
  if (!['npm', 'pnpm', 'yarn', 'bun'].includes(program)) return true;
  if (first === 'test') return scriptsIn(root).includes('test');
  return first === 'run' && /^[a-z]/.test(second) ? scriptsIn(root).includes(second) : true;
}
