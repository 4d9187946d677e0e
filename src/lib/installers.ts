/** Programs that install a project's dependencies: the lock file of each, its commands, what they fill, and the registries they ask. */

export interface Installer {
  /** Files at the top of a project, the lock files first; the first that is there counts. */
  readonly files: readonly string[];
  /** Who installs; the scripts of a `package.json` are run by the same program. */
  readonly program: string;
  /** Commands that install exactly what the lock file names. */
  readonly commands: readonly string[];
  /** Follow in a Python project whose tests are to import it as it is here, where the installer does not see to that. */
  readonly editable?: readonly string[];
  /** A wrapper in the project, in the place of `program` where it is there. */
  readonly wrapper?: string;
  /** Folders that are filled, from the directory of the file. */
  readonly folders: readonly string[];
  /** Directories that are filled, from the home directory. */
  readonly homes: readonly string[];
  /** Registries; entries as `listsHost` reads them. */
  readonly hosts: readonly string[];
  /** It installs packages of Node. */
  readonly isNode?: true;
  /**
   * Command that installs the program on GitHub's ubuntu images, which come without it; `where`: only in a project with one of
   * these files, and `text` in it.
   */
  readonly onImage?: {
    readonly command: string;
    readonly where?: readonly { readonly file: string; readonly text?: RegExp }[];
  };
}

const NPM = ['registry.npmjs.org'] as const;
const PYPI = ['pypi.org', 'files.pythonhosted.org'] as const;
const MAVEN = ['repo.maven.apache.org', 'repo1.maven.org'] as const;

