/** The reference that keeps findings that people have declined: a file for each, by its fingerprint. */
import type { Decline, DeclinedFinding } from '../core/declined-finding.ts';
import { parseObject } from '../lib/json-object.ts';
import { type RefFiles, type RefSchema, type RefStore, readRef, updateRef } from './ref-store.ts';

export const DECLINED_REF = 'refs/kodelet/declined';

/** The oldest go first. */
const MAX_KEPT = 500;

const SCHEMA: RefSchema = {
  whole: 'a record of declined findings',
  one: 'finding',
  files: MAX_KEPT,
  bytes: 8192,
  isName: (name) => /^[0-9a-f]{16}(?:-\d{1,3})?$/.test(name),
  message: 'Findings that people have declined',
};

/** The findings, or why there are none to read, as words that follow "the reference". Throws KodeletError `git`. */
export async function readDeclined(refStore: RefStore): Promise<readonly DeclinedFinding[] | string> {
  const notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? findingsIn(notes);
}

/** Adds to what is there; one that is there already stays as it is. Answers with why it was not written. Throws KodeletError `git`. */
export async function addDeclined(refStore: RefStore, fresh: readonly DeclinedFinding[]): Promise<string | undefined> {
  const changed = await updateRef(refStore, SCHEMA, (notes) => {
    const known = findingsIn(notes);
    const added = fresh.filter(({ fingerprint }) => !known.some((one) => one.fingerprint === fingerprint));
    if (added.length === 0) return { value: undefined };
    const all = [...known, ...added].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MAX_KEPT);
    const files = new Map(all.map((one) => [one.fingerprint, `${JSON.stringify(one)}\n`]));
    return { files, value: undefined };
  });
  return changed.ok ? undefined : changed.said;
}

/** What cannot be read counts as not declined, so the finding is raised again. */
const findingsIn = ({ files }: RefFiles): DeclinedFinding[] =>
  [...files.values()].flatMap(({ text }) => findingIn(parseObject(text ?? '')) ?? []);

const WAYS: readonly Decline[] = ['reply', 'reaction', 'resolved'];

function findingIn(value: ReturnType<typeof parseObject>): DeclinedFinding | undefined {
  const { path, fingerprint, words, by, permission, url, at, how, said } = value ?? {};
  const texts = [path, fingerprint, words, by, permission, url, at];
  const way = WAYS.find((one) => one === how);
  if (!way || !texts.every((text): text is string => typeof text === 'string' && text.length <= 1000)) return undefined;
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = texts;
  const reply = typeof said === 'string' && said.length <= 1000 ? { said } : undefined;
  return { path: a, fingerprint: b, words: c, by: d, permission: e, url: f, at: g, how: way, ...reply };
}
