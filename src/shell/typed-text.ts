/** What a part of a line looked like when it was typed, for messages: blanks aside, and without the bodies of loops and conditions. */
import type { Assignment, Node, NodeOf, Redirect, Word } from './reader/tree.ts';

export const typedText = (node: Node): string =>
  (WRITERS[node.kind] as (node: Node) => string)(node).replace(/\s+/g, ' ').trim();

const WRITERS: { readonly [K in Node['kind']]: (node: NodeOf<K>) => string } = {
  simple: ({ assignments, words, redirects }) =>
    [...assignments.map(assignmentText), sourceOf(words), redirectsText(redirects)].filter(Boolean).join(' '),
  conditional: ({ conditions, joins, redirects }) => {
    const parts = conditions.map(({ negated, words, expression }) =>
      [negated ? '!' : '', sourceOf(words), expression && `=~ ${expression}`].filter(Boolean).join(' '),
    );
    return `[[ ${parts.map((part, at) => [part, joins[at] ?? ''].join(' ').trim()).join(' ')} ]]${behind(redirects)}`;
  },
  arithmetic: ({ expression, redirects }) => `((${expression.source}))${behind(redirects)}`,
  function: ({ name }) => `${name}() { …; }`,
  pipeline: ({ negated, timed, commands }) =>
    [timed, negated ? '!' : '', commands.map(typedText).join(' | ')].filter(Boolean).join(' '),
  chain: ({ first, rest }) =>
    [typedText(first), ...rest.map(({ operator, node }) => `${operator} ${typedText(node)}`)].join(' '),
  sequence: ({ nodes }) => nodes.map(typedText).join('; '),
  trap: ({ body, ignores, signals }) =>
    `trap ${body ? `'${typedText(body)}'` : ignores ? "''" : '-'} ${signals.join(' ')}`,
  background: ({ body }) => `${typedText(body)} &`,
  subshell: ({ body, redirects }) => `(${typedText(body)})${behind(redirects)}`,
  group: ({ body, redirects }) => `{ ${typedText(body)}; }${behind(redirects)}`,
  if: ({ branches: [first], redirects }) =>
    `if ${first ? typedText(first.condition) : ''}; then …; fi${behind(redirects)}`,
  for: ({ name, words, redirects }) => `for ${name} in ${sourceOf(words)}; do …; done${behind(redirects)}`,
  count: ({ test, redirects }) => `for ((…; ${test?.source.trim() ?? ''}; …)); do …; done${behind(redirects)}`,
  while: ({ word, condition, redirects }) => `${word} ${typedText(condition)}; do …; done${behind(redirects)}`,
  case: ({ word, redirects }) => `case ${word.source} in … esac${behind(redirects)}`,
};

const sourceOf = (words: readonly Word[]): string => words.map(({ source }) => source).join(' ');

const assignmentText = ({ name, value, appends, items, key, declares }: Assignment): string =>
  declares
    ? `declare -A ${name}`
    : `${name}${key ? `[${key.source}]` : ''}${appends ? '+' : ''}=${items ? `(${sourceOf(items)})` : value.source}`;

const behind = (redirects: readonly Redirect[]): string => (redirects.length > 0 ? ` ${redirectsText(redirects)}` : '');

const redirectsText = (redirects: readonly Redirect[]): string => redirects.map(redirectText).join(' ');

function redirectText(redirect: Redirect): string {
  switch (redirect.kind) {
    case 'out':
    case 'append':
      return `${STREAMS[redirect.stream]}${redirect.kind === 'out' ? '>' : '>>'} ${redirect.target.source}`;
    case 'in':
      return `< ${redirect.target.source}`;
    case 'here-document':
      return `<<${redirect.document.delimiter}`;
    case 'here-string':
      return `<<< ${redirect.word.source}`;
    case 'copy':
      return `${redirect.from}>&${redirect.to}`;
  }
}

const STREAMS: Readonly<Record<1 | 2 | 'both', string>> = { 1: '', 2: '2', both: '&' };
