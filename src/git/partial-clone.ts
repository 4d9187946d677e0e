/** Whether a repository may lack objects that it knows of: a partial clone, such as `filter: blob:none` makes. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `common`: where its objects are. Git marks the packs that came from such a fetch, see gitrepository-layout(5). */
export async function isPartialClone(common: string): Promise<boolean> {
  const names = await readdir(join(common, 'objects/pack')).catch((): string[] => []);
  return names.some((name) => name.endsWith('.promisor'));
}
