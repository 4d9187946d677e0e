/** The template of a commit message: what it may contain, and what is wrong with one. */

const PLACEHOLDERS = ['{subject}', '{issue}', '{body}'] as const;

/** Characters of the first line beside the subject, which then has room for some words of its own. */
const MAX_AROUND = 50;
const MAX_LENGTH = 500;

/** The rest of a sentence that begins with the key's value; undefined for a template that can be used. */
export function problemOfTemplate(template: string): string | undefined {
  const [first = '', second = '', ...more] = template.replace(/\n+$/, '').split('\n');
  const unknown = (template.match(/\{[^{}\n]*\}/g) ?? []).find((name) => !isPlaceholder(name));
  if (unknown) return `has the unknown placeholder ${unknown}; use ${PLACEHOLDERS.join(', ')}`;
  if (template.split('{subject}').length !== 2 || !first.includes('{subject}'))
    return 'must have {subject} once, on its first line; without it all commits would have the same subject';
  if (first.includes('{body}')) return 'has {body} on its first line; put it below an empty line';
  if (second !== '')
    return 'has text on its second line; leave that line empty, as git expects it between subject and body';
  if (/[^\P{Cc}\n]/u.test(more.join('\n') + first)) return 'has control characters; use line breaks alone';
  const around = first.replace('{subject}', '').replace('{issue}', '').length;
  if (around > MAX_AROUND) return `has ${around} characters around {subject}; use at most ${MAX_AROUND}`;
  return template.length > MAX_LENGTH ? `has ${template.length} characters; use at most ${MAX_LENGTH}` : undefined;
}

const isPlaceholder = (name: string): boolean => PLACEHOLDERS.some((known) => known === name);
