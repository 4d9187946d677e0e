/** Recorded answers: test/fixtures/dialects/SERVER/DIALECT/SITUATION.json. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DialectName } from './dialects.ts';
import type { Exchange } from './exchange.ts';
import type { ServerName } from './servers/servers.ts';
import type { SituationName } from './situations.ts';

export interface FixtureName {
  readonly server: ServerName;
  readonly dialect: DialectName;
  readonly situation: SituationName;
}

const pathOf = ({ server, dialect, situation }: FixtureName): string =>
  join('test', 'fixtures', 'dialects', server, dialect, `${situation}.json`);

/** Undefined if nothing was recorded. */
export function readFixture(name: FixtureName): readonly Exchange[] | undefined {
  const path = pathOf(name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Exchange[]) : undefined;
}

/** Largest file; answers are short. */
export const MAX_BYTES = 24 * 1024;

/** Paths of a machine, and keys. */
export const PRIVATE = /(?<![\w.])\/(?:home|root|srv|tmp|usr|opt|Users)\/|site-packages|\bsk-[a-z0-9]{20}/u;

/** Throws where an answer is too long, or has in it what is nobody's business. */
export function writeFixture(name: FixtureName, exchanges: readonly Exchange[]): string {
  const path = pathOf(name);
  const text = `${JSON.stringify(exchanges, null, 2)}\n`;
  if (text.length > MAX_BYTES)
    throw new Error(`${path} would have ${text.length} bytes, and at most ${MAX_BYTES} are kept`);
  const found = PRIVATE.exec(text);
  if (found) throw new Error(`${path} would have "${text.slice(found.index, found.index + 60)}" in it`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
