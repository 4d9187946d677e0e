/** What of a home directory commands see: where toolchains and their caches live. Keys and settings stand elsewhere, or in what home-secrets.ts lists. */

/** Directories relative to the home. */
export const TOOL_HOMES: readonly string[] = [
  ...['.cargo', '.rustup', 'go', '.gvm'],
  ...['.npm', '.nvm', '.fnm', '.volta', '.yarn', '.bun', '.deno', '.node-gyp'],
  ...['.local', '.pyenv', '.conda', '.rye'],
  ...['.rbenv', '.rvm', '.gem', '.bundle', '.asdf', '.phpenv', '.composer', '.config/composer/vendor'],
  ...['.sdkman', '.m2', '.gradle', '.jdks', '.jenv', '.ivy2', '.sbt', '.coursier', '.konan', '.kotlin'],
  ...['.dotnet', '.nuget', '.ghcup', '.cabal', '.stack', '.opam', '.swiftly', '.swiftpm', '.pub-cache', '.flutter'],
  ...['.mix', '.hex', '.kiex', '.juliaup', '.julia', '.conan2', '.bazelisk', '.terraform.d/plugin-cache'],
];

/** What of `~/.cache` is read where commands have one of their own instead: programs and packages that take long to get. */
export const READ_IN_CACHE: readonly string[] = [
  ...['node', 'ms-playwright', 'Cypress', 'puppeteer', 'selenium', 'coursier', 'bazelisk'],
  ...['pypoetry/virtualenvs', 'pypoetry/artifacts', 'pypoetry/cache', 'uv', 'pip', 'yarn', 'pnpm'],
];
