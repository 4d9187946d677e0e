/** One pass over text from people: hidden markup goes first; then, in prose, what formulas and entities hide. */
import type { Nodes, Root } from 'mdast';
import { calmCharacters, removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { hiddenMarkup } from './inbound-edits.ts';
import { applyEdits, type Edit, endOf, parseMarkdown, type ReadingBudget, startOf, walk } from './parse.ts';

/** Undefined for a text that is too tangled to be checked for hidden parts. */
export function inboundPass(text: string, budget: ReadingBudget): string | undefined {
  if (!/[<&\\[`~$|]|[^\n -~]/.test(text)) return text;
  const root = parseMarkdown(text, budget);
  if (!root) return undefined;
  const hidden = hiddenMarkup(text, root);
  return applyEdits(text, hidden.length > 0 ? hidden : proseOf(text, root).flatMap((part) => calmProse(text, part)));
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Everything but code; formulas look like code and are not. */
function proseOf(text: string, root: Root): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { node } of walk(root)) {
    if (!isCode(node, text)) continue;
    parts.push({ start, end: startOf(node) });
    start = endOf(node);
  }
  return [...parts, { start, end: text.length }];
}

function isCode(node: Nodes, text: string): boolean {
  if (node.type === 'code') return node.lang !== 'math';
  return node.type === 'inlineCode' && !(text[startOf(node) - 1] === '$' && text[endOf(node)] === '$');
}

function calmProse(text: string, { start, end }: Part): Edit[] {
  const before = text.slice(start, end);
  const after = PROSE.reduce((prose, step) => step(prose), before);
  return after === before ? [] : [{ start, end, text: after }];
}

const PROSE: readonly ((prose: string) => string)[] = [
  decodeEntities,
  dropRemarks,
  showFormulas,
  calmCharacters,
  escapeDelimiters,
];

/** Letters and digits only: a decoded `<` or `[` would become markup that it is not on the page. */
function decodeEntities(prose: string): string {
  return prose
    .replaceAll(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (entity: string, decimal?: string, hexadecimal?: string) => {
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal as string, 16);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      if (removeHiddenCharacters(character) === '') return '';
      return /[\p{L}\p{N} ]/u.test(character) ? character : entity;
    })
    .replaceAll(UNSEEN_ENTITIES, () => '');
}

const UNSEEN_ENTITIES =
  /&(?:shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|NegativeVery?(?:Thin|Medium|Thick)Space|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic);/g;

/**
 * Neither a comment nor a tag to Markdown, so the page shows them as typed; a model may take them for one, such as the end of
 * the frame that it reads. Real tags are the business of `hiddenMarkup`.
 */
function escapeDelimiters(prose: string): string {
  return prose.replaceAll(/<(?=!--|\||\/?[a-z][\w.-]{0,40}[_.][\w.-]{0,40}(?:\s[^<>]{0,200})?\/?>)/gi, () => '&lt;');
}

/** In a formula TeX leaves out what stands between `%` and the end of the line; elsewhere it is a percent sign. */
function dropRemarks(prose: string): string {
  if (!prose.includes('%')) return prose;
  return FORMULAS.reduce((rest, formula) => rest.replace(formula, writeWithoutRemarks), prose);
}

const writeWithoutRemarks = (_: string, open: string, formula: string, close: string): string =>
  open + formula.replaceAll(/(?<!\\)%[^\n]*/g, () => '') + close;

const FORMULAS: readonly RegExp[] = [
  /(^[ \t>]*`{3,}math\n)([\s\S]*?)(^[ \t>]*`{3,}|(?![\s\S]))/gm,
  /(\$\$)([\s\S]*?)(\$\$)/g,
  /(\$`)([^`\n]*)(`\$)/g,
  /(?<![\w$\\])(\$)(?=[^\s$])([^$\n]*[^\s$\\])(\$)(?![\w$])/g,
];

/** TeX that takes up room and paints nothing, or paints it white. Braces are followed four deep. */
function showFormulas(prose: string): string {
  if (!prose.includes('\\')) return prose;
  return prose.replaceAll(UNSEEN_TEX, () => '');
}

const GROUP = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner}){0,400}\\}`, '\\{[^{}]{0,400}\\}');
const WHITE = '\\{\\s*(?:white|transparent|#fff(?:fff)?)\\s*\\}|\\[[^\\]]{0,20}\\]\\{[^{}]{0,40}\\}';
const UNSEEN_TEX = new RegExp(
  `\\\\[hv]?phantom\\s*${GROUP}|\\\\(?:text)?color\\s*(?:${WHITE})\\s*(?:${GROUP}|[^$}\\n]{0,400})`,
  'g',
);
