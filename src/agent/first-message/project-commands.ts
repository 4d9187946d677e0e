/** The commands that a repository's own manifests offer, as candidates: whether one runs is for policy to say. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { INSTALLERS } from '../../lib/installers.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import {
  type DependencyLook,
  type DependencyState,
  findModule,
  goState,
  gradleState,
  hasEntries,
  mavenState,
  missingToolchain,
  moduleDirectories,
  nodeState,
  phpState,
  pythonState,
  readPackageFile,
  rubyState,
  rustState,
  VIRTUAL_ENVIRONMENTS,
  virtualEnvironment,
} from './dependencies.ts';
import { executable, type Programs } from './installed-programs.ts';
import { createScriptCheck } from './package-scripts.ts';
import { isPlainName } from './workspace-facts.ts';

export interface ProjectCommands {
  /** Each with the program that has to be installed. Names of the same head are shown together. */
  readonly candidates: readonly Candidate[];
  /** Programs that the manifests ask for and that are not installed. */
  readonly missing: readonly string[];
  /** Program and name of the languages in use, for their versions. */
  readonly languages: readonly (readonly [program: string, name: string])[];
  /** State of the dependencies, a sentence for each ecosystem. */
  readonly dependencies: readonly string[];
}

export interface Candidate {
  /** `npm run`, or the whole command. */
  readonly head: string;
  /** `build`; absent where the head is all. */
  readonly name?: string;
  /** First form of a command that has several, such as `.venv/bin/pytest` and `pytest`: one that runs is enough. */
  readonly task?: string;
  /** What it needs is certainly not there. */
  readonly isLacking?: boolean;
}

export const commandOf = ({ head, name }: Candidate): string => (name === undefined ? head : `${head} ${name}`);

/** Whether a program is on the `PATH`, or, where it has a slash, a program of the workspace. */
export const isHere = (program: string, root: string, programs: Programs): boolean =>
  (program.includes('/') ? executable(resolve(root, program)) : programs.find(program)) !== undefined;

/** More are not judged, and fewer shown. */
const MAX_NAMES = 8;
const MAX_BYTES = 1024 * 1024;

export function projectCommands(look: DependencyLook): ProjectCommands {
  const { root, top, programs } = look;
  const here = (name: string): boolean => isHere(name, root, programs);
  const used = ECOSYSTEMS.filter(({ manifests }) => manifests.some((name) => top.has(name))).map((one) => ({
    ...one,
    state: one.dependencies?.(look),
  }));
  const node = top.has('package.json') ? packageCommands(look) : undefined;
  const makes = MAKEFILES.find((name) => top.has(name));
  const needs = [...(node?.needs ?? []), ...used.flatMap((one) => one.needs), ...(makes ? [['make']] : [])];
  const missing = needs.filter((any) => !any.some(here)).map((any) => any.at(-1) ?? '');
  const candidates = [
    ...(node?.candidates ?? []),
    ...used.flatMap(({ commands, state }) => commands.flatMap((forms) => candidatesOf(forms, look, state))),
    ...(makes ? makeTargets(look, makes) : []),
    ...languageCommands(look),
  ];
  const shown = [...(node ? [NODE.shown] : []), ...used.map((one) => one.shown)].filter((one) => one !== undefined);
  return {
    candidates: candidates.filter(({ head }) => here(head.split(' ')[0] ?? '')),
    missing: [...new Set(missing)],
    languages: shown.filter(([program], index) => shown.findIndex(([other]) => other === program) === index),
    dependencies: [node?.state, ...used.map(({ state }) => state)].flatMap((state) => (state ? [state.words] : [])),
  };
}

/** The last word of a command is what sets it apart from others of its head. */
function candidatesOf(
  forms: string | readonly string[],
  look: DependencyLook,
  state: DependencyState | undefined,
): Candidate[] {
  const all = [forms].flat();
  return all.map((command) => {
    const at = command.lastIndexOf(' ');
    const named = at === -1 ? { head: command } : { head: command.slice(0, at), name: command.slice(at + 1) };
    const isLacking = (state?.isMissing && !NEEDS_NO_PACKAGES.test(command)) || !hasNeeds(command, look);
    return { ...named, ...(all.length > 1 && { task: all[0] }), ...(isLacking && { isLacking }) };
  });
}

const NEEDS_NO_PACKAGES = /^(?:gofmt|go doc|cargo fmt|rake|ruby|javac?)\b/;

