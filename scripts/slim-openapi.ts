/** Cuts GitHub's own OpenAPI description (385 MB as a package) down to the operations that the GitHub stand-in serves. */
// `node scripts/run.mjs scripts/slim-openapi.ts [api.github.com.json]`; without a file the package is fetched from npm.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { slim } from './slim-openapi/slim.ts';

const PACKAGE = '@octokit/openapi@23.0.2';
const SOURCE = 'generated/api.github.com.json';
const TARGET = 'test/support/github/description';

function fetchDescription(): string {
  const directory = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    execaSync({ cwd: directory })`npm pack --silent ${PACKAGE}`;
    execaSync({ cwd: directory })`tar -xzf octokit-openapi-23.0.2.tgz package/${SOURCE}`;
    return readFileSync(join(directory, 'package', SOURCE), 'utf8');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const given = process.argv[2];
const whole = JSON.parse(given ? readFileSync(given, 'utf8') : fetchDescription());
const text = JSON.stringify({ source: `${PACKAGE} ${SOURCE}`, ...slim(whole) });
mkdirSync(TARGET, { recursive: true });
writeFileSync(join(TARGET, 'api.github.com.json'), `${text}\n`);
console.log(`${TARGET}/api.github.com.json: ${Math.round(text.length / 1024)} KB`);
