/** Rules for which files belong to a check: its tests, what these need, the settings of runners, and what the command names. */
import { compileGlob } from '../lib/glob.ts';

/**
 * `support`: fixtures, helpers, snapshots, setup files. `settings`: what a runner, a build or CI reads. `command`: a file that
 * the command itself names or leads to.
 */
export type CheckFileKind = 'test' | 'support' | 'settings' | 'command';

interface CheckFileOptions {
  /** Patterns of `publish.tests`, which are added to the usual ones. */
  readonly tests: readonly string[];
  /** Files that the command leads to. */
  readonly named: ReadonlySet<string>;
}

/** The first row that matches decides. Case counts where it is all that makes `FooIT.java` a test and `Audit.java` none. */
const KINDS: readonly (readonly [kind: CheckFileKind, path: RegExp])[] = [
  // Settings of runners
  [
    'settings',
    /(?:^|\/)(?:package\.json|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|pnpm-workspace\.yaml|lerna\.json|nx\.json|turbo\.json|deno\.jsonc?|bunfig\.toml)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:(?:vitest|vite|jest|mocha|karma|ava|playwright|cypress|wdio|web-test-runner|babel|webpack|rollup|esbuild|metro)\.(?:[\w-]+\.)?(?:config|conf|workspace)\.\w+|vitest\.workspace\.\w+|gulpfile\.\w+|gruntfile\.\w+)$/i,
  ],
  [
    'settings',
    /(?:^|\/)\.(?:mocharc|nycrc|c8rc|taprc|babelrc|swcrc|jestrc|eslintrc|rspec|rspec-local|coveragerc|simplecov|phpunit\.result\.cache)(?:\.\w+)?$/i,
  ],
  ['settings', /(?:^|\/)(?:eslint\.config\.\w+|biome\.jsonc?|tsconfig(?:\.[\w.-]+)?\.json|jsconfig\.json)$/i],
  // Settings of linters and formatters
  [
    'settings',
    /(?:^|\/)(?:\.(?:prettier|eslint|stylelint|markdownlint|jshint|semgrep)ignore|\.editorconfig|\.(?:prettier|stylelint|jshint|oxlint|shellcheck)rc(?:\.\w+)?|\.?pylintrc(?:\.toml)?|(?:prettier|stylelint|commitlint|xo)\.config\.\w+|\.xo-config(?:\.\w+)?|\.markdownlint(?:-cli2)?\.\w+|\.yamllint(?:\.ya?ml)?|\.(?:golangci|hadolint|swiftlint|cspell)\.\w+|\.rubocop(?:_todo)?\.yml|\.?(?:clippy|rustfmt)\.toml|phpstan[\w-]*\.(?:dist\.)?neon(?:\.dist)?|(?:psalm|phpcs|phpmd|checkstyle)[\w-]*\.xml(?:\.dist)?|\.php-cs-fixer(?:\.dist)?\.php|pyrightconfig\.json|detekt[\w-]*\.ya?ml|cspell\.(?:json|ya?ml|config\.\w+))$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:pytest\.(?:ini|toml)|\.pytest\.(?:ini|toml)|tox\.(?:ini|toml)|setup\.(?:cfg|py)|pyproject\.toml|noxfile\.py|pipfile|requirements[\w.-]*\.txt|mypy\.ini|ruff\.toml|\.ruff\.toml|\.flake8)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:cargo\.toml|\.cargo\/config(?:\.toml)?|nextest\.toml|rust-toolchain(?:\.toml)?|build\.rs|go\.mod|go\.work|magefile\.go|taskfile\.ya?ml|justfile|\.justfile)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|testng\.xml|junit-platform\.properties|build\.xml|build\.sbt|\.mvn\/[^/]+)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:rakefile|gemfile|[^/]+\.gemspec|phpunit[^/]*\.xml(?:\.dist)?|composer\.json|codeception\.yml|behat\.ya?ml)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:(?:gnu)?makefile|[^/]+\.mk|makefile\.am|cmakelists\.txt|[^/]+\.cmake|ctestcustom\.\w+|cmakepresets\.json|meson\.build|meson_options\.txt|build(?:\.bazel)?|workspace(?:\.bazel)?|module\.bazel|\.bazelrc|sconstruct|wscript|configure(?:\.ac|\.in)?)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|pipfile\.lock|cargo\.lock|go\.(?:work\.)?sum|gemfile\.lock|composer\.lock|gradle\.lockfile|flake\.lock)$/i,
  ],
  [
    'settings',
    /(?:^|\/)(?:\.github\/(?:workflows|actions)\/.+|\.circleci\/.+|\.gitlab-ci\.ya?ml|jenkinsfile|azure-pipelines[\w.-]*\.ya?ml|\.buildkite\/.+|\.travis\.yml|appveyor\.yml|\.appveyor\.yml|\.cirrus\.\w+|\.drone\.\w+|bitbucket-pipelines\.yml|codecov\.ya?ml|\.codecov\.ya?ml|\.pre-commit-config\.yaml|lefthook\.ya?ml|\.husky\/.+|dockerfile[\w.-]*|docker-compose[\w.-]*\.ya?ml|\.tool-versions|\.nvmrc|\.node-version|\.python-version|\.ruby-version)$/i,
  ],
  // Data and helpers of tests, which stand in the folders of tests too
  [
    'support',
    /(?:^|\/)(?:__snapshots__|__fixtures__|__mocks__|fixtures?|testdata|test-data|test_data|testfixtures|golden|goldens|cassettes|snapshots|__image_snapshots__)\//i,
  ],
  ['support', /\.(?:snap|snap\.new|golden|approved\.\w+|received\.\w+|ambr|cassette)$/i],
  [
    'support',
    /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py|(?:test|spec|rails)_helper\.rb|testutils?(?:\/.+|\.\w+)|test[_-]?(?:helpers?|utils?|support|setup|lib)(?:\/.+|\.\w+)|[\w.-]*(?:jest|vitest|test|mocha|karma)[._-]?(?:setup|globals|env|environment|teardown|reporter)[\w.-]*\.[cm]?[jt]sx?|setup-?(?:tests?|jest|vitest|files?)(?:\.[\w-]+)*\.[cm]?[jt]sx?|(?:global-?)?(?:setup|teardown)\.(?:test\.)?[cm]?[jt]s)$/i,
  ],
  // A module of this name is found before the runner's own.
  ['support', /^(?:src\/|tests?\/)?(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\.py|\/.+\.py)$/i],
  [
    'support',
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e|cypress|features\/step_definitions)\/(?:.*\/)?(?:support|helpers?|utils?|mocks?|stubs?|fakes?|common|shared|resources|data|lib|libs|macros|factories|plugins)\//i,
  ],
  [
    'support',
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/(?:.*\/)?[\w.-]*(?:helpers?|utils?|fixtures?|mocks?|stubs?|common|setup|bootstrap|support|macros|factory|factories)\.\w+$/i,
  ],
  // Tests by their names
  ['test', /(?:^|\/)[^/]*[._-](?:test|tests|spec|specs|e2e|cy|test-d|bench)\.[cm]?[jt]sx?$/i],
  [
    'test',
    /(?:^|\/)(?:test[_-][^/]*|[^/]*[_-](?:test|tests|spec))\.(?:py|go|rb|rs|c|cc|cpp|cxx|php|sh|exs?|lua|dart|clj|hs|jl|ml|r|zig|nim|swift)$/i,
  ],
  ['test', /(?:^|\/)(?:tests?|spec)\.(?:[cm]?[jt]s|py|rs|rb|php|sh|c|cc|cpp)$/i],
  [
    'test',
    /(?:^|\/)(?:[^/]*(?:Tests?|Spec|IT|TestCase)|tests?)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift|m|mm|cc|cpp)$/,
  ],
  ['test', /(?:^|\/)(?:test[_-]\w[^/]*|[tT]est[A-Z0-9][^/]*)\.(?:java|kt|c|cc|cpp|cxx|php|m|mm|cs)$/],
  ['test', /\.(?:bats|feature|t|robot|shunit2)$/i],
  // All else in the folders of tests
  [
    'support',
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/(?:.*\/)?[^/]*\.(?:json|ya?ml|toml|txt|md|csv|tsv|xml|html?|svg|png|jpe?g|gif|pdf|bin|gz|zip|sql|ini|cfg|conf|log|out|expected|in|stdout|stderr|snap|pem|key|crt)$/i,
  ],
  [
    'test',
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e|t|integration[_-]?tests?|src\/(?:\w*test\w*))\/(?:.*\/)?[^/]+\.(?:[cm]?[jt]sx?|py|go|rs|java|kts?|rb|php|c|cc|cpp|cxx|h|hpp|sh|bash|pl|t|cs|scala|groovy|swift|exs?|lua|dart|clj[cs]?|vue|svelte)$/i,
  ],
  ['support', /(?:^|\/)(?:tests?|specs?|__tests__|e2e|src\/(?:\w*test\w*))\//i],
];

/** Undefined: an ordinary source. `path` is from the top of the repository, with `/`. */
export function checkFileKind(path: string, { tests, named }: CheckFileOptions): CheckFileKind | undefined {
  const usual = KINDS.find(([, pattern]) => pattern.test(path))?.[0];
  // A script in the folder of tests that the command starts is no test of a runner; settings keep their own rules.
  if (named.has(path) && (usual === undefined || (usual !== 'settings' && isShellScript(path)))) return 'command';
  if (usual !== undefined) return usual;
  return tests.some((pattern) => compileGlob(pattern)(path)) ? 'test' : undefined;
}

/** Also a file whose name has no end. */
export const isShellScript = (path: string): boolean => /\.(?:sh|bash|zsh|ksh|ps1|bat|cmd)$|(?:^|\/)[^/.]+$/.test(path);