/** What a command needs in addition to its program and its packages. */
function hasNeeds(command: string, look: DependencyLook): boolean {
  const folder = VIRTUAL_ENVIRONMENTS.find((name) => command.startsWith(`${name}/`));
  if (folder !== undefined) return virtualEnvironment(look) === folder;
  const need = Object.hasOwn(NEEDS, command) ? NEEDS[command] : undefined;
  return need === undefined || need(look);
}

const NEEDS: Readonly<Record<string, (look: DependencyLook) => boolean>> = {
  'cargo clippy': ({ programs }) => programs.find('cargo-clippy') !== undefined,
  'cargo fmt': (look) => look.programs.find('cargo-fmt') !== undefined && missingToolchain(look) === undefined,
  'python3 -m pytest': (look) => findModule(look, 'pytest') !== undefined,
  tox: ({ top, isOffline }) => top.has('.tox') || !isOffline,
  './mvnw test': (look) => hasEntries(look, '.m2/wrapper/dists') || !look.isOffline,
  './gradlew test': (look) => hasEntries(look, '.gradle/wrapper/dists') || !look.isOffline,
  'bundle exec rspec': (look) => isInBundle(look, 'rspec'),
};

/** Unless the lock file, which names every gem, does without it. */
function isInBundle({ root }: DependencyLook, gem: string): boolean {
  const lock = readWholeText(join(root, 'Gemfile.lock'), { maxBytes: MAX_BYTES });
  return lock === undefined || new RegExp(`^ {4}${gem} \\(`, 'm').test(lock);
}

/** Scripts run by npm too where the manager of the lock file is not installed. */
function packageCommands(look: DependencyLook) {
  const { root, top, programs } = look;
  const file = readPackageFile(root);
  const asked = INSTALLERS.find(({ isNode, files }) => isNode && files.some((lock) => top.has(lock)))?.program ?? 'npm';
  const manager = isHere(asked, root, programs) ? asked : 'npm';
  const lacks = createScriptCheck(look, file);
  const scripts = usualFirst(Object.keys(file.scripts)).map((name): Candidate => {
    const isLacking = lacks(name) && { isLacking: true };
    return name === 'test' ? { head: `${manager} test`, ...isLacking } : { head: `${manager} run`, name, ...isLacking };
  });
  const modules = moduleDirectories(look);
  const installed = PACKAGE_PROGRAMS.filter((name) => modules.some((place) => existsSync(join(place, '.bin', name))));
  return {
    candidates: [...scripts, ...installed.flatMap((name) => startedBy(manager, name))],
    needs: [...NODE.needs, [asked]],
    state: nodeState(look, file),
  };
}

/** npx would start a program of pnpm's modules too, but not the way that such a repository does. */
const startedBy = (manager: string, name: string): Candidate[] =>
  manager === 'pnpm'
    ? [
        { head: 'pnpm exec', name, task: name },
        { head: 'npx', name, task: name },
      ]
    : [{ head: 'npx', name }];

/**
 * A target whose recipe begins with a program that is not there is lacking, and one for Python where that is in an environment.
 * So are one that installs packages from a network that is not there, and one that needs such a target.
 */
