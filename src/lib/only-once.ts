/** Work that is done once, however often it is asked for. */

/** Every call gets what the first one began, a failure too. */
export function onlyOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let doing: Promise<T> | undefined;
  return () => {
    doing ??= work();
    return doing;
  };
}
