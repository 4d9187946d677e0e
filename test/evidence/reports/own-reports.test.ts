/** Reports of checks whose runner is not known: only what this run has written, and what nothing contradicts. */
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownReports } from '../../../src/evidence/reports/own-reports.ts';
import { openProject, removeProjects, shown, write } from './recorded-run.ts';

afterEach(removeProjects);

type Files = Readonly<Record<string, string>>;

const GOOD = '<testsuite tests="1"><testcase classname="sum" name="adds"/></testsuite>';
const RED = '<testsuite><testcase classname="sum" name="adds"><failure/></testcase></testsuite>';

async function readAfter(
  { command = 'make test', files = {} }: { readonly command?: string; readonly files?: Files },
  end: {
    readonly output?: string;
    readonly exitCode?: number;
    readonly leave?: (root: string, directory: string) => void;
  },
) {
  const { root, directory } = openProject({ name: '', needs: '', files, command, expected: undefined });
  const readText = async (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const reporter = await ownReports(command, { root, directory, inSandbox: directory, readText });
  expect(reporter.command).toBe(command);
  end.leave?.(root, directory);
  return shown(await reporter.read({ output: end.output ?? '', exitCode: end.exitCode ?? 0 }));
}

const MAKE = { Makefile: 'test:\n\tpytest --junitxml=out/report.xml\n' };
const leaving =
  (path: string, text: string) =>
  (root: string): void =>
    write(root, { [path]: text });

describe('a JUnit file', () => {
  it.each<[string, { command?: string; files?: Files }, string]>([
    ['a Makefile', { files: MAKE }, 'out/report.xml'],
    ['the command', { command: 'gotestsum --junitfile unit.xml' }, 'unit.xml'],
    [
      'a script',
      {
        command: 'npm test',
        files: { 'package.json': '{"scripts":{"test":"sh ci/t.sh"}}', 'ci/t.sh': 'ctest --output-junit build/c.xml' },
      },
      'build/c.xml',
    ],
    [
      'settings',
      {
        command: 'npm test',
        files: {
          'package.json': '{"scripts":{"test":"x"},"jest-junit":{"outputDirectory":"reports","outputName":"j.xml"}}',
        },
      },
      'reports/j.xml',
    ],
    [
      'jest-junit itself',
      { command: 'npm test', files: { 'jest.config.js': "reporters: ['jest-junit']" } },
      'junit.xml',
    ],
    ['Gradle', { files: { Makefile: 'test:\n\t./gradlew check\n' } }, 'app/build/test-results/test/TEST-a.B.xml'],
  ])('is read if %s names it', async (_, project, path) => {
    expect(await readAfter(project, { leave: leaving(path, GOOD) })).toEqual(['+ sum > adds']);
  });

  const REFUSED: Readonly<Record<string, (root: string) => void>> = {
    'nobody names': leaving('other.xml', GOOD),
    'is older than the run': (root) => {
      leaving('out/report.xml', GOOD)(root);
      utimesSync(join(root, 'out/report.xml'), 1, 1);
    },
    'is a link': (root) => {
      leaving('x', GOOD)(root);
      mkdirSync(join(root, 'out'));
      symlinkSync('../x', join(root, 'out/report.xml'));
    },
    'has another name too': (root) => {
      leaving('out/report.xml', GOOD)(root);
      linkSync(join(root, 'out/report.xml'), join(root, 'x'));
    },
    'has entities of its own': leaving('out/report.xml', `<!DOCTYPE x [<!ENTITY y "z">]>${GOOD}`),
    'is cut': leaving('out/report.xml', GOOD.slice(0, -5)),
    'has a failed test beside the exit code 0': leaving('out/report.xml', RED),
    'is of another kind': leaving('out/report.xml', '<coverage/>'),
  };
  it.each(Object.entries(REFUSED))('is not believed if it %s', async (_, leave) => {
    expect(await readAfter({ files: MAKE }, { leave })).toBeUndefined();
  });

  it('is not believed if it was there before the run, with any time', async () => {
    const future = (root: string): void => utimesSync(join(root, 'out/report.xml'), new Date(), new Date());
    const files = { ...MAKE, 'out/report.xml': GOOD };
    expect(await readAfter({ files }, {})).toBeUndefined();
    expect(await readAfter({ files }, { leave: future })).toEqual(['+ sum > adds']);
  });

  it('that is green does not turn a red check green, and output does not stand in for it', async () => {
    const output = '1..1\nnot ok 1 - printed\n';
    expect(
      await readAfter({ files: MAKE }, { exitCode: 1, output, leave: leaving('out/report.xml', GOOD) }),
    ).toBeUndefined();
  });

  it('counts with all others that the run has written', async () => {
    const files = { Makefile: 'test:\n\ta --xml a.xml\n\tb --xml b.xml\n' };
    const leave = (root: string): void => write(root, { 'a.xml': GOOD, 'b.xml': RED.replace('adds', 'takes') });
    expect(await readAfter({ files }, { exitCode: 1, leave })).toEqual(['+ sum > adds', '- sum > takes']);
    const broken = (root: string): void => write(root, { 'a.xml': GOOD, 'b.xml': RED.slice(0, -3) });
    expect(await readAfter({ files }, { exitCode: 1, leave: broken })).toBeUndefined();
  });
});

describe('TAP in the output', () => {
  const TAP = 'TAP version 13\n1..2\nok 1 - a\nok 2 - b\n';
  it.each<[string, string, Files?]>([
    ['alone', TAP],
    ['of a script of npm', `\n> x@1.0.0 test\n> tape test/*.js\n\n${TAP}`],
    [
      'below the recipe of make',
      `bats --tap test\n${TAP}make: Leaving directory '/x'\n`,
      { Makefile: 'test:\n\t$(BATS) --tap test\n' },
    ],
  ])('is read %s', async (_, output, files = {}) => {
    expect(await readAfter({ files }, { output })).toEqual(['+ a', '+ b']);
  });

  it.each([
    ['stands in the middle of what another runner prints', `  sum\n${TAP}  1 passing\n`],
    ['comes before what another runner prints', `${TAP}1 passing (3ms)\n`],
    ['comes after what another runner printed', `1 failing\n${TAP}`],
    ['is there twice', TAP + TAP],
    ['has a failed test beside the exit code 0', TAP.replace('ok 2', 'not ok 2')],
  ])('is not believed if it %s', async (_, output) => {
    expect(await readAfter({}, { output })).toBeUndefined();
  });

  it('is not believed if it is green and the check is red', async () => {
    expect(await readAfter({}, { output: TAP, exitCode: 1 })).toBeUndefined();
  });
});

describe('what the harness of Perl keeps', () => {
  it('is read for each program, and one that ends early has failed', async () => {
    const leave = (_: string, directory: string): void =>
      write(directory, { 'tap/t/a.t': 'ok 1 - a\n1..1\n', 'tap/t/b.t': 'ok 1 - b\n1..2\n' });
    const output = 't/a.t .. ok\nt/b.t .. Failed\n';
    expect(await readAfter({ command: 'prove' }, { output, exitCode: 1, leave })).toEqual(['+ t/a.t > a', '- t/b.t']);
    expect(await readAfter({ command: 'prove' }, { output, exitCode: 0, leave })).toBeUndefined();
  });

  it.skipIf(spawnSync('prove', ['--version']).status !== 0)('comes from a real run', async () => {
    const files = {
      't/a.t': "use Test::More; ok 1, 'a'; subtest s => sub { is 1, 2, 'b'; done_testing }; done_testing;",
    };
    const leave = (root: string, directory: string): void => {
      const env = { PATH: process.env.PATH, PERL_TEST_HARNESS_DUMP_TAP: join(directory, 'tap') };
      expect(spawnSync('prove', ['t/a.t'], { cwd: root, env }).status).toBe(1);
    };
    expect(await readAfter({ command: 'prove t', files }, { exitCode: 1, leave })).toEqual([
      '+ t/a.t > a',
      '- t/a.t > s > b',
    ]);
  });
});
