/** Writes what is generated for people: the tables of the README and of docs/, and the file's JSON Schema. `--check` only says what differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMMAND_TABLES } from './tables/command-tables.ts';
import { fillTables } from './tables/fill.ts';
import { publishedSchema } from './tables/published-schema.ts';
import { TABLES } from './tables/tables.ts';

const GENERATED: Readonly<Record<string, (now: string) => string>> = {
  'schema/kodelet.schema.json': publishedSchema,
  'README.md': (now) => fillTables(now, TABLES),
  'docs/commands.md': (now) => fillTables(now, COMMAND_TABLES),
};

const check = process.argv.includes('--check');
for (const [path, generate] of Object.entries(GENERATED)) {
  const file = resolve(path);
  const now = read(file);
  const wanted = generate(now);
  if (now === wanted) continue;
  if (!check) writeFileSync(file, wanted);
  else {
    process.stderr.write(`${path} is not what its source says; run: npm run tables\n`);
    process.exitCode = 1;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
