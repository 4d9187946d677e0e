/** Shortens long texts in the arguments of an old call. The arguments keep their form, so they still fit the tool's schema. */
import { isJsonObject } from '../../lib/json-object.ts';

/** Texts up to this length stay whole. */
const MAX_CHARACTERS = 800;

/** The beginning of a longer text that stays: enough to recognise it. */
const HEAD_CHARACTERS = 200;

/** The same text where nothing in it is long, and where it is not valid JSON. */
export function shortenInput(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  let isShorter = false;
  try {
    const short: unknown = JSON.parse(text, function (this: unknown, _key: string, value: unknown) {
      if (typeof value !== 'string' || value.length <= MAX_CHARACTERS) return value;
      isShorter = true;
      return standIn(value, pathIn(this));
    });
    return isShorter ? JSON.stringify(short) : text;
  } catch {
    return text;
  }
}

function standIn(text: string, path: string | undefined): string {
  const head = text.slice(0, HEAD_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  const rest = path === undefined ? '' : `; read ${path} for what it holds now`;
  return `${head}\n[${text.length - HEAD_CHARACTERS} ${WORDS}${rest}]`;
}

const WORDS = 'characters of this old call are left out';

/** The file that a text belongs to, by the names that tools for files have for it. */
function pathIn(holder: unknown): string | undefined {
  if (!isJsonObject(holder)) return undefined;
  return [holder.file_path, holder.path].find(
    (path): path is string => typeof path === 'string' && path.length <= HEAD_CHARACTERS,
  );
}

/** The words that stand for a text, where a new call has them: its model has copied an old call as it sees it. */
export const copiedStandIn = (text: string): string | undefined => new RegExp(`\\[\\d+ ${WORDS}`, 'u').exec(text)?.[0];
