/** GitHub's expressions, as far as our workflows use them: paths into contexts, comparisons, `always`, `contains` and `startsWith`. */

/** `github`, `secrets`, `steps` and so on. */
export type Contexts = Readonly<Record<string, unknown>>;

/** Whether the condition of a job or a step holds. But for paths and functions, that part of the language is JavaScript. */
export function holds(condition: string, contexts: Contexts): boolean {
  const names = Object.keys(contexts).join('|');
  const paths = new RegExp(String.raw`'[^']*'|\b(?:${names})(?:\.[\w-]+)+`, 'g');
  const code = condition.replace(paths, (found) => (found.startsWith("'") ? found : `valueAt('${found}')`));
  const functions = { valueAt: (path: string) => valueAt(path, contexts) ?? '', always, contains, startsWith };
  return Boolean(new Function(...Object.keys(functions), `return ${code}`)(...Object.values(functions)));
}

const always = (): boolean => true;
const contains = (text: unknown, part: string): boolean => lower(text).includes(lower(part));
const startsWith = (text: unknown, part: string): boolean => lower(text).startsWith(lower(part));
/** GitHub tells no upper from lower case. */
const lower = (text: unknown): string => String(text ?? '').toLowerCase();

/** A text with its `${{ }}`. Throws an Error for anything but a path that leads to a text, also from the JSON at another. */
export function fill(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{\s*(?:fromJSON\(([\w.-]+)\)\.)?([\w.-]+)\s*\}\}/g, (_, json: string, path: string) => {
    const from = json ? JSON.parse(String(valueAt(json, contexts))) : contexts;
    const found = valueAt(path, from);
    if (!['string', 'number'].includes(typeof found))
      throw new Error(`the runner stand-in knows no expression \${{ ${path} }}`);
    return String(found);
  });
}

const valueAt = (path: string, contexts: Contexts): unknown =>
  path.split('.').reduce<unknown>((here, key) => (here as Contexts | null | undefined)?.[key], contexts);
