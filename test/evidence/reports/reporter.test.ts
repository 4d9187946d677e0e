/**
 * What real runners left is read test by test, and what contradicts itself is not believed.
 *
 * Covers `src/evidence/reports/*.ts`.
 */
import { linkSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openProject, PROJECTS, type Recording, removeProjects, reporterIn, shown, write } from './recorded-run.ts';

afterEach(removeProjects);

const recordingOf = (name: string): Recording =>
  JSON.parse(readFileSync(`test/fixtures/evidence/${name}.json`, 'utf8')) as Recording;

describe('the recording of', () => {
  it.each(PROJECTS)('$name is read as its runner reported it', async (project) => {
    const opened = openProject(project);
    const reporter = await reporterIn(opened, project.command);
    if (project.name !== 'node-green-but-failed') expect(reporter).toBeDefined();
    const { exitCode, output, reports } = recordingOf(project.name);
    const fill = (text: string): string =>
      text.replaceAll('{root}', opened.root).replaceAll('{directory}', opened.directory);
    write('/', Object.fromEntries(Object.entries(reports).map(([path, text]) => [fill(path), fill(text)])));
    const outcomes = await reporter?.read({ output: fill(output), exitCode });
    expect(shown(outcomes)).toEqual(project.expected?.toSorted());
    for (const { file } of outcomes ?? []) expect(file ?? '').not.toMatch(/^\//);
  });
});

/** `{d}` is the directory of reports. */
const COMMANDS: readonly (readonly [command: string, reported: string | undefined])[] = [
  ['vitest run src', 'vitest run --reporter=default --reporter=json --outputFile.json={d}/vitest.json src'],
  ['CI=1 npx jest', 'CI=1 npx jest --json --outputFile={d}/jest.json --testLocationInResults'],
  ['npm test', 'npm test -- --json --outputFile={d}/jest.json --testLocationInResults'],
  ['npm run -s all', 'npm run -s all -- -- --json --outputFile={d}/jest.json --testLocationInResults'],
  ['pnpm test', 'pnpm run test --json --outputFile={d}/jest.json --testLocationInResults'],
  ['yarn jest a', 'yarn jest --json --outputFile={d}/jest.json --testLocationInResults a'],
  ['bun vitest run src', 'bun vitest run --reporter=default --reporter=json --outputFile.json={d}/vitest.json src'],
  ['uv run pytest -q', 'uv run pytest --junitxml={d}/pytest.xml -o junit_family=xunit1 -q'],
  ['python -m unittest discover -s t', 'python -m unittest discover -v -s t'],
  ['cargo test -- --test-threads=1', 'cargo test --no-fail-fast --color=never -- --test-threads=1'],
  ['npm run build && ctest', 'npm run build && ctest --output-junit {d}/ctest.xml'],
  ['bundle exec rspec', 'bundle exec rspec --format progress --format json --out {d}/rspec.json'],
  ['vendor/bin/phpunit', 'vendor/bin/phpunit --log-junit {d}/phpunit.xml'],
  ['./mvnw -q verify', './mvnw -q verify'],
  ['./gradlew test', './gradlew test'],
  ['make test', undefined],
  ['npm run piped', undefined],
  ['npm run missing', undefined],
  ['npm run first', undefined],
  ['npm test --watch', undefined],
  ['yarn all', undefined],
  ['jest || true', undefined],
  ['jest | tail', undefined],
  ['jest; true', undefined],
  ['jest $ARGS', undefined],
  ['jest > out', undefined],
  ['jest --json', undefined],
  ['./evil/jest', undefined],
  ['exit && jest', undefined],
  ['set +e && jest', undefined],
  ['cd .. && jest', undefined],
  ['npm test && pytest', undefined],
  ['cargo build && cargo test', undefined],
  ['cargo test -q', undefined],
  ['cargo test -- --nocapture', undefined],
  ['python -m unittest -q', undefined],
  ['pytest --junitxml=mine.xml', undefined],
  ['cd own && pytest', undefined],
  ['vitest', 'vitest --reporter=default --reporter=json --outputFile.json={d}/vitest.json'],
  ['vitest --reporter=dot', undefined],
  ['node --test --test-reporter=tap', undefined],
  ['node app.js --test', undefined],
  ['NODE_OPTIONS=-r=x node --test', undefined],
  ['go test -c', undefined],
  ['go vet ./...', undefined],
  ['mvn -DskipTests verify', undefined],
];

const SCRIPTS = { test: 'tsc && jest', all: 'npm test', piped: 'jest | cat', first: 'jest && tsc' };

it.each(COMMANDS)('adds a reporter to `%s` only if it is certain', async (command, reported) => {
  const files = {
    'package.json': JSON.stringify({ scripts: SCRIPTS }),
    'own/pytest.ini': 'addopts = --junitxml=x.xml',
  };
  const opened = openProject({ name: '', needs: '', files, command, expected: undefined });
  const reporter = await reporterIn(opened, command);
  expect(reporter?.command.replaceAll(opened.directory, '{d}')).toBe(reported);
});

describe('a report', () => {
  const GOOD = '<testsuite tests="1"><testcase classname="t" name="ok" file="t.py"/></testsuite>';
  const readAfter = async (leave: (path: string, root: string) => void, exitCode = 0) => {
    const opened = openProject({ name: '', needs: '', files: {}, command: '', expected: undefined });
    const reporter = await reporterIn(opened, 'pytest');
    leave(join(opened.directory, 'pytest.xml'), opened.root);
    return shown(await reporter?.read({ output: '', exitCode }));
  };

  it('is read if the run wrote it', async () => {
    expect(await readAfter((path) => writeFileSync(path, GOOD))).toEqual(['+ t.py > ok']);
  });

  const REFUSED: Readonly<Record<string, (path: string, root: string) => void>> = {
    'is missing': () => undefined,
    'is older than the run': (path) => {
      writeFileSync(path, GOOD);
      utimesSync(path, 1, 1);
    },
    'is a link': (path, root) => {
      writeFileSync(join(root, 'x'), GOOD);
      symlinkSync(join(root, 'x'), path);
    },
    'has another name too': (path, root) => {
      writeFileSync(join(root, 'x'), GOOD);
      linkSync(join(root, 'x'), path);
    },
    'is too large': (path) => writeFileSync(path, GOOD + ' '.repeat(20 * 1024 * 1024)),
    'is not UTF-8': (path) => writeFileSync(path, Buffer.concat([Buffer.from(GOOD), Buffer.from([0xff])])),
    'has a document type': (path) => writeFileSync(path, `<!DOCTYPE x [<!ENTITY y "z">]>${GOOD}`),
    'has entities of its own': (path) => writeFileSync(path, GOOD.replace('ok', '&ok;')),
    'counts other tests': (path) => writeFileSync(path, GOOD.replace('tests="1"', 'tests="2"')),
    'has a test with two results': (path) =>
      writeFileSync(path, '<testsuite><testcase name="a"/><testcase name="a"><skipped/></testcase></testsuite>'),
    'has a failed test and the exit code 0': (path) =>
      writeFileSync(path, '<testsuite><testcase name="a"><failure/></testcase></testsuite>'),
    'is cut': (path) => writeFileSync(path, GOOD.slice(0, -5)),
    'goes on after its end': (path) => writeFileSync(path, GOOD + GOOD),
  };
  it.each(Object.entries(REFUSED))('is not believed if it %s', async (_, leave) => {
    expect(await readAfter(leave)).toBeUndefined();
  });

  it('without a failed test is not believed beside another exit code than 0', async () => {
    expect(await readAfter((path) => writeFileSync(path, GOOD), 1)).toBeUndefined();
  });
});
