/** Holds which files of the base a command leads to. */
import { describe, expect, it } from 'vitest';
import { commandFiles, sourceLikeness } from '../../src/evidence/command-files.ts';

const find = async (command: string, files: Readonly<Record<string, string>>): Promise<string[]> =>
  [...(await commandFiles(command, async (path) => (Object.hasOwn(files, path) ? files[path] : undefined)))].toSorted();

describe('commandFiles', () => {
  it('finds the file that the command names', async () => {
    expect(await find('bash scripts/check.sh --fast', { 'scripts/check.sh': 'true', 'other.sh': '' })).toEqual([
      'scripts/check.sh',
    ]);
    expect(await find('./check', { check: 'node test/run.js', 'test/run.js': '' })).toEqual(['check', 'test/run.js']);
  });

  it('follows scripts of package.json, those before and after one too', async () => {
    const files = {
      'package.json': JSON.stringify({
        scripts: {
          pretest: 'node build.mjs',
          test: 'npm run unit && sh more.sh',
          unit: 'vitest run -c unit.config.ts',
          other: 'node other.js',
        },
      }),
      ...{ 'build.mjs': "import './src/a.mjs'", 'src/a.mjs': '', 'more.sh': '. ./common.sh', 'common.sh': '' },
      ...{ 'unit.config.ts': '', 'other.js': '' },
    };
    const found = ['build.mjs', 'common.sh', 'more.sh', 'package.json', 'unit.config.ts'];
    expect(await find('npm test', files)).toEqual(found);
    expect(await find('CI=1 npm run test', files)).toEqual(found);
  });

  it('follows a Makefile with its includes and the scripts of its recipes', async () => {
    const files = {
      Makefile: 'include make/go.mk\ntest:\n\t./scripts/test.sh\n',
      'make/go.mk': 'x:\n\tpython tools/x.py',
      'scripts/test.sh': '',
      'tools/x.py': '',
    };
    expect(await find('make test', files)).toEqual(['Makefile', 'make/go.mk', 'scripts/test.sh', 'tools/x.py']);
  });

  it('follows the settings of a runner to what is loaded before the tests', async () => {
    const settings = {
      jest: ['jest.config.js', "module.exports = {\n  setupFiles: ['<rootDir>/config/first.js'],\n  roots: ['src'] };"],
      vitest: [
        'vite.config.ts',
        "export default defineConfig({\n  build: { lib: { entry: './index.js' } },\n  test: { setupFiles: './config/first.js' } });",
      ],
      mocha: ['.mocharc.yml', 'require:\n  - ./config/first.js\nspec: index.js\n'],
      ava: ['ava.config.mjs', "export default { require: ['./config/first.js'] };"],
      'jest --config=build/unit.js': ['build/unit.js', "module.exports = { setupFiles: ['../config/first.js'] };"],
    };
    for (const [command, [name = '', text = '']] of Object.entries(settings)) {
      const files = { [name]: text, 'config/first.js': '', 'index.js': '', 'config/other.js': '' };
      expect(await find(`npx ${command}`, files)).toEqual([name, 'config/first.js'].toSorted());
    }
  });

  it('follows the plugins that a conftest names', async () => {
    const files = {
      'tests/conftest.py': "import os\n\npytest_plugins = [\n    'plugins.first',\n    \"second\", 'anyio']\n",
      ...{ 'plugins/first.py': '', 'src/second/__init__.py': '', 'plugins/other.py': '' },
    };
    expect(await find('uv run pytest -q', files)).toEqual(['plugins/first.py', 'src/second/__init__.py']);
    expect(await find('ruff check', files)).toEqual([]);
  });

  it('follows a change of directory', async () => {
    const files = { 'web/package.json': '{"scripts":{"test":"node run.js"}}', 'web/run.js': '', 'run.js': '' };
    expect(await find('cd web && npm test', files)).toEqual(['web/package.json', 'web/run.js']);
    expect(await find('npm --prefix web test', files)).toEqual(['web/package.json', 'web/run.js']);
  });

  it('stays inside of the repository, and ends where scripts call one another', async () => {
    expect(await find('sh ../x.sh /etc/passwd', { '../x.sh': '', '/etc/passwd': '' })).toEqual([]);
    expect(await find('sh a.sh', { 'a.sh': 'sh b.sh', 'b.sh': 'sh a.sh' })).toEqual(['a.sh', 'b.sh']);
  });

  it('leaves out what a script looks at, and the code that a check loads', async () => {
    const files = {
      'check.sh': '[ ! -f src/a.js ] || grep -q x src/b.js && ./scripts/c.mjs\nif sh d.sh; then node src/e.js; fi',
      'scripts/c.mjs': "import '../src/f.js'; import './g.mjs'",
      ...{
        'src/a.js': '',
        'src/b.js': '',
        'd.sh': '',
        'src/e.js': "import './f.js'",
        'src/f.js': '',
        'scripts/g.mjs': '',
      },
    };
    expect(await find('sh check.sh', files)).toEqual(['check.sh', 'd.sh', 'scripts/c.mjs', 'scripts/g.mjs']);
  });

  it('leaves out what is only parsed, compiled or measured', async () => {
    const files = {
      'a.js': '',
      'a.py': '',
      'a.sh': '',
      Makefile: 't:\n\t@node --check a.js\n\tpython3 -m py_compile a.py\n',
    };
    for (const command of [
      'node --check a.js && node -c a.js',
      'python3 -m py_compile a.py && python -B -m compileall a.py',
      'node --test --test-coverage-include=a.js --test-coverage-exclude a.py',
      'bash -n a.sh',
    ])
      expect(await find(command, files), command).toEqual([]);
    expect(await find('make t', files)).toEqual(['Makefile']);
    expect(await find('node a.js && python3 a.py && bash a.sh', files)).toEqual(['a.js', 'a.py', 'a.sh']);
    const settings = {
      'package.json': '{"jest":{"collectCoverageFrom":["./a.js"],"setupFiles":["./b.js"]}}',
      'a.js': '',
      'b.js': '',
    };
    expect(await find('jest', settings)).toEqual(['b.js', 'package.json']);
  });

  it('takes no word of a comment for a path', async () => {
    expect(await find('sh a.sh', { 'a.sh': '# see b.sh\necho', 'b.sh': '' })).toEqual(['a.sh']);
  });
});

it.each([
  ['sure', ['src/sum.js', 'lib/a/b.py', 'packages/a/src/index.ts']],
  ['imported', ['index.js', 'calc.py', 'src/lint.js', 'lib/self-test.js']],
  [
    undefined,
    [
      'scripts/check.js',
      'tools/x.py',
      'src/run.sh',
      'run',
      'check.mjs',
      '.env',
      'cases.json',
      'src/tools/a.js',
      'test/run.js',
    ],
  ],
])('takes files for what is tested: %s', (likeness, paths) => {
  expect(paths.filter((path) => sourceLikeness(path) !== likeness)).toEqual([]);
});
