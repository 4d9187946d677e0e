/** Holds the metadata of a result against the schema that `tools list` shows for its tool. */
import { metadataSchema } from '../../src/core/result.ts';
import { compileSchema } from '../../src/lib/schema.ts';

/** Tools with a type of their own that the wire format does not describe. */
const FREE: readonly string[] = ['read_many_files', 'web_search'];

/** What is wrong with it, in words; of a tool without a schema, that it has none. */
export function metadataMisfit(tool: string, metadata: unknown): readonly string[] {
  const schema = metadataSchema(tool);
  if (!schema) return FREE.includes(tool) ? [] : [`${tool} has no schema`];
  const checked = compileSchema(schema)(metadata);
  return checked.ok ? [] : checked.errors;
}
