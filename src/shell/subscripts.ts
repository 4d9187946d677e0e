/** Subscripts of arrays: bash runs the commands that one holds, unless `declare -A` has made the array. */
import { shown, stop } from './refusal.ts';
import { isArray, mapStateOf, type Value } from './shell-state.ts';

/** What stands between the brackets. Throws Refused where bash may take it for arithmetic, and it is more than a number. */
export function writeSubscript(
  { name, source, value }: { readonly name: string; readonly source: string; readonly value: Value | undefined },
  subscript: { readonly text?: string; readonly kind?: string; readonly number?: boolean; readonly emitted: string },
): string {
  const text = subscript.kind === 'dynamic' ? undefined : subscript.text;
  // Bash has a meaning of its own for these.
  if (text !== undefined && /^[@*]?$|[\\'"`$[\]]/.test(text)) refuseSubscript(name, source, 'Use a plain word for it.');
  const isNumber = text === undefined ? subscript.number === true : /^(?:0|[1-9]\d{0,5})$/.test(text);
  if (mapStateOf(value) === 'surely') return subscript.emitted;
  if (isArray(value) && !mapStateOf(value) && isNumber) return text ?? subscript.emitted;
  return refuseSubscript(
    name,
    source,
    `Write declare -A ${name} in front, where it always runs; for numbers, ${name}=().`,
  );
}

const refuseSubscript = (name: string, source: string, remedy: string): never =>
  stop('bash.subscript', `bash may run what the subscript of ${shown(`${name}[${source}]`)} holds`, remedy);
