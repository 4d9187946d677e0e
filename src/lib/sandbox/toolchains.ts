/** What of a home directory commands see, read-only: where toolchains live. Keys and settings stand elsewhere in it. */

/** Directories relative to the home. Of those that also hold credentials, only the parts without them. */
export const TOOLCHAINS: readonly string[] = [
  // Rust: `.cargo` itself may hold credentials.toml.
  ...['.cargo/bin', '.cargo/registry', '.cargo/git', '.rustup'],
  ...['go', '.gvm'],
  // Node.js: `.npmrc` and `.yarnrc` may hold tokens, the caches hold packages.
  ...['.npm/_cacache', '.npm/_npx', '.nvm', '.fnm', '.volta', '.local/share/fnm', '.local/share/pnpm', '.yarn', '.bun'],
  ...['.deno/bin', '.cache/node', '.cache/ms-playwright', '.cache/Cypress'],
  ...['.pyenv', '.local/lib', '.local/bin', '.local/share/uv', '.local/pipx'],
  ...['.rbenv', '.gem', '.asdf', '.local/share/mise'],
  // Java: `.m2/settings.xml` and `.gradle/gradle.properties` hold passwords of registries.
  ...['.sdkman', '.m2/repository', '.m2/wrapper', '.gradle/wrapper', '.jdks'],
  ...['.dotnet', '.nuget/packages', '.ghcup', '.swiftly', '.config/composer/vendor'],
];
