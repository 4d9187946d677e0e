/** Our providers on real servers of models, where these are installed: CONTRIBUTING.md says how. */
import { describe, expect, it } from 'vitest';
import type { Lack } from '../support/unless.ts';
import { itUnless } from '../support/unless.ts';
import { SERVER_NAMES, SERVERS } from './servers/servers.ts';
import { type Outcome, trySituations } from './suite.ts';

/** Minutes of a machine with two cores. */
const lackOf = (lack: Lack): Lack =>
  process.env.KODELET_TEST_DIALECTS ? lack : 'KODELET_TEST_DIALECTS is not set, and it takes minutes';

/** Small weights take long on a processor without wide vectors. */
const MAX_MS = 30 * 60_000;

describe('a provider, on a real server', () => {
  it.each(SERVER_NAMES)('has a reason that it is not tried, or none: %s', (name) => {
    expect([undefined, false, expect.any(String)]).toContainEqual(SERVERS[name].lack());
  });
  for (const name of SERVER_NAMES) {
    const server = SERVERS[name];
    const title = `does in every situation what it should: ${server.title}`;
    itUnless(lackOf(server.lack()))(
      title,
      async () => {
        const outcomes: Outcome[] = [];
        await trySituations(server, [], (outcome) => outcomes.push(outcome));
        const failed = outcomes.filter(({ error }) => error);
        expect(failed.map(({ dialect, situation, error }) => `${dialect} ${situation}: ${String(error)}`)).toEqual([]);
      },
      MAX_MS,
    );
  }
});
