/** Writes `case`: its patterns match a text and no files. */
import { shown } from '../refusal.ts';
import { expandWord, type WriteInner } from './expand.ts';
import type { Write } from './loops.ts';
import type { NodeOf, Word } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { join, type State } from './state.ts';
import type { WrittenNode } from './written.ts';

export function writeCase(node: NodeOf<'case'>, scope: Scope, write: Write, writeInner: WriteInner): WrittenNode {
  const word = expandWord(node.word, scope, writeInner);
  if (word.kind === 'glob') stop('bash.glob', `${shown(word.text)} is a pattern`, 'Write case "$NAME" in ….');
  let end: State = node.branches.some(({ patterns }) => patterns.some(isAny)) ? { ...scope, cwds: [] } : scope;
  const texts = node.branches.map(({ patterns, body }) => {
    const written = body && write(body, scope);
    end = join(end, written ? join(written.ok, written.failed) : scope);
    const pattern = patterns.map((one) => writePattern(one, scope, writeInner)).join(' | ');
    return `(${pattern}) ${written?.text ?? ''};;`;
  });
  return { text: `case ${word.emitted} in ${texts.join(' ')} esac`, ok: end, failed: end };
}

const isAny = ({ parts: [only, ...more] }: Word): boolean =>
  more.length === 0 && only?.kind === 'glob' && only.text === '*';

function writePattern(word: Word, scope: Scope, writeInner: WriteInner): string {
  if (word.parts.some((part) => part.kind !== 'text' && part.kind !== 'glob' && !('quoted' in part && part.quoted))) {
    stop('bash.glob', `${shown(word.source)} is a pattern that is not known`, 'Put it in double quotes: "$NAME") ….');
  }
  return expandWord(word, scope, writeInner).emitted;
}
