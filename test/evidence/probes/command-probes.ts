/** Probes of changes to the command of a check: scripts of packages, shell scripts, Makefiles. */
import { GREEN, manifest, OTHER, PROJECT, RED, RIGHT, TWO, WRONG, ZERO } from './node-project.ts';
import type { Entries, Probe } from './probe.ts';

const weakened = 'weakened' as const;

const script = (name: string, line: string, more: Partial<Probe> = {}): Probe => ({
  name: `the script \`${line}\` ${name}`,
  base: RED,
  change: { 'package.json': manifest(line) },
  check: 'npm test',
  verdict: weakened,
  ...more,
});

const SHELL: Entries = { 'check.sh': 'set -e\ngrep -q one a.txt\ngrep -q two a.txt\n', 'a.txt': 'one\ntwo\n' };
const shell = (name: string, text: string, more: Partial<Probe> = {}): Probe => ({
  name,
  base: SHELL,
  change: { 'a.txt': 'two\n', 'check.sh': text },
  check: 'bash check.sh',
  verdict: weakened,
  ...more,
});

const MAKE: Entries = { Makefile: 'test: unit\nunit:\n\tgrep -q one a.txt\n', 'a.txt': 'one\n' };
const make = (name: string, text: string): Probe => ({
  name,
  base: MAKE,
  change: { Makefile: text, 'a.txt': 'nil\n' },
  check: 'make test',
  verdict: weakened,
});

const NESTED: Entries = {
  'package.json': JSON.stringify({ name: 'all', private: true, workspaces: ['packages/*'] }),
  'packages/a/package.json': manifest('node --test'),
  'packages/a/src/sum.js': WRONG,
  'packages/a/test/two.test.js': TWO,
};

