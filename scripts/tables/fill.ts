/** Puts tables between their markers, `<!-- table:NAME -->` and `<!-- /table:NAME -->`. */

const SECTION = /<!-- table:([\w-]+) -->\n[\s\S]*?<!-- \/table:\1 -->/g;

/** Throws where a marker names no table, or a table has no marker. */
export function fillTables(document: string, tables: Readonly<Record<string, () => string>>): string {
  const missing = new Set(Object.keys(tables));
  const filled = document.replace(SECTION, (_, name: string) => {
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!table) throw new Error(`no table is called "${name}"; there are ${Object.keys(tables).join(', ')}`);
    missing.delete(name);
    return `<!-- table:${name} -->\n${table()}\n<!-- /table:${name} -->`;
  });
  if (missing.size > 0) throw new Error(`no marker <!-- table:NAME --> for ${[...missing].join(', ')}`);
  return filled;
}
