/** Names of files of a toolchain or of what is installed, such as `$JAVA_HOME` and `$(which node)`: programs that only read may be given them. */
import type { Argument } from './argument.ts';
import { literalText, type Node, type SimpleNode, variablesIn, type Word } from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import type { ProgramRule } from './rule.ts';
import { isOfToolchain, type State } from './shell-state.ts';

/**
 * Variables of the environment that name a directory of a toolchain, or several, if they are set: commands get them as the job has
 * them. In a job's container, Python of actions/setup-python finds its own library only by `LD_LIBRARY_PATH`.
 */
export const HOMES =
  /^(?:LD_LIBRARY_PATH|JAVA_HOME|VIRTUAL_ENV|GOROOT|GOPATH|GOMODCACHE|CARGO_HOME|RUSTUP_HOME|ANDROID_HOME|ANDROID_SDK_ROOT|GEM_HOME|DOTNET_ROOT)$/;

/** The variable by which pyenv finds an interpreter of the machine: a line that sets it means that one. */
export const CHOOSES_PYTHON = 'PYENV_VERSION';

/** First words of commands that print where a toolchain has its programs and sources, and those of dependencies. */
const PRINTS_INSTALLED: readonly RegExp[] = [
  /^go env (?:GOROOT|GOPATH|GOMODCACHE|GOTOOLDIR)$/,
  /^go list (?:-m )?-f \{\{\.Dir\}\}(?: [\w@-][\w./@-]*)?$/,
  /^rustc --print[ =]sysroot$/,
  /^p?npm root(?: -g)?$/,
  /^gem (?:which|contents) [\w./-]+$/,
  /^bundle (?:show|info --path) [\w.-]+$/,
  /^which [\w./@~+-]+$/,
  /^python3? -c import [\w.]+(?: as \w+)?; ?print\([\w.]+\.__file__\)$/,
];

/** Whether what the commands print may name such a file: one of them prints it, or has a variable that holds it. */
export const namesToolchain = (place: Node | Word | undefined, { variables }: Pick<State, 'variables'>): boolean =>
  place !== undefined &&
  (commandsIn(place).some((command) => PRINTS_INSTALLED.some((pattern) => pattern.test(wordsOf(command)))) ||
    [...variablesIn(place)].some((name) =>
      variables.has(name) ? isOfToolchain(variables.get(name)) : HOMES.test(name),
    ));

const wordsOf = ({ words }: SimpleNode): string => words.map((word) => literalText(word) ?? '?').join(' ');

/** Commands at any depth, those of substitutions among them. */
function commandsIn(place: unknown, found: SimpleNode[] = []): readonly SimpleNode[] {
  if (Array.isArray(place)) for (const one of place) commandsIn(one, found);
  else if (typeof place === 'object' && place !== null) {
    if ((place as { kind?: unknown }).kind === 'simple') found.push(place as SimpleNode);
    for (const one of Object.values(place)) commandsIn(one, found);
  }
  return found;
}

/** Throws Refused where the program does more than read and is given such a name, or has noted another use for one. */
export function refuseToolchain(words: readonly Argument[], rule: ProgramRule): void {
  const found = words.find(
    (word) =>
      word.kind === 'dynamic' &&
      word.toolchain === true &&
      (rule.class !== 'read' || word.uses?.some((use) => use === 'write' || use === 'tree')),
  );
  if (!found) return;
  stop(
    'bash.dynamic',
    `${shown(found.text)} leads to a toolchain, which may only be read, and ${rule.words.join(' ')} may do more`,
    rule.class === 'project'
      ? 'Write the path itself, if it is below /usr or /opt/hostedtoolcache, or read the file with cat, grep, ls or sed -n.'
      : 'Read it with cat, grep, ls or sed -n. Name files of the workspace for everything else.',
  );
}
