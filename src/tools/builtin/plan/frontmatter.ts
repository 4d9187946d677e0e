/** The head of a Markdown file, YAML between two lines of `---`. Loaded only where there is one to read. */
import { parse } from 'yaml';

export interface Frontmatter {
  readonly name?: string;
  readonly description?: string;
}

/** Throws an Error in words for what is no YAML. Fields of another type are as if they were not there. */
export function readFrontmatter(text: string): Frontmatter {
  const value: unknown = parse(text);
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { name: asText(fields.name), description: asText(fields.description) };
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined);
