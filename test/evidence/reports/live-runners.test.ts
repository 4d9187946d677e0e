/** Runs the runners that this machine has: the names are those of the recordings, in each run and each checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect } from 'vitest';
import { itUnless } from '../../support/unless.ts';
import type { Project } from './projects.ts';
import { MODULES, PROJECTS, removeProjects, runProject, shown } from './recorded-run.ts';

afterEach(removeProjects);

const lackOf = ({ needs }: Project): string | undefined => {
  if (needs === 'mvn') return 'Maven needs plugins that it would download';
  if (/^(?:vitest|jest|mocha)$/.test(needs))
    return existsSync(join(MODULES, needs)) ? undefined : `${needs} is not among the packages of KODELET_TEST_RUNNERS`;
  if (!process.env.KODELET_TEST_RUNNERS) return 'KODELET_TEST_RUNNERS is not set';
  return spawnSync(needs, [needs === 'go' ? 'version' : '--version']).status === 0
    ? undefined
    : `${needs} is not installed`;
};

describe('a real run of', () => {
  for (const project of PROJECTS.filter(({ name }) => /-(?:mixed|broken|script|forged)$/.test(name)))
    itUnless(lackOf(project))(`${project.name} has the same names in two checkouts`, async () => {
      const [first, second] = [await runProject(project), await runProject(project)];
      expect(shown(first.outcomes)).toEqual(project.expected?.toSorted());
      expect(shown(second.outcomes)).toEqual(shown(first.outcomes));
    });
});
