/** Toolchains that variables of the job name, as in the images of Go and Rust, those of a home that is not `HOME`, and what a lock file has. Covers `src/agent/first-message/dependencies.ts`, `src/agent/first-message/project-commands.ts`, `src/agent/child-environment.ts`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture, line } from './fixture.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture(['go', 'cargo', 'git', 'ruby', 'bundle', 'rake', 'java', 'mvn', 'gradle']);
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

describe('packages of Java', () => {
  beforeEach(() => fixture.write('pom.xml'));
  const account = (): string => join(fixture.root, '../account');
  const read = async (accountHome?: string): Promise<[maven: string, commands: string]> => {
    const block = (await fixture.open({ holds: true, accountHome })).first;
    return [line(block, 'Maven: '), line(block, 'Commands that run: ')];
  };

  it('are those of the account, whose home Java takes in place of HOME', async () => {
    fixture.write('../account/.m2/repository/org/x');
    expect(await read()).toEqual([
      '~/.m2 is empty: dependencies are not downloaded.',
      expect.not.stringMatching(/mvn/),
    ]);
    expect(await read(account())).toEqual([
      '.m2 of user.home has artifacts, maybe not all.',
      expect.stringMatching(/^mvn test; /),
    ]);
    fixture.write('../home/.m2/repository/org/x');
    expect(await read(join(fixture.root, '../gone'))).toEqual([
      '.m2 of user.home is empty: dependencies are not downloaded.',
      expect.not.stringMatching(/mvn/),
    ]);
  });

  it('are not there where the sandbox hides that home', async () => {
    fixture.write('../home/hidden/.m2/repository/org/x');
    fixture.write('../home/hidden/.gradle/caches/modules-2/x');
    fixture.write('build.gradle');
    const hidden = join(fixture.home, 'hidden');
    expect(await read(hidden)).toEqual([
      'commands do not see .m2 of user.home: dependencies are not downloaded.',
      expect.not.stringMatching(/mvn|gradle/),
    ]);
  });

  it('are where the settings of the repository name their place', async () => {
    fixture.write('.mvn/maven.config', '-B\n-Dmaven.repo.local=packages\n');
    expect((await read())[0]).toBe('maven.repo.local is empty: dependencies are not downloaded.');
    fixture.write('packages/org/x');
    expect((await read())[0]).toBe('maven.repo.local has artifacts, maybe not all.');
    fixture.write('.mvn/maven.config', '-Dmaven.repo.local=${session.rootDirectory}/packages\n');
    expect(await read()).toEqual(['', expect.stringMatching(/^mvn test; /)]);
  });

  it("of Gradle are the account's too", async () => {
    fixture.write('build.gradle');
    fixture.write('../account/.gradle/caches/modules-2/x');
    expect((await read())[1]).not.toContain('gradle');
    expect((await read(account()))[1]).toContain('gradle test');
  });
});
