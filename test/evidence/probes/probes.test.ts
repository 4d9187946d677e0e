/** Judges each probe as a run would, without a model. Covers `src/evidence/*.ts`. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../support/sample.ts';
import { PROBES as ATTACKS } from './attack-probes.ts';
import { PROBES as BUILT } from './built-runner-probes.ts';
import { PROBES as COMMANDS } from './command-probes.ts';
import { PROBES as HARMLESS } from './harmless-probes.ts';
import { PROBES as LINTERS } from './linter-probes.ts';
import { PROBES as NAMED } from './named-source-probes.ts';
import { PROBES as OUTCOMES } from './outcome-probes.ts';
import { judgeProbe, lackOf, type Probe } from './probe.ts';
import { PROBES as SCRIPTS } from './script-runner-probes.ts';
import { PROBES as SEVERAL } from './several-checks-probes.ts';
import { PROBES as WEAKENED } from './weakened-probes.ts';

/** Of each table; all of them with `KODELET_TEST_WHOLE=1`. */
const DRAWN = 1;

const TABLES: Readonly<Record<string, readonly Probe[]>> = {
  outcomes: OUTCOMES,
  harmless: HARMLESS,
  weakened: WEAKENED,
  commands: COMMANDS,
  attacks: ATTACKS,
  linters: LINTERS,
  'several checks': SEVERAL,
  'named sources': NAMED,
  'runners of scripts': SCRIPTS,
  'runners of what is built': BUILT,
};

for (const [title, probes] of Object.entries(TABLES))
  describe.concurrent(title, () => {
    for (const probe of sample(probes, DRAWN))
      it(`${probe.name}: ${probe.verdict}`, async ({ skip }) => {
        const lack = lackOf(probe);
        if (lack) skip(lack);
        const evidence = await judgeProbe(probe);
        const { verdict, tests, changedChecks } = evidence;
        const shown = JSON.stringify(evidence, undefined, 1);
        expect(verdict, shown).toBe(probe.verdict);
        for (const [list, names] of Object.entries(probe.tests ?? {}) as [keyof typeof tests, readonly string[]][])
          expect(tests[list], `${list} in ${shown}`).toEqual(
            names.length === 0 ? [] : expect.arrayContaining([...names]),
          );
        if (probe.changed)
          expect([...new Set(changedChecks.map((one) => one.path))].sort(), shown).toEqual(probe.changed);
      });
  });
