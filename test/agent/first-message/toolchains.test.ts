/** Toolchains that variables of the job name, as in the images of Go and Rust, and what a lock file has. Covers `src/agent/first-message/dependencies.ts`, `src/agent/first-message/project-commands.ts`, `src/agent/child-environment.ts`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFixture, type Fixture } from './fixture.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture(['go', 'cargo', 'git', 'ruby', 'bundle', 'rake']);
});
afterEach(() => fixture.close());

const image = (name: string): string => join(fixture.root, '../image', name);
const first = async (toolchains: Readonly<Record<string, string>>): Promise<string> =>
  (await fixture.open({ holds: true, toolchains })).first;

it.each([
  ['GOPATH', 'go', 'go/pkg/mod'],
  ['GOMODCACHE', 'modules', 'modules'],
])('has the modules of Go in %s', async (name, directory, cache) => {
  fixture.write('go.mod', 'module x\n\nrequire github.com/a/b v1.0.0\n');
  mkdirSync(join(image(cache), 'github.com/a/b@v1.0.0'), { recursive: true });
  expect(await first({})).toContain('Go: 1 of 1 modules are not downloaded');
  expect(await first({ [name]: image(directory) })).toContain('Go: modules are downloaded');
  expect(await first({ [name]: image('gone') })).toContain('Go: 1 of 1 modules are not downloaded');
});

it('has the crates and the toolchains of Rust where CARGO_HOME and RUSTUP_HOME say', async () => {
  fixture.write('Cargo.toml');
  fixture.write('Cargo.lock', 'name = "log"\nversion = "0.4.0"\nsource = "registry+https://x"\n');
  mkdirSync(join(image('cargo'), 'registry/cache/index/log-0.4.0.crate'), { recursive: true });
  expect(await first({ CARGO_HOME: image('cargo') })).toContain('Rust: crates are fetched');
  fixture.write('rust-toolchain', '1.80.0\n');
  mkdirSync(join(image('rustup'), 'toolchains/1.79.0-x86_64-unknown-linux-gnu'), { recursive: true });
  const said = await first({ CARGO_HOME: image('cargo'), RUSTUP_HOME: image('rustup') });
  expect(said).toContain('Rust: toolchain 1.80.0 is missing; cargo +1.79.0 is there');
});

it('runs rspec where the lock file of Bundler has it', async () => {
  fixture.write('Gemfile', 'gemspec\n');
  const lock = (gem: string): void => fixture.write('Gemfile.lock', `GEM\n  specs:\n    ${gem} (3.1.0)\n`);
  expect(await first({})).toContain('bundle exec {rspec,rake}');
  lock('rspec');
  expect(await first({})).toContain('bundle exec {rspec,rake}');
  lock('minitest');
  expect(await first({})).toContain('bundle exec rake;');
});
