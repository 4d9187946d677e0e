/** The reference with the care for a pull request, `refs/kodelet/shepherd/NUMBER`: changed by compare and swap, so one run at a time writes. */
import type { Care } from '../core/shepherd-step.ts';
import { isJsonObject, parseObject } from '../lib/json-object.ts';
import { type RefStore, readRefText, type TextSchema, updateRefText } from './ref-store.ts';

/** Folder of these references. */
export const SHEPHERD_FOLDER = 'refs/kodelet/shepherd/';

export const shepherdRef = (pull: number): string => `${SHEPHERD_FOLDER}${pull}`;

const SCHEMA: TextSchema = {
  name: 'care',
  whole: 'the care for a pull request',
  bytes: 64 * 1024,
  message: 'Care for a pull request',
};

/** Undefined if there is none, or nothing of ours. Throws KodeletError `git`. */
export const readCare = async (refStore: RefStore): Promise<Care | undefined> =>
  parseCare(await readRefText(refStore, SCHEMA));

/**
 * Puts `to` in the place of `from`, undefined for none. `moved`: something else is there by now. Throws KodeletError `git`.
 */
export async function swapCare(
  refStore: RefStore,
  from: Care | undefined,
  to: Care | undefined,
): Promise<'swapped' | 'moved' | { readonly said: string }> {
  const swapped = await updateRefText(refStore, SCHEMA, (found) => {
    if (JSON.stringify(parseCare(found)) !== JSON.stringify(from && ordered(from))) return { value: 'moved' as const };
    return { text: to === undefined ? '' : JSON.stringify(ordered(to)), value: 'swapped' as const };
  });
  return swapped.ok ? swapped.value : { said: swapped.said };
}

/** The same order of fields for the same care. */
const ordered = (care: Care): Care => parseCare(JSON.stringify(care)) ?? care;

function parseCare(text = ''): Care | undefined {
  const { by, attempts, tried, updates, since, handedOver, lease } = parseObject(text) ?? {};
  if (!isCount(attempts) || !isCount(updates) || !Array.isArray(tried) || !tried.every(isText)) return undefined;
  return {
    attempts,
    tried,
    updates,
    ...(isText(by) && { by }),
    ...(isJsonObject(since) &&
      isText(since.what) &&
      isCount(since.at) && { since: { what: since.what, at: since.at } }),
    ...(isText(handedOver) && { handedOver: handedOver as Exclude<Care['handedOver'], undefined> }),
    ...(isJsonObject(lease) && readLease(lease)),
  };
}

function readLease({ run, expiresAt, during }: Readonly<Record<string, unknown>>): Pick<Care, 'lease'> {
  if (!isText(run) || !isCount(expiresAt)) return {};
  return { lease: { run, expiresAt, ...(isText(during) && { during }) } };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
