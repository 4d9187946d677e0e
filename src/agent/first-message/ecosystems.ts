/** What a repository's manifests ask for: the programs of each ecosystem, and the commands that are worth a try. */

export interface Ecosystem {
  /** Files at the top of the workspace that tell of it. */
  readonly manifests: readonly string[];
  /** What its commands need; the first of alternatives such as `mvnw` and `mvn` that is there. */
  readonly needs: readonly (readonly string[])[];
  /** The program whose version is told, with the name of the language. */
  readonly shown?: readonly [program: string, name: string];
  /** In the order of their worth. A first word such as `./gradlew` is a file of the workspace. */
  readonly commands: readonly string[];
}

export const ECOSYSTEMS: readonly Ecosystem[] = [
  {
    manifests: ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'tox.ini', 'pytest.ini'],
    needs: [['python3', 'python']],
    shown: ['python3', 'Python'],
    commands: ['pytest', 'python3 -m pytest', 'python3 -m unittest', 'ruff check', 'mypy .', 'tox'],
  },
  {
    manifests: ['go.mod', 'go.work'],
    needs: [['go']],
    shown: ['go', 'Go'],
    commands: ['go test', 'go vet', 'go build', 'gofmt -l .', 'golangci-lint run'],
  },
  {
    manifests: ['Cargo.toml'],
    needs: [['cargo']],
    commands: ['cargo test', 'cargo check', 'cargo build', 'cargo clippy', 'cargo fmt'],
  },
  {
    manifests: ['pom.xml'],
    needs: [['java'], ['./mvnw', 'mvn']],
    shown: ['java', 'Java'],
    commands: ['./mvnw test', 'mvn test'],
  },
  {
    manifests: ['build.gradle', 'build.gradle.kts'],
    needs: [['java'], ['./gradlew', 'gradle']],
    shown: ['java', 'Java'],
    commands: ['./gradlew test', 'gradle test'],
  },
  {
    manifests: ['Gemfile', 'Rakefile'],
    needs: [['ruby'], ['bundle']],
    shown: ['ruby', 'Ruby'],
    commands: ['bundle exec rspec', 'bundle exec rake', 'rake'],
  },
  {
    manifests: ['composer.json'],
    needs: [['php'], ['composer']],
    shown: ['php', 'PHP'],
    commands: ['vendor/bin/phpunit', 'composer test'],
  },
  { manifests: ['mix.exs'], needs: [['mix']], commands: ['mix test', 'mix format'] },
  {
    manifests: ['global.json', 'Directory.Build.props'],
    needs: [['dotnet']],
    commands: ['dotnet test', 'dotnet build'],
  },
  { manifests: ['CMakeLists.txt'], needs: [['cmake']], commands: ['ctest', 'cmake --build build'] },
  { manifests: ['Package.swift'], needs: [['swift']], commands: ['swift test', 'swift build'] },
  { manifests: ['pubspec.yaml'], needs: [['dart', 'flutter']], commands: ['dart test', 'dart analyze'] },
  { manifests: ['deno.json', 'deno.jsonc'], needs: [['deno']], commands: ['deno test', 'deno lint'] },
];

/** JavaScript's own manifest has scripts, and `make` targets; see `project-commands.ts`. */
export const NODE: Pick<Ecosystem, 'needs' | 'shown'> = { needs: [['node']], shown: ['node', 'Node'] };

/** By the lock file: who installs the packages also runs the scripts. */
export const PACKAGE_MANAGERS: readonly (readonly [lock: string, program: string])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/** Programs of packages that an agent may want, where `node_modules/.bin` has them. */
export const PACKAGE_PROGRAMS: readonly string[] = [
  ...['tsc', 'vitest', 'jest', 'mocha', 'ava', 'tap', 'eslint', 'biome', 'prettier', 'oxlint', 'xo', 'standard'],
  ...['tsx', 'ts-node', 'vue-tsc', 'svelte-check', 'stylelint', 'tsup', 'esbuild', 'vite', 'nx', 'turbo', 'playwright'],
];

/** Scripts and targets by what they mostly do, the most useful first; others follow in their own order. */
export const USUAL_SCRIPTS: readonly string[] = [
  ...['test', 'lint', 'typecheck', 'type-check', 'check', 'build', 'format', 'fmt'],
  ...['test:unit', 'unit', 'compile', 'tsc'],
];
