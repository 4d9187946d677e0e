/** Where in a YAML document a key stands. */
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';
import type { KeyPath } from './key.ts';

/** The offset of the last key or item of `path` that the document has. */
export function locate(document: Document, path: KeyPath): number {
  let node: unknown = document.contents;
  let offset = start(node) ?? 0;
  for (const name of path) {
    const next = step(resolved(document, node), name);
    if (!next) break;
    offset = next.offset ?? offset;
    node = next.node;
  }
  return offset;
}

/** Every key and item with its offset. What an alias stands for is not unfolded: it stands at the alias. */
export function keysIn(document: Document): [KeyPath, number][] {
  return below(document.contents, []);
}

function below(node: unknown, path: KeyPath): [KeyPath, number][] {
  const { items = [] } = (node ?? {}) as { items?: readonly unknown[] };
  return inOrder(items).flatMap((item, index): [KeyPath, number][] => {
    const [key, value] = isPair(item) ? [item.key, item.value] : [item, item];
    const here = [...path, isPair(item) ? String(item.key) : String(index)];
    return [[here, start(key) ?? 0], ...below(value, here)];
  });
}

/** Numbered as a list of texts is read: without what stands there a second time. */
function inOrder(items: readonly unknown[]): readonly unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const value = isPair(item) ? undefined : (item as { value?: unknown } | null)?.value;
    if (value === undefined) return true;
    return !seen.has(value) && seen.add(value);
  });
}

function step(node: unknown, name: string): { node: unknown; offset: number | undefined } | undefined {
  const items = (node as Partial<YAMLMap & YAMLSeq> | null)?.items as unknown[] | undefined;
  if (!items) return undefined;
  const pair = items.find((item) => isPair(item) && String(item.key) === name) as Pair | undefined;
  if (pair) return { node: pair.value, offset: start(pair.key) };
  const item = items[Number(name)];
  return isPair(item) ? undefined : { node: item, offset: start(item) };
}

const isPair = (item: unknown): item is Pair => typeof item === 'object' && item !== null && 'key' in item;

const resolved = (document: Document, node: unknown): unknown =>
  typeof node === 'object' && node !== null && 'source' in node && 'resolve' in node
    ? (node as { resolve(document: Document): unknown }).resolve(document)
    : node;

const start = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];