function makeTargets(look: DependencyLook, file: string): Candidate[] {
  const text = readWholeText(join(look.root, file), { maxBytes: MAX_BYTES }) ?? '';
  const recipes = new Map<string, { readonly needs: string[]; recipe: string }>();
  for (const [, name = '', first = '', recipe = ''] of text.matchAll(TARGET)) {
    const target = recipes.get(name) ?? { needs: [], recipe: '' };
    recipes.set(name, target);
    target.needs.push(
      ...first
        .replace(/#.*/, '')
        .split(/[\s|]+/)
        .filter(Boolean)
        .slice(0, MAX_NEEDS),
    );
    if (recipe !== '') target.recipe = recipe;
  }
  const environment = virtualEnvironment(look);
  const isLacking = (program: string): boolean =>
    look.programs.find(program) === undefined || (environment !== undefined && /^(?:python|pip|pytest)/.test(program));
  const known = new Set<string>(); // targets may need one another in circles
  const lacks = (name: string, depth = 0): boolean => {
    const { needs = [], recipe = '' } = recipes.get(name) ?? {};
    if (known.has(name) || depth > MAX_DEPTH) return false;
    known.add(name);
    if (look.isOffline && INSTALLS.test(recipe)) return true;
    const programs = [...recipe.matchAll(RECIPE_PROGRAM)].map(([, program = '']) => program);
    if (programs.some((program) => !SHELL_WORDS.includes(program) && isLacking(program))) return true;
    return needs.some((need) => lacks(need, depth + 1));
  };
  return usualFirst([...recipes.keys()]).map((name) => {
    known.clear();
    return { head: 'make', name, ...(lacks(name) && { isLacking: true }) };
  });
}

/** C and C++ have no manifest of their own: compilers, and Makefiles in the folders that such repositories have. */
function languageCommands(look: DependencyLook): Candidate[] {
  const { languages = [], root, top } = look;
  const compilers = [
    ...(languages.includes('cpp') ? COMPILERS.cpp : []),
    ...(languages.includes('c') || languages.includes('cpp') ? COMPILERS.c : []),
  ];
  const folders = compilers.length === 0 ? [] : MAKE_FOLDERS.filter((name) => top.has(name));
  const made = folders.filter((name) => MAKEFILES.some((file) => existsSync(join(root, name, file))));
  const isKnown = top.has('CMakeLists.txt'); // whose commands have the compilers
  return [
    ...made.map((name) => ({ head: 'make -C', name })),
    ...(isKnown ? [] : compilers.flatMap((forms) => candidatesOf(forms, look, undefined))),
  ];
}

const COMPILERS = { c: [['gcc FILE', 'clang FILE']], cpp: [['g++ FILE', 'clang++ FILE']] } as const;
const MAKE_FOLDERS: readonly string[] = ['tests', 'test', 'src', 'lib'];
const MAKEFILES: readonly string[] = ['GNUmakefile', 'makefile', 'Makefile'];

/** Targets of one line that are read. */
const MAX_NEEDS = 100;
const MAX_DEPTH = 20;

const INSTALLS =
  /^\t[@+-]*[ \t]*(?:go (?:install|get)|(?:python3? -m )?pip3? install|npm (?:i|ci|install)|(?:pnpm|yarn|bun|bundle|composer|cargo|brew|apt(?:-get)?) (?:install|add))\b/m;

const TARGET = /^([A-Za-z0-9][\w.-]*)[ \t]*:(?!=)([^\n]*)\n((?:\t[^\n]*\n?|[ \t]*(?:#[^\n]*)?\n)*)/gm;
/** The first word of a line, where that is a plain name. */
const RECIPE_PROGRAM = /^\t[@+-]*[ \t]*([a-z][\w.+-]*)(?=[ \t\n]|$)/gm;
const SHELL_WORDS: readonly string[] =
  'if for while until case set cd export exit exec source eval trap wait read test echo printf true false type command ulimit umask unset'.split(
    ' ',
  );

/** Each once, and only those that are names and nothing else. */
function usualFirst(names: readonly string[]): string[] {
  const plain = new Set(names.slice(0, 10_000).filter((name) => /^[A-Za-z0-9]/.test(name) && isPlainName(name)));
  const usual = USUAL_SCRIPTS.filter((name) => plain.has(name));
  const others = [...plain].filter((name) => !OUTWARD.test(name));
  const variants = others.filter((name) => USUAL_SCRIPTS.includes(name.split(':', 1)[0] ?? ''));
  return [...new Set([...usual, ...variants, ...others])].slice(0, MAX_NAMES);
}

interface Ecosystem {
  /** Files at the top of the workspace that tell of it. */
  readonly manifests: readonly string[];
  /** What its commands need; the first of alternatives such as `mvnw` and `mvn` that is there. */
  readonly needs: readonly (readonly string[])[];
  /** The program whose version is told, with the name of the language. */
  readonly shown?: readonly [program: string, name: string];
  /**
   * In the order of their worth, each with its forms: the repository's own program comes before the machine's. A first word
   * such as `./gradlew` is a file of the workspace.
   */
  readonly commands: readonly (string | readonly string[])[];
  readonly dependencies?: (look: DependencyLook) => DependencyState | undefined;
}

/** The same program in a virtual environment, and on the machine. */
const inEnvironment = (command: string, ...machine: readonly string[]): readonly string[] => [
  ...VIRTUAL_ENVIRONMENTS.map((folder) => `${folder}/bin/${command}`),
  ...machine,
];

const ECOSYSTEMS: readonly Ecosystem[] = [
  {
    manifests: ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'tox.ini', 'pytest.ini'],
    needs: [['python3', 'python']],
    shown: ['python3', 'Python'],
    commands: [
      // Where pytest is there, it runs the tests of unittest too.
      [
        ...inEnvironment('pytest', 'pytest', 'python3 -m pytest'),
        ...inEnvironment('python -m unittest', 'python3 -m unittest'),
      ],
      inEnvironment('ruff check', 'ruff check'),
      inEnvironment('mypy .', 'mypy .'),
      'tox',
    ],
    dependencies: pythonState,
  },
  {
    manifests: ['go.mod', 'go.work'],
    needs: [['go']],
    shown: ['go', 'Go'],
    commands: [
      ...['go test', 'go vet', 'go build', 'go run', 'go doc', 'go list'],
      ...['gofmt -l .', 'golangci-lint run', 'staticcheck ./...'],
    ],
    dependencies: goState,
  },
  {
    manifests: ['Cargo.toml'],
    needs: [['cargo']],
    commands: ['cargo test', 'cargo check', 'cargo build', 'cargo clippy', 'cargo fmt'],
    dependencies: rustState,
  },
  {
    manifests: ['pom.xml'],
    needs: [['java'], ['./mvnw', 'mvn']],
    shown: ['java', 'Java'],
    commands: [['./mvnw test', 'mvn test'], 'javac FILE', 'java FILE'],
    dependencies: mavenState,
  },
  {
    manifests: ['build.gradle', 'build.gradle.kts'],
    needs: [['java'], ['./gradlew', 'gradle']],
    shown: ['java', 'Java'],
    commands: [['./gradlew test', 'gradle test'], 'javac FILE', 'java FILE'],
    dependencies: gradleState,
  },
  {
    manifests: ['Gemfile', 'Rakefile'],
    needs: [['ruby'], ['bundle']],
    shown: ['ruby', 'Ruby'],
    commands: ['bundle exec rspec', 'bundle exec rake', 'rake', 'ruby FILE'],
    dependencies: rubyState,
  },
  {
    manifests: ['composer.json'],
    needs: [['php'], ['composer']],
    shown: ['php', 'PHP'],
    commands: ['vendor/bin/phpunit', 'composer test'],
    dependencies: phpState,
  },
  { manifests: ['mix.exs'], needs: [['mix']], commands: ['mix test', 'mix format'] },
  {
    manifests: ['global.json', 'Directory.Build.props'],
    needs: [['dotnet']],
    commands: ['dotnet test', 'dotnet build'],
  },
  {
    manifests: ['CMakeLists.txt'],
    needs: [['cmake']],
    commands: ['cmake -B build', 'cmake --build build', 'ctest', ...COMPILERS.cpp, ...COMPILERS.c],
  },
  { manifests: ['Package.swift'], needs: [['swift']], commands: ['swift test', 'swift build'] },
  { manifests: ['pubspec.yaml'], needs: [['dart', 'flutter']], commands: ['dart test', 'dart analyze'] },
  { manifests: ['deno.json', 'deno.jsonc'], needs: [['deno']], commands: ['deno test', 'deno lint'] },
];

/** JavaScript's own manifest has scripts, and `make` targets; see `project-commands.ts`. */
const NODE: Pick<Ecosystem, 'needs' | 'shown'> = { needs: [['node']], shown: ['node', 'Node'] };

/** Programs of packages that an agent may want, where `node_modules/.bin` has them. */
const PACKAGE_PROGRAMS: readonly string[] = [
  ...['tsc', 'vitest', 'jest', 'mocha', 'ava', 'tap', 'eslint', 'biome', 'prettier', 'oxlint', 'xo', 'standard'],
  ...['tsx', 'ts-node', 'vue-tsc', 'svelte-check', 'stylelint', 'tsup', 'esbuild', 'vite', 'nx', 'turbo', 'playwright'],
];

/** Scripts and targets by what they mostly do, the most useful first; others follow in their own order. */
const USUAL_SCRIPTS: readonly string[] = [
  ...['test', 'lint', 'typecheck', 'type-check', 'check', 'build', 'format', 'fmt'],
  ...['test:unit', 'unit', 'compile', 'tsc'],
];

/** Scripts that publish or install, or that a package manager starts by itself. */
const OUTWARD =
  /^(?:release|publish|deploy|version|bump|changelog|tag|(?:un)?install)(?:[:-]|$)|^(?:pre|post)(?:install|pack|publish|version)|^prepare$/i;
