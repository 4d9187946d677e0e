/** A key that holds a JSON Schema as it stands. What the schema says is checked where it is used. */
import type { JsonSchema } from '../core/params.ts';
import { isJsonObject, parseObject } from '../lib/json-object.ts';
import { type Key, notAllowed } from './key.ts';

const ALLOWED = 'a JSON Schema, as an object';

/** As an input it is JSON; empty text is none. */
export const jsonSchema = ({ description }: { readonly description: string }): Key<JsonSchema | undefined> => ({
  description,
  allowed: ALLOWED,
  schema: { description, type: 'object' },
  parse: (written) => parseObject(written) ?? written,
  read(value, at, report) {
    if (value === undefined || value === '' || isJsonObject(value)) return value || undefined;
    report(at, notAllowed(value, ALLOWED));
    return undefined;
  },
});
