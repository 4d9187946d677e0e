/** Tests that continue under another name: in another file, or renamed with the same body. */

/** The name of a test in its source, before and after a change that left only its body. */
export interface TestRename {
  readonly from: string;
  readonly to: string;
}

/** Names of `gone` that have no counterpart among `fresh`; each of these stands for one. */
export function withoutMoved(
  gone: readonly string[],
  fresh: readonly string[],
  renames: readonly TestRename[],
): string[] {
  const byKey = new Map<string, string[]>();
  for (const name of fresh)
    for (const key of [name, placeless(name)]) byKey.set(key, [...(byKey.get(key) ?? []), name]);
  const left = new Set(fresh);
  const take = (keys: readonly string[]): boolean => {
    const name = keys.flatMap((key) => byKey.get(key) ?? []).find((one) => left.has(one));
    return name !== undefined && left.delete(name);
  };
  return gone.filter((name) => {
    const renamed = renames.flatMap((rename) => renamedTitle(name, rename) ?? []);
    return !take([...renamed, placeless(name), ...renamed.map(placeless)]);
  });
}

/** Without the file, package or program that it stands in; one without that stays what it is. */
function placeless(name: string): string {
  const at = name.indexOf(' > ');
  return at === -1 ? name : name.slice(at);
}

/** Undefined for a test that has not this name. A case of a table has its values behind the name. */
function renamedTitle(name: string, { from, to }: TestRename): string | undefined {
  const titles = name.split(' > ');
  const at = titles.findIndex((title) => title === from || title.startsWith(`${from}[`));
  if (at === -1) return undefined;
  return titles.with(at, `${to}${titles[at]?.slice(from.length)}`).join(' > ');
}
