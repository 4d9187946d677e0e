/** Whether a text in the value, or a name, holds half of a surrogate pair, which strict parsers of JSON refuse (RFC 8259, 8.2). */
export function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasLoneSurrogate);
}
