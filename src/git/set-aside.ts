/** Sets the agent's work aside while the workspace shows other files, and notes on disk which tree it is: nothing else may be kept or published for it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readWholeText, writeWholeFile } from '../lib/regular-file.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';
import type { Store } from './store.ts';

/** Below the store. There while the workspace shows other files, also after the process was killed. */
const NOTE = 'work-aside';

const underWay = new WeakMap<Store, Promise<unknown>>();

/**
 * Does what switches the workspace between trees, and puts `work` back, no matter how that ended. `isBack`: false where git could
 * not; then the note stays.
 */
export function setAside<T>(
  store: Store,
  work: string,
  switching: () => Promise<T>,
): Promise<{ readonly result: T; readonly isBack: boolean }> {
  const going = lend(store, work, switching);
  underWay.set(
    store,
    going.catch(() => undefined),
  );
  return going;
}

async function lend<T>(store: Store, work: string, switching: () => Promise<T>) {
  writeWholeFile(join(store.directory, NOTE), `${work}\n`);
  let isBack = false;
  let result: T;
  try {
    result = await switching();
  } finally {
    isBack = await switchTo(store, work);
    if (isBack) await forgetAside(store);
  }
  return { result, isBack };
}

/** For anyone who has put other work into the workspace. */
export const forgetAside = (store: Store): Promise<void> => rm(join(store.directory, NOTE), { force: true });

/** Resolves when nothing switches the workspace any more, no matter how that ended. */
export const whenBack = async (store: Store): Promise<void> => void (await underWay.get(store));

/** Tree of the work that the workspace does not show now; undefined where it does. `directory`: of the store. */
export const treeAside = (directory: string): string | undefined =>
  /^([0-9a-f]{40,64})\n$/.exec(readWholeText(join(directory, NOTE), { maxBytes: 100 }) ?? '')?.[1];

/** Makes the workspace as `tree` says, no matter what was left in it. False where git could not; then it may be anything between. */
export async function switchTo(store: Store, tree: string): Promise<boolean> {
  const now = await takeSnapshot(store);
  return now.tree === tree || restoreSnapshot(store, now, { ...now, tree });
}
