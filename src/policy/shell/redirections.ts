/** Redirections: to and from files of the workspace or the temporary directory, `/dev/null`, and literal text. */
import { quote } from '../../lib/quote.ts';
import { shown } from '../refusal.ts';
import { expandWord, type WriteInner } from './expand.ts';
import { checkFile } from './files.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import type { Redirect, Word } from './tree.ts';

/** The text behind a command, with a blank in front of each redirection. */
export function writeRedirects(redirects: readonly Redirect[], scope: Scope, writeInner: WriteInner): string {
  return redirects.map((redirect) => ` ${writeRedirect(redirect, scope, writeInner)}`).join('');
}

function writeRedirect(redirect: Redirect, scope: Scope, writeInner: WriteInner): string {
  switch (redirect.kind) {
    case 'copy':
      return `${redirect.from}>&${redirect.to}`;
    case 'here-document':
      return hereString(redirect.document.text);
    case 'here-string':
      return `<<< ${expandWord(redirect.word, scope, writeInner).emitted || "''"}`;
    case 'in':
      return `< ${quote(target(redirect.target, 'data', scope, writeInner))}`;
    default:
      return writeOutput(redirect, scope, writeInner);
  }
}

/** A here-string ends with a newline of its own; only an empty here-document has none. */
const hereString = (text: string): string => (text === '' ? "< '/dev/null'" : `<<< ${quote(text.slice(0, -1))}`);

function writeOutput(
  { kind, stream, target: word }: Extract<Redirect, { kind: 'out' | 'append' }>,
  scope: Scope,
  writeInner: WriteInner,
): string {
  const file = quote(target(word, 'output', scope, writeInner));
  const operator = kind === 'out' ? '>' : '>>';
  return stream === 'both' ? `${operator} ${file} 2>&1` : `${stream === 2 ? 2 : ''}${operator} ${file}`;
}

function target(word: Word, use: 'data' | 'output', scope: Scope, writeInner: WriteInner): string {
  const argument = expandWord(word, scope, writeInner);
  if (argument.kind !== 'text') {
    stop('bash.redirect', `the file of a redirection is not known: ${shown(word.source)}`, 'Name one file.');
  }
  if (argument.text === '/dev/null') return argument.text;
  const { noWrites } = scope.rules;
  if (use === 'output' && noWrites !== undefined) {
    stop(
      'write.read-only',
      `> ${shown(argument.text)} would write a file, and under ${noWrites} nothing may change`,
      'Let it print instead; > /dev/null is allowed.',
    );
  }
  checkFile(argument.text, use, scope);
  if (use === 'output') scope.report.writes = true;
  return argument.text;
}