/** Yarn 2 and later write `__metadata`; the other two a person may have left out. */
const YARN_2 = [
  { file: '.yarnrc.yml' },
  { file: 'package.json', text: /"packageManager"\s*:\s*"yarn@(?![01]\.)/ },
  { file: 'yarn.lock', text: /^__metadata:/m },
];

/**
 * Installers by their lock files; the first of those that fill the same folder counts. Composer gets most archives from GitHub, which is no registry and so not
 * listed. Sources: `npm help ci`, `pnpm help install`, `yarn install --help` (Yarn 2 and later take the flag of Yarn 1), docs.astral.sh/uv,
 * python-poetry.org, pip.pypa.io, doc.rust-lang.org/cargo, go.dev/ref/mod, maven.apache.org/plugins, docs.gradle.org, bundler.io,
 * getcomposer.org. What GitHub's images have: actions/runner-images, Ubuntu2404-Readme.md (npm, pipx, and of Yarn version 1).
 */
export const INSTALLERS: readonly Installer[] = [
  {
    files: ['pnpm-lock.yaml'],
    program: 'pnpm',
    commands: ['pnpm install --frozen-lockfile'],
    folders: ['node_modules'],
    homes: [],
    hosts: NPM,
    isNode: true,
    onImage: { command: 'npm install --global pnpm' },
  },
  {
    files: ['yarn.lock'],
    program: 'yarn',
    commands: ['yarn install --frozen-lockfile'],
    folders: ['node_modules', '.yarn/cache'],
    homes: [],
    hosts: [...NPM, 'registry.yarnpkg.com'],
    isNode: true,
    onImage: { command: 'corepack enable', where: YARN_2 },
  },
  {
    files: ['bun.lock', 'bun.lockb'],
    program: 'bun',
    commands: ['bun install --frozen-lockfile'],
    folders: ['node_modules'],
    homes: [],
    hosts: NPM,
    isNode: true,
    onImage: { command: 'npm install --global bun' },
  },
  {
    files: ['package-lock.json', 'npm-shrinkwrap.json'],
    program: 'npm',
    commands: ['npm ci'],
    folders: ['node_modules'],
    homes: [],
    hosts: NPM,
    isNode: true,
  },
  {
    files: ['uv.lock'],
    program: 'uv',
    commands: ['uv sync --frozen'],
    folders: ['.venv'],
    homes: [],
    hosts: PYPI,
    onImage: { command: 'pipx install uv' },
  },
  {
    files: ['poetry.lock'],
    program: 'poetry',
    commands: ['POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction'],
    folders: ['.venv'],
    homes: [],
    hosts: PYPI,
    onImage: { command: 'pipx install poetry' },
  },
  {
    files: ['requirements.txt'],
    program: 'python3',
    commands: ['python3 -m venv .venv', '.venv/bin/python -m pip install --requirement requirements.txt'],
    editable: ['.venv/bin/python -m pip install --editable .'],
    folders: ['.venv'],
    homes: [],
    hosts: PYPI,
  },
  {
    files: ['Cargo.lock'],
    program: 'cargo',
    commands: ['cargo fetch --locked'],
    folders: [],
    homes: ['.cargo/registry'],
    hosts: ['index.crates.io', 'static.crates.io', 'crates.io'],
  },
  {
    files: ['go.sum'],
    program: 'go',
    commands: ['go mod download'],
    folders: [],
    homes: ['go/pkg/mod'],
    hosts: ['proxy.golang.org', 'sum.golang.org'],
  },
  {
    files: ['pom.xml'],
    program: 'mvn',
    wrapper: './mvnw',
    commands: ['mvn -B -q dependency:go-offline'],
    folders: [],
    homes: ['.m2/repository'],
    hosts: MAVEN,
  },
  {
    files: ['gradle.lockfile', 'build.gradle.kts', 'build.gradle'],
    program: 'gradle',
    wrapper: './gradlew',
    commands: ['gradle --quiet --no-daemon testClasses'],
    folders: [],
    homes: ['.gradle/caches'],
    hosts: [...MAVEN, 'plugins.gradle.org', 'plugins-artifacts.gradle.org', 'services.gradle.org', 'dl.google.com'],
  },
  {
    files: ['Gemfile.lock'],
    program: 'bundle',
    commands: ['bundle config set --local path vendor/bundle', 'bundle install'],
    folders: ['vendor/bundle'],
    homes: [],
    hosts: ['rubygems.org', 'index.rubygems.org'],
  },
  {
    files: ['composer.lock'],
    program: 'composer',
    commands: ['composer install --no-interaction --no-progress'],
    folders: ['vendor'],
    homes: [],
    hosts: ['repo.packagist.org', 'packagist.org'],
  },
];

/** Hosts of all registries, each once. */
export const REGISTRIES: readonly string[] = [...new Set(INSTALLERS.flatMap(({ hosts }) => hosts))];

/** Commands that install the dependencies of a project with these names at its top. */
export const installCommands = (top: ReadonlySet<string>): string[] =>
  installersOf(top).flatMap(({ program, wrapper, commands }) => {
    const hasWrapper = wrapper !== undefined && top.has(wrapper.slice('./'.length));
    return hasWrapper ? commands.map((command) => command.replace(program, wrapper)) : commands;
  });

/**
 * Commands that install the programs which such a project needs and GitHub's ubuntu images do not have. `read`: the text of a file at
 * its top.
 */
export const imageCommands = (top: ReadonlySet<string>, read: (file: string) => string | undefined): string[] =>
  installersOf(top).flatMap(({ onImage }) => {
    const isNeeded = ({ file, text }: { readonly file: string; readonly text?: RegExp }): boolean =>
      top.has(file) && (text === undefined || text.test(read(file) ?? ''));
    return onImage && (onImage.where?.some(isNeeded) ?? true) ? [onImage.command] : [];
  });

function installersOf(top: ReadonlySet<string>): Installer[] {
  const filled = new Set<string>();
  return INSTALLERS.filter(({ files, folders }) => {
    if (!files.some((name) => top.has(name)) || folders.some((folder) => filled.has(folder))) return false;
    for (const folder of folders) filled.add(folder);
    return true;
  });
}
