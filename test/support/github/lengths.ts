/** How long GitHub lets texts be. */
import { invalid } from './http.ts';

/** Of comments, and of the text of an issue or a pull request. */
export const MAX_BODY_LENGTH = 65_536;
const MAX_TITLE_LENGTH = 256;

/** Refuses an issue, a pull request or what `resource` names with a longer title or text. */
export function demandLengths({ title, body }: Readonly<Record<string, unknown>>, resource = 'Issue'): void {
  for (const [field, text, longest] of [
    ['title', title, MAX_TITLE_LENGTH],
    ['body', body, MAX_BODY_LENGTH],
  ] as const) {
    if (typeof text !== 'string' || [...text].length <= longest) continue;
    const message = `${field} is too long (maximum is ${longest} characters)`;
    throw invalid({ resource, code: 'custom', field, message });
  }
}
