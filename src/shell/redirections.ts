/** Redirections: to and from files of the workspace or the temporary directory, `/dev/null`, `/dev/full`, and text. */
import { type Argument, type DynamicArgument, textArgument } from './argument.ts';
import { checkFile, renamedWord } from './command-paths.ts';
import { expandValue, expandWord, expandWords, type WriteInner } from './expand.ts';
import { checkHead } from './kinds.ts';
import { guarded, unseenName } from './name-guard.ts';
import { asOneWord, numberedName } from './numbers.ts';
import type { HereDocument, Part, Redirect, Word } from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import { runsProject, type Scope } from './scope.ts';

/** The text after a command, with a blank in front of each redirection. */
export function writeRedirects(redirects: readonly Redirect[], scope: Scope, writeInner: WriteInner): string {
  return redirects.map((redirect) => ` ${writeRedirect(redirect, scope, writeInner)}`).join('');
}

function writeRedirect(redirect: Redirect, scope: Scope, writeInner: WriteInner): string {
  switch (redirect.kind) {
    case 'copy':
      return `${redirect.from}>&${redirect.to}`;
    case 'here-document':
      return writeHereDocument(redirect.document, scope, writeInner);
    case 'here-string':
      return `<<< ${expandValue(redirect.word, scope, writeInner).emitted}`;
    case 'in':
      return `< ${target(redirect.target, 'data', scope, writeInner).emitted}`;
    default:
      return writeOutput(redirect, scope, writeInner);
  }
}

/** Writes a here-document as a here-string, which ends with a newline of its own; only an empty one stays a here-document. */
function writeHereDocument({ parts, delimiter }: HereDocument, scope: Scope, writeInner: WriteInner): string {
  const last = parts.at(-1);
  if (last?.kind !== 'text' || last.text === '') return "< '/dev/null'";
  const kept: Part[] = [...parts.slice(0, -1), { ...last, text: last.text.slice(0, -1) }];
  return `<<< ${expandWord({ parts: kept, source: `<<${delimiter}` }, scope, writeInner).emitted}`;
}

/** The streams themselves by the names that Linux has for them: opened as files they would be another thing. */
const STREAMS: Readonly<Record<string, 1 | 2>> = { '/dev/stdout': 1, '/dev/stderr': 2 };

/** What takes no file: the streams, and a device that is always full. */
const OUTPUTS: readonly string[] = [...Object.keys(STREAMS), '/dev/full'];

function writeOutput(
  { kind, stream, target: word }: Extract<Redirect, { kind: 'out' | 'append' }>,
  scope: Scope,
  writeInner: WriteInner,
): string {
  const file = target(word, 'output', scope, writeInner);
  const number = stream === 2 ? '2' : '';
  const to = STREAMS[file.text];
  if (to !== undefined) return stream === 'both' ? `1>&${to} 2>&1` : `${stream}>&${to}`;
  const operator = kind === 'out' ? '>' : '>>';
  return `${number}${operator} ${file.emitted}${stream === 'both' ? ' 2>&1' : ''}`;
}

function target(word: Word, use: 'data' | 'output', scope: Scope, writeInner: WriteInner): Argument {
  const [argument, ...more] = expandWords(word, scope, writeInner);
  if (argument?.kind === 'pipe' && (use === 'output') === (argument.isWritten === true)) return argument;
  const mayBeLinked = use === 'output' && scope.report.mayBeLinked;
  const numbered =
    argument?.kind === 'dynamic' && scope.rules.sandboxed && !mayBeLinked ? numberedName(argument) : undefined;
  if (numbered && more.length === 0) {
    for (const name of numbered.shown) checkTarget(name, use, scope);
    return numbered.word;
  }
  const isNamed = use === 'data' || (runsProject(scope.rules) && argument?.kind === 'dynamic' && !argument.toolchain);
  if (argument?.kind === 'dynamic' && more.length === 0 && isNamed) return named(argument, use, scope);
  if (argument?.kind !== 'text' || more.length > 0) {
    return stop('bash.redirect', `the file of a redirection is not known: ${shown(word.source)}`, 'Name one file.');
  }
  if (argument.text === '/dev/null' || (use === 'output' && OUTPUTS.includes(argument.text))) return argument;
  const written = renamedWord(argument, scope.rules) ?? argument;
  checkTarget(written.text, use, scope);
  if (mayBeLinked && written.kind === 'text')
    return named({ kind: 'dynamic', text: written.text, emitted: written.emitted, head: '' }, use, scope);
  return written;
}

/** A name that is checked when it is known: one that may not be used so is printed by nothing, and bash opens no file without a name. */
function named(argument: DynamicArgument, use: 'data' | 'output', scope: Scope): Argument {
  if (use === 'output') noteWrite(argument.text, scope);
  checkHead(argument.head, use, scope);
  const name = unseenName(asOneWord(argument), argument.head);
  name.uses.push(use === 'output' ? 'write' : 'read');
  const words = guarded([textArgument('echo'), name], scope);
  return { ...argument, emitted: `"$(${words.map(({ emitted }) => emitted).join(' ')})"` };
}

function checkTarget(path: string, use: 'data' | 'output', scope: Scope): void {
  if (use === 'output') noteWrite(path, scope);
  checkFile(path, use, scope);
}

function noteWrite(path: string, { rules: { noWrites }, report }: Scope): void {
  if (noWrites !== undefined) {
    stop(
      'write.read-only',
      `> ${shown(path)} would write a file, and under ${noWrites} nothing may change`,
      'Let it print instead; > /dev/null is allowed.',
    );
  }
  report.writes = true;
  report.writesBeside = true;
}
