/** Turns a word of the tree into an argument: known variables are filled in, unknown ones refused. */
import { quote } from '../../lib/quote.ts';
import { shown } from '../refusal.ts';
import type { Argument, GlobPart } from './argument.ts';
import { QUOTE_IT, stop } from './refused.ts';
import type { Scope } from './scope.ts';
import type { Node, Part, Word } from './tree.ts';

/** Checks what stands in a substitution and writes it out. */
export type WriteInner = (body: Node, scope: Scope) => string;

export function expandWord(word: Word, scope: Scope, writeInner: WriteInner): Argument {
  const parts = word.parts.map((part) => fillIn(part, word, scope));
  const [only] = parts;
  if (only?.kind === 'process') {
    return { kind: 'pipe', text: word.source, emitted: `<(${writeInner(only.body, scope)})` };
  }
  if (parts.every((part) => part.kind === 'text')) {
    const text = parts.map((part) => part.text).join('');
    return { kind: 'text', text, emitted: quote(text) };
  }
  const emitted = parts.map((part) => emitPart(part, scope, writeInner)).join('');
  if (parts.every((part): part is GlobPart => part.kind === 'text' || part.kind === 'glob')) {
    return { kind: 'glob', text: word.source, emitted, parts };
  }
  if (parts.some((part) => part.kind === 'glob')) {
    stop('bash.glob', `${shown(word.source)} mixes a pattern with a command's output`, QUOTE_IT);
  }
  return { kind: 'dynamic', text: word.source, emitted, head: only?.kind === 'text' ? only.text : '' };
}

function emitPart(part: Part, scope: Scope, writeInner: WriteInner): string {
  if (part.kind === 'text') return part.text === '' ? '' : quote(part.text);
  if (part.kind === 'glob') return part.text;
  if (part.kind === 'variable') return '"$?"';
  return `"$(${writeInner(part.body, scope)})"`;
}

function fillIn(part: Part, word: Word, scope: Scope): Part {
  if (part.kind === 'substitution' && !part.quoted) {
    stop('bash.substitution', `${shown(word.source)} would be split into words`, 'Put it in double quotes: "$(…)".');
  }
  if (part.kind !== 'variable' || part.name === '?') return part;
  const text = variableValue(part.name, scope);
  if (!part.quoted && !/^[\w./:@%+,=-]+$/.test(text)) {
    stop(
      'bash.variable',
      `$${part.name} would be split or expanded again`,
      `Put it in double quotes: "$${part.name}".`,
    );
  }
  return { kind: 'text', text, quoted: true };
}

function variableValue(name: string, { variables, cwds, rules }: Scope): string {
  const value = variables.get(name);
  if (value !== undefined) return value;
  if (name === 'GITHUB_WORKSPACE') return rules.paths.root;
  const [cwd, ...more] = cwds;
  if (name === 'PWD' && cwd !== undefined && more.length === 0) return cwd;
  return stop(
    'bash.variable',
    `the value of $${name} is not known before the command runs`,
    `Write the value itself. Known are $GITHUB_WORKSPACE, $PWD, $? and the variable of a for loop; for text, use single quotes.`,
  );
}
