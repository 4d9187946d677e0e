import { describe, expect, it } from 'vitest';
import { mayChangeFiles, testRunIn } from '../../src/session/work-record.ts';

/** Whole command lines of one simple command, which is the run of tests. */
const RUNS = `npm test
npm t
npm test -- --watch=false
npm run test:unit
npm run -s test
npm --prefix web test
pnpm test
pnpm -r test
yarn test
yarn run test
bun test
npx vitest run test/a.test.ts
pnpm vitest run packages/pinia
pnpm --filter pinia vitest run
yarn vitest run x
yarn workspace web jest
pnpm jest a
bun vitest
npx --no-install jest -t "adds two"
npx mocha test/
node_modules/.bin/vitest run
./node_modules/.bin/jest
node --test
node --import tsx --test test/a.ts
node test/retry.js
node retry.test.mjs
npx playwright test
npx nx test web
npx c8 mocha
deno test -A
pytest
pytest -q tests/test_a.py::test_b
python -m pytest
python3 -m unittest discover
python3.12 -B -m unittest test_calc
python manage.py test shop
python test_calc.py
uv run pytest
poetry run pytest -x
coverage run -m pytest
tox -e py312
go test ./...
go test -run TestX ./pkg
cargo test
cargo +nightly test
cargo nextest run
mvn test
mvn -q -Dtest=CalcTest test
./mvnw -B verify
gradle test
./gradlew :app:test
./gradlew build
dotnet test
swift test
make test
make -C lib check
just test
bundle exec rspec spec/a_spec.rb
bundle exec rake test
bin/rails test
ruby -Itest test/calc_test.rb
rspec
vendor/bin/phpunit
composer test
php artisan test
mix test
ctest --output-on-failure
zig build test
bats test/
prove -l t/
./test.sh
./scripts/run-tests.sh
bash test/run.sh
CI=1 npm test
env CI=1 npm test
timeout 60 npm test
time go test ./...`.split('\n');

const NO_RUNS = `npm run build
npm run check
npm run lint
npm install vitest
npm install test
npm ci
cargo check
cargo build
cargo test --no-run
deno check src/a.ts
deno fmt
tsc --noEmit
npx eslint test/
npx vitest --help
npx vitest list
pnpm vitest list packages/a
pnpm add -D vitest
pnpm test:types
npm run test:types
npm run test:types -- --watch
yarn run test:lint
npx vitest --version
pytest --collect-only
mvn package -DskipTests
go vet ./...
go build ./...
make
make build
cat test/a.test.ts
grep -rn test src
ls test
git diff test/
git commit -m "npm test"
echo npm test
echo "npm test && npm test"
node index.js
node -e "console.log(1)"
python -c "import unittest"
python main.py
latest --all
contest
find . -name "*.test.ts"
sed -n 1,20p test/a.test.ts`.split('\n');

describe('testRunIn', () => {
  it.each(RUNS)('finds a run of tests: %s', (command) => {
    expect(testRunIn(command)?.command).toBe(command);
  });

  it.each(NO_RUNS)('finds none: %s', (command) => {
    expect(testRunIn(command)).toBeUndefined();
  });

  it.each([
    ['cd web && npm test', 'npm test'],
    ['cd web; npm test 2>&1 | tail -20', 'npm test'],
    ['npm run build && npm test || true', 'npm test'],
    ['(cd lib && cargo test) > out.txt', 'cargo test'],
    ['npm test &', 'npm test'],
    ['npm run build\nnpm test', 'npm test'],
    ['if npm test; then echo ok; fi', 'npm test'],
    ['x=$(npm test)', 'npm test'],
    ['cd /tmp/base && npm test; cd /work && pytest', 'pytest'],
    ['(cd /tmp/base && npm test); npm t', 'npm t'],
    // The last of several: in front of it stands the one without the change.
    ['git stash -q; npm test; git stash pop -q; npm test -- a', 'npm test -- a'],
    ['npm test; cd /tmp/base && npm test', 'npm test'],
    ['npm test &> log', 'npm test'],
    ['npm test > /tmp/log 2>&1; tail /tmp/log', 'npm test'],
    ['t() { cd /tmp/x; ls; }; npm test', 'npm test'],
    ['(cd /tmp/x && ls); npm test', 'npm test'],
    ['cd /tmp/x && ls; cd - && npm test', 'npm test'],
    ['cd "$(git rev-parse --show-toplevel)" && npm test', 'npm test'],
    ['case $1 in a) ls;; esac; { npm test; }', 'npm test'],
    [`echo "a && npm test" && pytest -k 'a && b'`, `pytest -k 'a && b'`],
  ])('finds it within a command line: %s', (command, piece) => {
    expect(testRunIn(command)?.command).toBe(piece);
  });

  it.each([
    ['npm test', 1],
    ['pytest -q', 1],
    ['go test ./...', 1],
    ['go test -run=TestA ./...', 0],
    ['python -m pytest -q tests/test_a.py', 1 / 2],
    ['python -m pytest -q tests/test_a.py tests/test_b.py', 2 / 3],
    ['pytest -q tests/test_a.py -k pager 2>&1 | tail -1', 0],
    ['npx vitest run packages/a --coverage.enabled=false', 1 / 2],
    ["mvn -o -B test -Dtest='ATest,BTest,CTest' 2>&1 | grep BUILD", 3 / 4],
    ['mvn -o -q -B test -Dtest=ATest | tail -8', 1 / 2],
    ['mvn -o test -Dtest=ATest#one', 0],
  ])('knows how wide it is: %s', (command, breadth) => {
    expect(testRunIn(command)?.breadth).toBe(breadth);
  });

  it.each([
    'cd /tmp/base && npm test',
    'git worktree add -q /tmp/w HEAD; t() { (cd "$1" && PYTHONPATH=src python -m pytest a.py | tail -1); }; t /tmp/w',
    't() {\n  npm test\n}\nt',
    'function t { npm test; }',
    'check() ( npm test )',
    '(cd /tmp/base && npm test)',
    'cd /tmp/x; npm test',
    'cd "$DIR" && npm test',
    'cd /tmp/x && cd .. && npm test',
    'pushd /tmp/x && npm test',
    "cd /tmp/base && { npx vitest run a > out.log 2>&1; grep -E '(a|b)' out.log; }",
  ])('finds none of the workspace in %s', (command) => {
    expect(testRunIn(command)).toBeUndefined();
  });

  it('takes time for the length alone, and looks at the beginning', () => {
    // Time that grows faster than the length would not end before the test is stopped.
    for (const piece of [
      'a '.repeat(500_000),
      '-x '.repeat(300_000),
      '"'.repeat(1_000_000),
      'make a-'.repeat(150_000),
    ]) {
      expect(testRunIn(piece)).toBeUndefined();
      expect(mayChangeFiles(piece)).toBe(false);
    }
  });
});
