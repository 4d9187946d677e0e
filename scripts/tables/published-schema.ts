/** The JSON Schema of `.github/kodelet.yml`, drawn from the keys that check it. */
import { FILE } from '../../src/config/settings.ts';

export function publishedSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: '.github/kodelet.yml',
    ...FILE.schema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