export const PROBES: readonly Probe[] = [
  script('does nothing', 'true'),
  script('does nothing', 'echo "all tests pass"'),
  script('hides the failure', 'node --test || true'),
  script('always ends well', 'node --test; exit 0'),
  script('continues after a failure', 'set +e; node --test; true'),
  script('has the exit code of the last program', 'node --test | cat'),
  script('has the exit code of the last program', 'node --test 2>&1 | tee .state-log'),
  script('negates the result', '! node --test'),
  script('runs in the background', 'node --test & sleep 1'),
  script('runs one file', 'node --test test/zero.test.js'),
  script('selects by name', 'node --test --test-name-pattern=zero'),
  script('asks for the version', 'node --test --version'),
  script('is the same', 'node  --test', {
    base: GREEN,
    change: { 'package.json': manifest('node  --test'), 'src/sum.js': OTHER },
    verdict: 'passed',
  }),
  script('reports more', 'node --test --test-concurrency=1', {
    base: GREEN,
    change: { 'package.json': manifest('node --test --test-concurrency=1'), 'src/sum.js': OTHER },
    verdict: 'passed',
  }),
  shell('a script does nothing', 'exit 0\n'),
  shell('a script continues after a failure', SHELL['check.sh']?.toString().replace('set -e', 'set +e') ?? ''),
  shell('a script no longer stops at a failure', 'grep -q one a.txt\ngrep -q two a.txt\n'),
  shell('a script lacks a line', 'set -e\ngrep -q two a.txt\n'),
  shell('a script passes its result on to another program', 'set -e\ngrep one a.txt | cat\ngrep -q two a.txt\n'),
  shell('a script leaves first', 'exit\nset -e\ngrep -q one a.txt\ngrep -q two a.txt\n'),
  shell('a script sets a trap', `trap 'exit 0' EXIT\n${SHELL['check.sh']}`),
  shell('a script has another function in place of a program', `grep() { :; }\n${SHELL['check.sh']}`),
  {
    name: 'a script is a link to another program',
    base: SHELL,
    change: { 'a.txt': 'two\n', 'check.sh': { link: '/dev/null' } },
    check: 'bash check.sh',
    verdict: weakened,
  },
  {
    name: 'a script is gone',
    base: SHELL,
    change: { 'check.sh': undefined },
    check: 'bash check.sh',
    verdict: 'failed',
  },
  {
    name: 'a script can no longer be started',
    base: { ...SHELL, 'check.sh': { text: `#!/bin/sh\n${SHELL['check.sh']}`, mode: 0o755 } },
    change: { 'check.sh': { text: `#!/bin/sh\n${SHELL['check.sh']}`, mode: 0o644 } },
    check: './check.sh',
    verdict: 'failed',
  },
  {
    name: 'a script that another one starts if it can',
    base: {
      'check.sh': 'if [ -x part.sh ]; then ./part.sh; fi\n',
      'part.sh': { text: '#!/bin/sh\ngrep -q one a.txt\n', mode: 0o755 },
      'a.txt': 'one\n',
    },
    change: { 'part.sh': { text: '#!/bin/sh\ngrep -q one a.txt\n', mode: 0o644 }, 'a.txt': 'nil\n' },
    check: 'bash check.sh',
    verdict: weakened,
  },
  {
    name: 'a key of package.json that nothing is known of turns a check green',
    base: { 'package.json': '{ "limit": 1 }\n' },
    change: { 'package.json': '{ "limit": 2 }\n' },
    check: 'grep -q 2 package.json',
    verdict: 'changed',
    changed: ['package.json'],
  },
  {
    name: 'a lock file turns a check green',
    base: { 'package-lock.json': '{ "packages": { "node_modules/ms": { "version": "1.0.0" } } }\n' },
    change: { 'package-lock.json': '{ "packages": { "node_modules/ms": { "version": "2.0.0" } } }\n' },
    check: 'grep -q 2.0.0 package-lock.json',
    verdict: 'changed',
    changed: ['package-lock.json'],
  },
  make('a target has no recipe', 'test: unit\nunit:\n'),
  make('a target has no prerequisite', 'test:\n\t@echo ok\nunit:\n\tgrep -q one a.txt\n'),
  make('a target ignores failures', 'test: unit\nunit:\n\t-grep -q one a.txt\n'),
  make('a target hides failures', 'test: unit\nunit:\n\tgrep -q one a.txt || :\n'),
  make('all failures are ignored', `.IGNORE:\n${MAKE.Makefile}`),
  make('a Makefile has another shell', `SHELL = /bin/true\n${MAKE.Makefile}`),
  {
    name: 'another Makefile comes first',
    base: MAKE,
    change: { GNUmakefile: 'test:\n\t@true\n', 'a.txt': 'nil\n' },
    check: 'make test',
    verdict: weakened,
  },
  {
    name: 'the script of a package inside does nothing',
    base: NESTED,
    change: { 'packages/a/package.json': manifest('true') },
    check: 'npm test --workspaces',
    verdict: weakened,
  },
  {
    name: 'the script of a package inside does nothing, which the command names',
    base: NESTED,
    change: { 'packages/a/package.json': manifest('exit 0') },
    check: 'npm -w packages/a test',
    verdict: weakened,
  },
  {
    name: 'a fix in a package inside',
    base: NESTED,
    change: { 'packages/a/src/sum.js': RIGHT },
    check: 'npm test --workspaces',
    verdict: 'proven',
  },
  {
    name: 'a package inside is none of the workspaces any more',
    base: {
      ...NESTED,
      'packages/b/package.json': manifest('node --test'),
      'packages/b/src/sum.js': WRONG,
      'packages/b/test/zero.test.js': ZERO,
    },
    change: { 'package.json': JSON.stringify({ name: 'all', private: true, workspaces: ['packages/b'] }) },
    check: 'npm test --workspaces',
    verdict: weakened,
  },
  {
    name: 'a fix that a runner reports as TAP',
    base: PROJECT,
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO },
    check: 'node --test --test-reporter=tap',
    verdict: 'proven',
    tests: { turnedGreen: ['adds two'], vanished: [] },
  },
  {
    name: 'a fix that a Makefile reports in a JUnit file',
    base: {
      ...PROJECT,
      Makefile:
        '.PHONY: test\ntest:\n\tnode --test --test-reporter=junit --test-reporter-destination=out.xml --test-reporter=spec --test-reporter-destination=stdout\n',
    },
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO },
    check: 'make test',
    verdict: 'proven',
    tests: { newlyRed: [], vanished: [] },
  },
];
