/** Link definitions and footnotes of a Markdown text: which are used, and what a reference stands for. */
import type { Definition, FootnoteDefinition, LinkReference, Nodes } from 'mdast';

export interface References {
  /** The definition that counts, the first of its label. */
  definition(identifier: string): Definition | undefined;
  /** True for definitions and footnotes that no visible text leads to, which a page does not show. */
  isUnused(node: Definition | FootnoteDefinition): boolean;
  /** A page shows footnotes by number, so the label of one can say anything. A long one is replaced. */
  noteLabel(note: { readonly identifier: string; readonly label?: string | null }): string;
}

export function collectReferences(nodes: readonly Nodes[]): References {
  const definitions = new Map<string, Definition>();
  for (const node of nodes) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const labels = new Set(nodes.filter(keepsDefinition).map(({ identifier }) => identifier));
  const notes = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])));
  return {
    definition: (identifier) => definitions.get(identifier),
    isUnused: (node) =>
      node.type === 'definition'
        ? definitions.get(node.identifier) !== node || !labels.has(node.identifier)
        : !notes.has(node.identifier),
    noteLabel: ({ identifier, label }) =>
      identifier.length > LONGEST_LABEL ? `note-${[...notes].indexOf(identifier) + 1}` : (label ?? identifier),
  };
}

const LONGEST_LABEL = 16;

/** `[label]` and `[label][]` show their label; `[text][label]` is written out as a plain link instead. */
const keepsDefinition = (node: Nodes): node is LinkReference =>
  node.type === 'linkReference' && node.referenceType !== 'full';
