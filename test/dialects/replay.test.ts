/** Our providers on what real servers have answered: each situation in each dialect comes out as it says. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECT_NAMES, DIALECTS } from './dialects.ts';
import { COMMENT_MS, startReplay } from './exchange.ts';
import { MAX_BYTES, PRIVATE, readFixture } from './fixtures.ts';
import { SERVER_NAMES, SERVERS } from './servers/servers.ts';
import { SITUATION_NAMES, SITUATIONS } from './situations.ts';
import { gapOf } from './suite.ts';
import { runSituation } from './talk.ts';

const CASES = SERVER_NAMES.flatMap((server) =>
  DIALECT_NAMES.flatMap((dialect) => SITUATION_NAMES.map((situation) => ({ server, dialect, situation }))),
);
const RECORDED = CASES.flatMap((name) => {
  const exchanges = readFixture(name);
  return exchanges ? [{ ...name, exchanges, title: SITUATIONS[name.situation].title }] : [];
});

/** On a busy machine a timer may be late by some of its periods. */
const IDLE_MS = 4 * COMMENT_MS;

const FOLDER = 'test/fixtures/dialects';

describe('a provider, on recorded answers', () => {
  it.each(RECORDED)('of $server in $dialect $title', async ({ server, dialect, situation, exchanges }) => {
    const { path, check } = DIALECTS[dialect];
    const replay = await startReplay(exchanges, { [path]: check });
    const { windowTokens } = SERVERS[server];
    try {
      await runSituation(dialect, situation, { url: replay.url, windowTokens, idleMs: IDLE_MS, backoffMs: 5 });
    } finally {
      await replay.close();
    }
    expect(replay.answered()).toBe(exchanges.length);
  });

  it('has an answer or a stated gap for each server, dialect and situation, and never both', () => {
    const wrong = CASES.filter(
      (name) =>
        (readFixture(name) === undefined) === (gapOf(SERVERS[name.server], name.dialect, name.situation) === undefined),
    );
    expect(wrong).toEqual([]);
  });

  it('has comments in the streams that are silent otherwise, for longer than a provider waits', () => {
    const silent = RECORDED.filter(({ situation }) => situation === 'comments');
    expect(silent.length).toBeGreaterThan(0);
    for (const { exchanges } of silent)
      expect(exchanges[0]?.body.filter((line) => line.startsWith(':')).length).toBeGreaterThan(IDLE_MS / COMMENT_MS);
  });

  it('has small files without keys and without paths of a machine', () => {
    const names = existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }) : [];
    const files = names.filter((name) => name.endsWith('.json')).map((name) => join(FOLDER, name));
    expect(files).toHaveLength(RECORDED.length);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(text.length, file).toBeLessThanOrEqual(MAX_BYTES);
      expect(text, file).not.toMatch(PRIVATE);
    }
  });
});
