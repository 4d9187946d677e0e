import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpCase } from '../../../src/cli/eval/case-session.ts';
import { otherCopy, pythonPackages } from '../../../src/cli/eval/proof.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { readTerminal } from '../../../src/config/process-environment.ts';

const config = await loadConfig({ inputs: {}, giver: 'terminal', file: { path: 'k.yml', text: 'version: 1\n' } });
let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-copy-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(directory, 'case-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const placeOf = (root: string) => ({
  ...{ root, hidden: [], signal: new AbortController().signal },
  terminal: { ...readTerminal(), tempDirectory: directory },
});

const probe = (
  root: string,
  { tests, real, command, setup = [] }: { tests: string[]; real: string[]; command: string; setup?: string[] },
) => otherCopy({ place: placeOf(root), tests, real, commands: [command], setup }, config);

/** What the remedy says to set up. */
const remedyOf = (reason: string | undefined): string => /--setup '([^']+)'/.exec(reason ?? '')?.[1] ?? '';

describe('a package of Node', () => {
  const files = {
    'package.json': '{ "name": "@acme/widget", "main": "index.js" }',
    'index.js': '',
    'test/own.test.js': "require('../index.js');\n",
    'test/named.test.js': "const widget = require('@acme/widget');\n",
  };
  const copy = { 'node_modules/@acme/widget/package.json': '{}', 'node_modules/@acme/widget/index.js': '' };
  const [real, command] = [['index.js'], 'node --test'];

  it('that lies in node_modules under its own name is another copy, until the remedy links it', async () => {
    const root = project({ ...files, ...copy });
    const asked = { tests: ['test/named.test.js'], real, command, setup: ['true'] };
    const reason = await probe(root, asked);
    expect(reason).toBe(
      `its tests import @acme/widget from ${root}/node_modules/@acme/widget/index.js, not from this checkout; use --setup ` +
        "'true && mkdir -p node_modules/@acme && rm -rf node_modules/@acme/widget && ln -s ../.. node_modules/@acme/widget'",
    );
    expect(await setUpCase(placeOf(root), [remedyOf(reason)])).toBeUndefined();
    expect(await probe(root, asked)).toBeUndefined();
  });

  it('is none where the tests import it by its path, where it is a link, and where it is not there', async () => {
    const root = project({ ...files, ...copy });
    expect(await probe(root, { tests: ['test/own.test.js'], real, command })).toBeUndefined();
    const linked = project({ ...files, 'node_modules/.package-lock.json': '{}' });
    expect(await probe(linked, { tests: ['test/named.test.js'], real, command })).toBeUndefined();
    mkdirSync(join(linked, 'node_modules/@acme'));
    symlinkSync('../..', join(linked, 'node_modules/@acme/widget'));
    expect(await probe(linked, { tests: ['test/named.test.js'], real, command })).toBeUndefined();
  });
});

const hasPython = (() => {
  try {
    execFileSync('python3', ['-c', 'import venv, pytest']);
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasPython)('a package of Python', () => {
  const files = {
    'src/widget/__init__.py': '',
    'src/widget/core.py': '',
    'tests/test_core.py': 'import widget.core\n\ndef test_core():\n    assert widget.core\n',
    'pyproject.toml': '[project]\nname = "widget"\nversion = "1"\n',
  };
  const asked = { tests: ['tests/test_core.py'], real: ['src/widget/core.py', 'docs/conf.py'] };
  /** A copy as an installer would leave it, in a virtual environment of the project. */
  const installed = (root: string): void => {
    execFileSync('python3', ['-m', 'venv', '--without-pip', '--system-site-packages', join(root, '.venv')]);
    const at = execFileSync(join(root, '.venv/bin/python'), [
      '-c',
      'import sysconfig; print(sysconfig.get_path("purelib"))',
    ]);
    mkdirSync(join(String(at).trim(), 'widget'));
    for (const name of ['__init__', 'core']) writeFileSync(join(String(at).trim(), `widget/${name}.py`), '');
  };

  it.each(['python3 -m pytest', 'python3 -m unittest'])('that is installed is another copy for %s', async (command) => {
    const root = project(files);
    installed(root);
    const reason = await probe(root, { ...asked, command });
    expect(reason).toMatch(
      /^its tests import widget from .*\/\.venv\/lib\/.*\/site-packages\/widget\/__init__\.py, not from this checkout; use --setup '\.venv\/bin\/python3? -m pip install -e \.'$/,
    );
  });

  it('is none where the tests import the checkout, or nothing that is known', async () => {
    const root = project({ ...files, 'conftest.py': "import sys\nsys.path.insert(0, 'src')\n" });
    installed(root);
    expect(await probe(root, { ...asked, command: 'python3 -m pytest' })).toBeUndefined();
    expect(await probe(root, { ...asked, command: 'make test' })).toBeUndefined();
    expect(await probe(project(files), { ...asked, command: 'python3 -m pytest' })).toBeUndefined();
  });
});

it('names the packages that a change of Python files is part of', () => {
  const root = project({
    ...{ 'a/__init__.py': '', 'a/b/__init__.py': '', 'a/b/c.py': '', 'src/d.py': '', 'docs/conf.py': '' },
    ...{ 'e.py': '', 'setup.py': '' },
  });
  const paths = ['a/b/c.py', 'src/d.py', 'docs/conf.py', 'e.py', 'setup.py', 'gone.py', 'x.js'];
  expect(pythonPackages(root, paths)).toEqual(['a', 'd', 'e']);
});

it('the setup of a case has the variables that configuration hands to commands, and no others', async () => {
  const root = project({ 'a.txt': '' });
  const variables = { DATABASE_URL: 'postgres://db' };
  expect(await setUpCase(placeOf(root), ['test "$DATABASE_URL" = postgres://db'], variables)).toBeUndefined();
  expect(await setUpCase(placeOf(root), ['echo "[$DATABASE_URL]"; exit 1'])).toBe('[]\n');
});
