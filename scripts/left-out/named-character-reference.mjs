// The package decode-named-character-reference with the table of another package, which reads HTML and is in the bundle anyway.
import { decodeHTMLStrict } from 'entities';

export function decodeNamedCharacterReference(name) {
  const reference = `&${name};`;
  const decoded = decodeHTMLStrict(reference);
  return decoded === reference ? false : decoded;
}
