/** Real toolchains in every sandbox: a small project each, with a dependency from the cache that a job filled before, and no network. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import type { SandboxPaths } from '../../src/sandbox/home.ts';
import { itUnless, type Lack } from '../support/unless.ts';
import { createSandboxFixture, surveyed } from './fixture.ts';
import { MAVEN_POM, runsMaven } from './maven-project.ts';

/** Compilers on a machine that does other things too. */
vi.setConfig({ testTimeout: 240_000 });

interface Toolchain {
  readonly name: string;
  readonly lack: Lack;
  /** Of the project in the workspace. */
  readonly files: Readonly<Record<string, string>>;
  /** What the job's own steps did: with this home, and what they write stands in its caches. */
  prepare?(place: SandboxPaths): void;
  /** In the sandbox. */
  readonly command: string;
  readonly says: string | RegExp;
  /** Variables, some of them for the job's steps and the command alike. */
  env?(place: SandboxPaths): Record<string, string>;
}

const run = (cwd: string, env: Record<string, string>, file: string, ...args: string[]): string =>
  execFileSync(file, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8', stdio: 'pipe' });

function write(directory: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

function works(file: string, ...args: string[]): boolean {
  try {
    run('/', { HOME: homedir() }, file, ...args);
    return true;
  } catch {
    return false;
  }
}

/** What of a real home a test stands on; unreadable for some users. */
function real(path: string): string | undefined {
  const found = join(homedir(), path);
  return existsSync(found) ? found : undefined;
}

const git = (cwd: string, ...args: string[]) =>
  run(cwd, { HOME: cwd, GIT_CONFIG_GLOBAL: '/dev/null' }, 'git', '-c', 'user.name=a', '-c', 'user.email=a@b', ...args);

/** A repository that the job's steps fetched a dependency from, and that commands cannot reach. */
function repositoryOf(place: SandboxPaths, files: Readonly<Record<string, string>>): string {
  const directory = join(place.hidden[0] ?? '', 'dependency');
  write(directory, files);
  git(directory, 'init', '-q', '-b', 'main');
  git(directory, 'add', '.');
  git(directory, 'commit', '-q', '-m', 'x');
  return directory;
}

/** The first of what stands in `directory` of the home, links aside, whose `program` can do something. */
function firstIn(directory: string, program: string, ...args: string[]): string | undefined {
  const found = real(directory);
  const names = found ? readdirSync(found, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  const candidates = names.map(({ name }) => join(directory, name));
  return candidates.find((one) => works(join(homedir(), one, 'bin', program), ...args));
}

const rust = firstIn('.rustup/toolchains', 'cargo', '--version');
const python = firstIn('.pyenv/versions', 'python3', '-c', 'import pytest');
const RUST_ENV = ({ home }: SandboxPaths) => ({ HOME: home, PATH: `${join(home, rust ?? '', 'bin')}:/usr/bin:/bin` });
const GO_ENV = ({ home }: SandboxPaths) => ({
  HOME: home,
  GOTOOLCHAIN: 'local',
  GOFLAGS: '-mod=mod',
  PATH: `/usr/local/go/bin:${process.env.PATH}`,
});

const TOOLCHAINS: readonly Toolchain[] = [
  {
    name: 'Rust, with a dependency from git and a linker that builds',
    lack: !rust && 'no Rust toolchain in ~/.rustup of this user',
    files: {
      'src/lib.rs':
        '#[test] fn adds() { assert_eq!(dependency::two(), 2); println!("counted {}", dependency::two()); }',
    },
    env: RUST_ENV,
    prepare(place) {
      symlinkTo(join(homedir(), '.rustup'), join(place.home, '.rustup'));
      const source = repositoryOf(place, {
        'Cargo.toml': '[package]\nname = "dependency"\nversion = "1.0.0"\nedition = "2021"\n',
        'src/lib.rs': 'pub fn two() -> i32 { 2 }',
      });
      const manifest = `[package]\nname = "project"\nversion = "1.0.0"\nedition = "2021"\n[dependencies]\ndependency = { git = "file://${source}" }\n`;
      write(place.workspace, { 'Cargo.toml': manifest });
      run(place.workspace, RUST_ENV(place), 'cargo', 'fetch');
      // Sources are unpacked when a build first wants them.
      for (const name of readdirSync(join(place.home, '.cargo/git/checkouts')))
        execFileSync('rm', ['-r', join(place.home, '.cargo/git/checkouts', name)]);
    },
    command: 'cargo test --offline -q -- --nocapture && cargo build --offline',
    says: 'counted 2',
  },
  {
    name: 'Go, with a module of the cache',
    lack:
      (!works('/usr/local/go/bin/go', 'version') && 'no Go in /usr/local/go') ||
      (!existsSync(join(homedir(), '.cache/go-build')) && 'nothing that Go has built in ~/.cache of this user'),
    files: {
      'go.mod': 'module example.com/project\n\ngo 1.20\n\nrequire example.com/dependency v1.0.0\n',
      'project_test.go':
        'package project\n\nimport (\n"testing"\n"example.com/dependency"\n)\n\nfunc TestTwo(t *testing.T) { t.Log("counted", dependency.Two()) }\n',
    },
    env: GO_ENV,
    prepare(place) {
      symlinkTo(join(homedir(), '.cache'), join(place.home, '.cache'));
      const proxy = join(place.hidden[0] ?? '', 'proxy');
      const at = join(proxy, 'example.com/dependency/@v');
      const mod = 'module example.com/dependency\n\ngo 1.20\n';
      const top = 'example.com/dependency@v1.0.0';
      write(join(proxy, 'zip'), {
        [`${top}/go.mod`]: mod,
        [`${top}/two.go`]: 'package dependency\n\nfunc Two() int { return 2 }\n',
      });
      write(at, { list: 'v1.0.0\n', 'v1.0.0.mod': mod, 'v1.0.0.info': '{"Version":"v1.0.0"}' });
      const zip = `import zipfile; z = zipfile.ZipFile('${at}/v1.0.0.zip', 'w'); [z.write('${top}/' + name) for name in ('go.mod', 'two.go')]`;
      run(join(proxy, 'zip'), {}, 'python3', '-c', zip);
      run(
        place.workspace,
        { ...GO_ENV(place), GOPROXY: `file://${proxy}`, GONOSUMDB: '*', GONOSUMCHECK: '1', GOFLAGS: '-mod=mod' },
        'go',
        'test',
        '-run',
        'none',
        './...',
      );
    },
    command: 'go test -v ./...',
    says: 'counted 2',
  },
  {
    name: 'Python, with pytest and a package of the user',
    lack: !python && 'no Python with pytest in ~/.pyenv of this user',
    files: { 'test_project.py': 'import dependency\n\ndef test_two():\n    print("counted", dependency.two())\n' },
    prepare({ home }) {
      symlinkTo(join(homedir(), '.pyenv'), join(home, '.pyenv'));
      const version = run(
        '/',
        {},
        join(homedir(), python ?? '', 'bin/python3'),
        '-c',
        'import sys; print("%d.%d" % sys.version_info[:2])',
      ).trim();
      write(join(home, `.local/lib/python${version}/site-packages`), { 'dependency.py': 'def two():\n    return 2\n' });
    },
    command: `PYTHONPATH=$(echo ~/${python}/lib/python3*/site-packages) ~/${python}/bin/python3 -m pytest -q -s`,
    says: /counted 2[\s\S]*1 passed/,
  },
  {
    name: 'Java, with Maven and the plugins of its repository',
    lack: !runsMaven() && 'no Maven, or not the plugins that it takes in ~/.m2 of this user',
    files: {
      'pom.xml': MAVEN_POM,
      'src/main/java/Main.java':
        'public class Main { public static void main(String[] a) { System.out.println("counted 2"); } }',
    },
    prepare({ home }) {
      symlinkTo(join(homedir(), '.m2'), join(home, '.m2'));
    },
    command: 'mvn -o -q test && java -cp target/classes Main',
    says: 'counted 2',
  },
  {
    name: 'Node.js, with npm',
    lack: !works('npm', '-v') && 'no npm',
    files: {
      'package.json': JSON.stringify({
        name: 'project',
        scripts: { test: 'node --test' },
        dependencies: { dependency: '1.0.0' },
      }),
      'node_modules/dependency/package.json': JSON.stringify({
        name: 'dependency',
        version: '1.0.0',
        main: 'index.js',
      }),
      'node_modules/dependency/index.js': 'exports.two = () => 2;',
      'project.test.js': "require('node:test')('two', () => console.log('counted', require('dependency').two()));",
    },
    command: 'npm test && npm ls dependency',
    says: 'counted 2',
  },
  {
    name: 'C, with make',
    lack: !works('make', '-v') && 'no make',
    files: {
      Makefile: 'test: project\n\t./project\nproject: project.c\n\tcc -o $@ $< -lm\n',
      'project.c':
        '#include <stdio.h>\n#include <math.h>\nint main(int n, char **v) { printf("counted %d\\n", (int) sqrt(n + 3.0)); return 0; }\n',
    },
    command: 'make -j2 test',
    says: 'counted 2',
  },
];

function symlinkTo(target: string, path: string): void {
  execFileSync('rm', ['-rf', path]);
  symlinkSync(target, path);
}

const offers = (await surveyed()).filter(({ problem, hasNamespaces }) => !problem && hasNamespaces);

describe.each(offers)('$name', ({ name }) => {
  describe('runs what a job has installed, offline', () => {
    for (const toolchain of TOOLCHAINS) {
      itUnless(toolchain.lack)(toolchain.name, async () => {
        const prepare = (place: SandboxPaths): void => {
          write(place.workspace, toolchain.files);
          toolchain.prepare?.(place);
        };
        const fixture = await createSandboxFixture(name, {}, { prepare });
        try {
          const env = {
            PATH: process.env.PATH ?? '',
            HOME: fixture.place.home,
            TMPDIR: '/tmp',
            ...toolchain.env?.(fixture.place),
          };
          const { output, exitCode } = await fixture.run(toolchain.command, { env, timeoutMs: 120_000 });
          expect(output).toMatch(toolchain.says);
          expect(exitCode, output).toBe(0);
        } finally {
          fixture.dispose();
        }
      });
    }
  });
});
