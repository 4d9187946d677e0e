/** Writes what is generated for people: the tables of the README and of docs/, the reference of commands, the JSON Schema of the file, and `action.yml`. `--check` only says what differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { actionFile } from './tables/action-file.ts';
import { commandReference } from './tables/command-reference.ts';
import { fillPages } from './tables/fill.ts';
import { readPages } from './tables/pages.ts';
import { publishedSchema } from './tables/published-schema.ts';
import { TABLES } from './tables/tables.ts';

const SCHEMA = 'schema/kodelet.schema.json';
const ACTION = 'action.yml';
const COMMANDS = 'docs/commands.json';

const pages = readPages();
const generated = { [SCHEMA]: publishedSchema(), [ACTION]: actionFile(read(ACTION)), [COMMANDS]: commandReference() };
const wanted = { ...fillPages(pages, TABLES), ...generated };
const now: Readonly<Record<string, string>> = {
  ...pages,
  ...Object.fromEntries(Object.keys(generated).map((path) => [path, read(path)])),
};

const check = process.argv.includes('--check');
for (const [path, text] of Object.entries(wanted)) {
  if (now[path] === text) continue;
  if (!check) writeFileSync(path, text);
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
