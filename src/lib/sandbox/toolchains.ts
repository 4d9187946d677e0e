/** What of a home directory commands see, read-only: where toolchains live. Keys and settings stand elsewhere in it. */

/** Directories relative to the home. Of those that also hold credentials, only the parts without them. */
export const TOOLCHAINS: readonly string[] = [
  // Rust: `.cargo` itself may hold credentials.toml.
  ...['.cargo/bin', '.cargo/registry', '.cargo/git', '.rustup'],
  ...['go', '.gvm'],
  // Node.js: `.npmrc` and `.yarnrc` may hold tokens, the caches hold packages.
  ...['.npm/_cacache', '.npm/_npx', '.nvm', '.fnm', '.volta', '.local/share/fnm', '.local/share/pnpm', '.yarn', '.bun'],
  ...['.deno/bin', '.cache/node', '.cache/ms-playwright', '.cache/Cypress', '.cache/puppeteer', '.cache/selenium'],
  ...['.pyenv', '.local/lib', '.local/bin', '.local/share/uv', '.local/pipx', '.local/share/pipx'],
  ...['.cache/pypoetry/virtualenvs', '.local/share/virtualenvs'],
  // Ruby: `.bundle/config` may hold passwords of gem servers.
  ...['.rbenv', '.gem', '.bundle/cache', '.bundle/plugin', '.asdf', '.local/share/mise'],
  // Java: `.m2/settings.xml` and `.gradle/gradle.properties` hold passwords of registries.
  ...['.sdkman', '.m2/repository', '.m2/wrapper', '.gradle/wrapper', '.gradle/jdks', '.jdks'],
  ...['.dotnet', '.nuget/packages', '.ghcup', '.swiftly', '.config/composer/vendor'],
];
