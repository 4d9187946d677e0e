/** The words of a program of the class `project`: every path that it shows is held to the policy, and nothing else. */
import { type Argument, knownText } from '../argument.ts';
import type { FileUse } from '../command-paths.ts';
import { checkKind } from '../kinds.ts';
import { withStandIns } from '../numbers.ts';
import { stop } from '../refusal.ts';
import type { Call } from '../rule.ts';
import type { ProjectProgram } from './project-program.ts';
import { checkCode, checkScriptPath, checkShownPath } from './visible-paths.ts';

/** All words of a call; `text` names the options whose value is no path. Throws Refused. */
export function checkWords(
  { text = '', looks, takesRoot }: Pick<ProjectProgram, 'text' | 'looks' | 'takesRoot'>,
  rest: readonly Argument[],
  call: Call,
): void {
  const texts = text.split(/\s+/);
  const onlyLooks = looks === true || (looks !== undefined && !rest.some((word) => looks.test(word.text)));
  const seen = new Set<string>();
  for (const [index, word] of rest.entries()) {
    const before = knownText(rest[index - 1]) ?? '';
    const option = /^--?[^=]+$/.test(before) ? before : undefined;
    const isText =
      (option !== undefined && texts.includes(option)) ||
      (word.kind === 'text' && texts.some((name) => isAttached(word.text, name)));
    const key = `${option}\0${word.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > MAX_WORDS) refuseMore(call);
    if (takesRoot && word.text === '/' && !OUTPUT.test(before) && !CODE.test(before)) continue;
    if (isText) checkCode(word.text, call.scope);
    else checkProjectWord(word, { option, looks: onlyLooks }, call);
  }
}

/** Each is looked for on the disk. */
const MAX_WORDS = 300;

const refuseMore = ({ name }: Call): never =>
  stop('bash.limit', `${name} is given over ${MAX_WORDS} different words`, 'Name a directory, or a pattern in quotes.');

/** `--grep=x`, and `-kx` of an option of one letter. */
const isAttached = (word: string, name: string): boolean =>
  name !== '' && (word.startsWith(`${name}=`) || (/^-[A-Za-z]$/.test(name) && word.startsWith(name) && word !== name));

interface WordContext {
  /** The option that the word is the value of. */
  readonly option?: string;
  /** The program only reads what its words name. */
  readonly looks: boolean;
}

/** Throws Refused where the word shows a place that is out of reach. */
export function checkProjectWord(word: Argument, { option, looks }: WordContext, call: Call): void {
  if (word.kind === 'glob') checkKind(word, looks ? 'data' : 'output', 'a word', { ...call, leadingGlob: true });
  else if (word.kind === 'text') checkText(word.text, { option, looks }, call);
  // What a command in it prints is nothing that its own words say.
  else checkCode(withStandIns(word)?.text ?? word.text, call.scope);
}

/** The value of a variable, or any other text: all that may be a path in it. */
export function checkText(text: string, context: WordContext, { scope }: Pick<Call, 'scope'>): void {
  if (text.length > LONG || /[\s'"`();]/.test(text)) {
    checkCode(text, scope);
    if (text.length <= LONG) for (const word of text.split(/[\s;|&<>()='"`]+/)) checkShownPath(word, scope);
    return;
  }
  const attached = /^(--?[^=]+)=/.exec(text)?.[1];
  const use = useOf({ ...context, option: attached ?? context.option });
  for (const piece of piecesOf(text)) checkScriptPath(piece, use, scope);
}

/** Longer than any path. */
const LONG = 4000;

/** Options that name what is written; what they name may not be the system's. */
const OUTPUT = /^--?(?:o|out.*|prefix|dest.*|target.*|install.*|D?CMAKE_INSTALL.*)$/i;
/** Options that name code or settings, which come only from the workspace. */
const CODE =
  /^(?:-r|--require|--import|--loader|--experimental-loader|--config|--config-file|--rcfile|--init-script|--makefile|--userconfig|--globalconfig|-c|-p|--project|-f|--file|--tsconfig|--?exec|--?toolexec|--?vettool)$/;

function useOf({ option = '', looks }: WordContext): FileUse {
  if (OUTPUT.test(option)) return 'artifact';
  if (CODE.test(option)) return 'code';
  return looks ? 'data' : 'output';
}

/** The word itself and all in it that may be a path of its own: behind `=`, `:`, `,`, `@`, or a short option. */
function piecesOf(text: string): Set<string> {
  const url = /(?:^|[=@,])([\w+.-]*):\/\/(.*)$/s.exec(text);
  if (url) return new Set(pathOfUrl(url[1] ?? '', url[2] ?? ''));
  const plain = text.replaceAll(/[*?$\\]/g, 'x');
  const bare = plain.replace(/^@/, '').replace(/^-[A-Za-z](?=[/.~])/, '');
  return new Set([plain, bare, ...bare.split(/[=:,{}[\]|&<>!]+@?/)]);
}

/** A host is out of reach in a sandbox; a file is not. */
function pathOfUrl(scheme: string, rest: string): string[] {
  if (/file$/i.test(scheme)) return [rest.replace(/^localhost(?=\/)/i, '')];
  return /sqlite/i.test(scheme) ? [rest.replace(/^\//, '').replace(/\?.*$/s, '')] : [];
}
