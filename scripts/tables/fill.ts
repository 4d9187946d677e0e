/** Puts tables between their markers, `<!-- table:NAME -->` and `<!-- /table:NAME -->`. */

const SECTION = /<!-- table:([\w-]+) -->\n[\s\S]*?<!-- \/table:\1 -->/g;

/** A table that cannot be drawn here, such as one of a build that there is not, is undefined and stays as it is. */
export type Tables = Readonly<Record<string, () => string | undefined>>;

/** Takes and returns path → text. Throws unless each marker names a table, and each table has one marker on one page. */
export function fillPages(pages: Readonly<Record<string, string>>, tables: Tables): Record<string, string> {
  const places = new Map<string, string>();
  const fill = (path: string, text: string): string =>
    text.replace(SECTION, (section, name: string) => {
      const table = tableCalled(name, path, tables)();
      if (places.has(name)) throw new Error(`the table "${name}" is on ${places.get(name)} and again on ${path}`);
      places.set(name, path);
      return table === undefined ? section : `<!-- table:${name} -->\n${table}\n<!-- /table:${name} -->`;
    });
  const filled = Object.entries(pages).map(([path, text]) => [path, fill(path, text)]);
  const missing = Object.keys(tables).filter((name) => !places.has(name));
  if (missing.length > 0) throw new Error(`no page has a marker <!-- table:NAME --> for ${missing.join(', ')}`);
  return Object.fromEntries(filled);
}

function tableCalled(name: string, path: string, tables: Tables): Tables[string] {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new Error(`${path}: no table is called "${name}"; there are ${Object.keys(tables).join(', ')}`);
  return table;
}
