/** One tool in the registry: its name, its schemas and its capabilities are checked, and values are held against them. */
import { CAPABILITIES } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import type { JsonSchema, Tool } from '../core/tool.ts';
import { compileSchema, type Validate } from '../lib/schema.ts';
import { refuseParameters } from './parameter-names.ts';

export interface Entry {
  readonly tool: Tool;
  readonly source: string;
  /** Compiled when first used. Throws KodeletError `tools` for a schema that is none. */
  readonly input: () => Validate;
  readonly output: () => Validate;
}

/** What the model's services accept as a name. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Throws KodeletError `tools` for a bad name or an unknown capability. */
export function createEntry(source: string, tool: Tool): Entry {
  const { name, inputSchema, outputSchema = {}, capabilities = [] } = tool;
  if (!NAME.test(name)) {
    throw new KodeletError('tools', `the tool name "${name}" from ${source} is not valid`, {
      remedy: 'Use 1 to 64 letters, digits, "_" and "-"',
    });
  }
  const unknown = capabilities.find((capability) => !CAPABILITIES.includes(capability));
  if (unknown !== undefined) {
    throw new KodeletError('tools', `"${name}" from ${source} asks for the unknown capability "${unknown}"`, {
      remedy: `There are: ${CAPABILITIES.join(', ')}`,
    });
  }
  const compile = (kind: string, schema: JsonSchema): Validate => {
    try {
      if (kind === 'input' && schema.type !== 'object') throw new Error('its top must be {"type": "object"}');
      const validate = compileSchema(schema);
      if (kind === 'input') refuseParameters(schema);
      return validate;
    } catch (error) {
      const words = (error as Error).message;
      throw new KodeletError('tools', `the ${kind} schema of "${name}" from ${source} is not valid: ${words}`, {
        remedy: 'Correct the schema, or disable the tool',
        cause: error,
      });
    }
  };
  return { tool, source, input: () => compile('input', inputSchema), output: () => compile('output', outputSchema) };
}
