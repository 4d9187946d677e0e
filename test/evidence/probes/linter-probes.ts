/** Probes of changes to the settings of a linter, by whether the check runs that linter. */
import type { Entries, Probe } from './probe.ts';

/** Finds the letter x unless its settings ignore that. */
const LINTER = {
  text: '#!/bin/sh\ngrep -q "ignore.*X100" pyproject.toml || ! grep -q x a.py\n',
  mode: 0o755,
};
const SETTINGS = '[tool.ruff]\nignore = ["E203"]\n\n[tool.pytest.ini_options]\naddopts = "-q"\n';
const BASE: Entries = {
  'pyproject.toml': SETTINGS,
  'bin/ruff': LINTER,
  Makefile: 'lint:\n\t@PATH=$$PWD/bin:$$PATH; ruff a.py\n',
  'check.sh': 'test -s a.py\n',
  'a.py': 'a = 1\n',
};
const IGNORED: Entries = {
  'pyproject.toml': SETTINGS.replace('"E203"', '"E203", "X100"'),
  'a.py': 'x = 1\n',
};

const probe = (name: string, check: string, verdict: Probe['verdict']): Probe => ({
  name,
  base: BASE,
  change: IGNORED,
  check,
  verdict,
  changed: ['pyproject.toml'],
});

/** Settings that switch off a linter which finds the letter x. */
const off = (name: string, change: Entries): Probe => ({
  name: `${name} that switches a linter off`,
  base: { 'package.json': '{ "name": "a" }\n', 'a.js': 'x\n' },
  change,
  check: `grep -qs off ${Object.keys(change).join(' ')} || ! grep -q x a.js`,
  verdict: 'changed',
  changed: Object.keys(change),
});

export const PROBES: readonly Probe[] = [
  off('a file of ignored paths', { '.prettierignore': 'off\n' }),
  off('a file of settings', { '.golangci.yml': 'linters: { default: none } # off\n' }),
  off('a key of package.json', { 'package.json': '{ "name": "a", "prettier": { "off": true } }\n' }),
  probe('a linter that ignores more, which the check runs', 'PATH=$PWD/bin:$PATH; ruff a.py', 'weakened'),
  probe('a linter that ignores more, which a Makefile runs', 'make lint', 'weakened'),
  probe('a linter that ignores more beside the check', 'sh check.sh', 'passed'),
];
