/** What a page shows of link definitions and footnotes: those that something leads to, and a number in place of a label. */
import type { Definition, FootnoteDefinition, FootnoteReference, ImageReference, LinkReference, Nodes } from 'mdast';
import { type Edit, startOf } from './parse-markdown.ts';

/** Link definitions and footnotes of a Markdown text: which are used, and what a reference stands for. */
export interface References {
  /** The definition that counts, the first of its label. */
  definition(identifier: string): Definition | undefined;
  /** True for definitions and footnotes that no visible text leads to, which a page does not show. */
  isUnused(node: Definition | FootnoteDefinition): boolean;
  /** A page shows footnotes by number, so the label of one can say anything. A long one is replaced. */
  noteLabel(note: { readonly identifier: string; readonly label?: string | null }): string;
}

/** `keeps`: references that still stand in the text when it is written. */
export function collectReferences(
  nodes: readonly Nodes[],
  keeps: (node: Nodes) => node is LinkReference | ImageReference,
): References {
  const definitions = new Map<string, Definition>();
  for (const node of nodes) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const labels = new Set(nodes.filter(keeps).map(({ identifier }) => identifier));
  const notes = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])));
  return {
    definition: (identifier) => definitions.get(identifier),
    isUnused: (node) =>
      node.type === 'definition'
        ? definitions.get(node.identifier) !== node || !labels.has(node.identifier)
        : !notes.has(node.identifier),
    noteLabel: ({ identifier, label }) =>
      identifier.length > MAX_LABEL ? `note-${[...notes].indexOf(identifier) + 1}` : (label ?? identifier),
  };
}

const MAX_LABEL = 16;

/** Writes the label of a footnote again, which stands between `[^` and `]`. */
export function relabel(node: FootnoteReference | FootnoteDefinition, text: string, label: string): Edit[] {
  const start = startOf(node) + 2;
  const end = start + (node.label ?? node.identifier).length;
  return node.label === label || text[end] !== ']' ? [] : [{ start, end, text: label }];
}
