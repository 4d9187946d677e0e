/** The home in a sandbox: toolchains and caches with what commands add to them, and no secret among them. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxPaths } from '../../src/sandbox/home.ts';
import { createPlanner, layerLine } from '../../src/sandbox/layout.ts';
import { itUnless } from '../support/unless.ts';
import { createPlace, createSandboxFixture, type SandboxFixture, SECRET, surveyed } from './fixture.ts';

const SECRETS = [
  ...['.cargo/credentials', '.cargo/credentials.toml', '.cargo/config.toml', '.m2/settings.xml', '.m2/settings-ci.xml'],
  ...['.gradle/gradle.properties', '.gradle/init.gradle', '.gradle/init.d/mirror.gradle', '.npm/_logs/debug.log'],
  ...['.nuget/NuGet/NuGet.Config', '.bundle/config', '.composer/auth.json', '.gem/credentials', '.hex/hex.config'],
  ...['.pub-cache/credentials.json', '.local/share/keyrings/login.keyring', '.local/share/gh/hosts.yml'],
  ...[
    '.local/share/uv/credentials/pypi.toml',
    '.local/state/history',
    '.cache/gh/token',
    '.cache/some-tool/token.json',
  ],
  ...['.ivy2/.credentials', '.sbt/1.0/credentials.sbt', '.dotnet/corefx/key.pfx', '.cache/huggingface/token'],
  ...['.netrc', '.npmrc', '.pypirc', '.docker/config.json', '.aws/credentials', '.config/gh/hosts.yml'],
];
const CACHED = [
  ...['.cargo/registry/cache/a.crate', '.rustup/toolchains/a/lib', 'go/pkg/mod/a.go', '.m2/repository/a.jar'],
  ...['.gradle/caches/modules-2/a', '.npm/_cacache/a', '.nuget/packages/a', '.local/lib/python3/a.py', '.pyenv/a'],
  ...['.nvm/a', '.sdkman/a', '.ivy2/cache/a', '.sbt/boot/a', '.bundle/cache/a', '.composer/cache/a', '.rbenv/a'],
  ...['.mix/archives/a', '.hex/packages/a', '.pub-cache/hosted/a', '.gem/ruby/a', '.cargo/config', '.cache/pip/a'],
];

function prepare({ home }: SandboxPaths): void {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  };
  for (const path of SECRETS) put(path, `password = "${SECRET}"`);
  for (const path of CACHED) put(path, 'from the cache\n');
  // What a name of the table leads to may have any name.
  put('.local/share/mirror.txt', SECRET);
  put('.composer/config.json', '');
  symlinkSync(join(home, '.local/share/mirror.txt'), join(home, '.m2/settings-linked.xml'));
  symlinkSync('/nowhere', join(home, '.m2/settings-gone.xml'));
}

const offers = (await surveyed()).filter(({ problem }) => !problem);

it('gives overlayfs a directory to work in that no other call has', () => {
  const { base, ...place } = createPlace();
  try {
    prepare(place);
    const plan = createPlanner(place, true);
    const lines = Array.from({ length: 20 }, () => plan()).flatMap((layout) =>
      layout.mounts.flatMap((mount) => (mount.kind === 'layer' ? [layerLine(mount, mount.at, layout, true)] : [])),
    );
    expect(lines.length).toBeGreaterThan(200);
    expect(new Set(lines.map((line) => /workdir=([^,]+)/.exec(line)?.[1])).size).toBe(lines.length);
  } finally {
    rmSync(base, { recursive: true });
  }
});

describe.each(offers)('$name', ({ name, hasNamespaces }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name, {}, { prepare });
  });
  afterAll(() => fixture.dispose());
  const output = async (command: string): Promise<string> => (await fixture.run(command)).output;
  const lack = !hasNamespaces && `${name} has no file system of its own`;

  it('shows no secret among toolchains and caches, by whatever way', async () => {
    const { home, scratch } = fixture.place;
    const paths = [...SECRETS, '.m2/settings-linked.xml', '.local/share/mirror.txt'].map((path) => `'${home}/${path}'`);
    for (const way of [
      `cat ${paths.join(' ')}`,
      `cat ${paths.join(' ').replaceAll(home, '/proc/self/root'.concat(home))}`,
    ])
      expect(await output(way)).not.toContain(SECRET);
    expect(await output(`grep -rs ${SECRET} ~ '${scratch}' '${home}' | head`)).toBe('');
  });

  itUnless(lack)('shows nothing of credentials that a variable names, in the workspace too', async () => {
    const files = ['gha-creds-1.json', 'deploy/test/key', 'kube/config'];
    const named = await createSandboxFixture(
      name,
      {},
      {
        prepare: ({ workspace }) => {
          for (const path of files) {
            mkdirSync(dirname(join(workspace, path)), { recursive: true });
            writeFileSync(join(workspace, path), SECRET);
          }
          writeFileSync(join(workspace, 'deploy/README.md'), 'for everybody');
        },
        credentials: ['gha-creds-1.json', 'deploy/test/key', 'kube', 'gone'],
      },
    );
    const copied = 'd=$(mktemp -d); cp -r . "$d/copy" && cat "$d/copy/gha-creds-1.json"; echo "copied: $?"';
    const look = `${copied}; grep -rs ${SECRET} . "$PWD/../work space" /proc/self/cwd/; cat ${files.join(' ')} */README.md`;
    const seen = async (readOnly: boolean): Promise<string> => (await named.run(look, {}, { readOnly })).output;
    try {
      expect([await seen(true), await seen(false)].join()).not.toContain(SECRET);
      const away = ['mv gha-creds-1.json a', 'mv deploy d', 'mv deploy/test t', 'mv kube k', 'rm -rf deploy/test kube'];
      await named.run(`${away.join('; ')}; ln gha-creds-1.json b; echo new > deploy/new; ln -s deploy link`);
      const after = await Promise.all([seen(true), seen(false)]);
      expect(after.join()).not.toContain(SECRET);
      expect(after[0]).toMatch(/^copied: 0\n[\s\S]*for everybody/);
      expect((await named.run('cat deploy/new')).output).toBe('new\n');
      await named.run('echo more > deploy/more', {}, { readOnly: true });
      expect(existsSync(join(named.place.workspace, 'deploy/more'))).toBe(false);
      const key = join(named.place.workspace, 'deploy/test/key');
      const env = { PATH: named.place.path, KUBECONFIG: key };
      expect((await named.run('cat deploy/test/key gha-creds-1.json', { env })).output).toBe(SECRET);
      for (const path of files) expect(readFileSync(join(named.place.workspace, path), 'utf8')).toBe(SECRET);
      rmSync(join(named.place.workspace, 'gha-creds-1.json'));
      expect((await named.run('cat deploy/new')).output).toBe('new\n');
    } finally {
      named.dispose();
    }
  });

  itUnless(lack)('shows all else of them', async () => {
    const said = await output(`cd; cat ${CACHED.join(' ')} | sort | uniq -c`);
    expect(said.trim()).toBe(`${CACHED.length} from the cache`);
  });

  itUnless(lack)('lets commands write there, for the session and for nobody outside of it', async () => {
    const { home } = fixture.place;
    const change =
      'cd; echo new > .m2/repository/new.jar; echo changed > .cargo/registry/cache/a.crate; rm go/pkg/mod/a.go';
    expect(await output(`${change}; mkdir -p .cache/built && echo warm > .cache/built/object`)).toBe('');
    const later = 'cd; cat .m2/repository/new.jar .cargo/registry/cache/a.crate .cache/built/object; ls go/pkg/mod';
    expect(await output(later)).toBe('new\nchanged\nwarm\n');
    expect(existsSync(join(home, '.m2/repository/new.jar'))).toBe(false);
    expect(existsSync(join(home, '.cache/built'))).toBe(false);
    for (const path of ['.cargo/registry/cache/a.crate', 'go/pkg/mod/a.go'])
      expect(readFileSync(join(home, path), 'utf8')).toBe('from the cache\n');
  });

  itUnless(lack)(
    'puts no layers together for a command that only reads, except for those that hold something',
    async () => {
      const fresh = await createSandboxFixture(name, {}, { prepare });
      const output = async (command: string, readOnly: boolean) => (await fresh.run(command, {}, { readOnly })).output;
      const layers = async (readOnly: boolean) =>
        Number(await output('grep -c "^overlay .*upperdir=" /proc/mounts', readOnly));
      try {
        const none = await layers(true);
        const all = await layers(false);
        expect(all).toBeGreaterThan(none + 5);
        expect(await output('cat ~/go/pkg/mod/a.go; echo x > ~/go/new; echo x > new', true)).toMatch(
          /^from the cache\n(?:.*Read-only file system\n){2}$/,
        );
        await output('echo built > ~/go/new', false);
        const some = await layers(true); // bubblewrap puts each together in one place and shows it in another
        expect(some).toBeGreaterThan(none);
        expect(some).toBeLessThan(all / 2);
        expect(await output('cat ~/go/new ~/go/pkg/mod/a.go', true)).toBe('built\nfrom the cache\n');
        expect(await output(`grep -rs ${SECRET} ~ | head`, true)).toBe('');
      } finally {
        fresh.dispose();
      }
    },
  );

  itUnless(lack)(
    'finds no program that code has put into a toolchain, where git records or nothing is written',
    async () => {
      const fresh = await createSandboxFixture(name, {}, { prepare });
      const plant = 'printf "#!/bin/sh\\necho planted\\n" > $PLACE/git; chmod +x $PLACE/git; echo kept > ~/go/kept';
      const look = 'git --version | cut -c1-11; cat ~/go/kept 2> /dev/null || echo none';
      const seen = async (grants: object) => (await fresh.run(look, {}, grants)).output.trim().split('\n');
      try {
        await fresh.run(plant.replaceAll('$PLACE', '~/.cargo/bin'));
        expect((await fresh.run('git --version')).output).toBe('planted\n');
        expect(await seen({ recordsInGit: true })).toEqual(['git version', 'none']);
        expect(await seen({ readOnly: true })).toEqual(['git version', 'kept']);
        await fresh.run('mkdir ~/.cargo/evil && mv ~/.cargo/bin/git ~/.cargo/evil && mv ~/.cargo/bin ~/.cargo/was');
        await fresh.run('ln -s ~/.cargo/evil ~/.cargo/bin');
        expect((await fresh.run('git --version')).output).toBe('planted\n');
        for (const grants of [{ recordsInGit: true }, { readOnly: true }])
          expect((await seen(grants))[0], JSON.stringify(grants)).toBe('git version');
      } finally {
        fresh.dispose();
      }
    },
  );

  itUnless(lack)('keeps secrets out of sight when a command moves what is around them', async () => {
    const moves = ['mv ~/.m2 ~/.m3', 'mv ~/.sbt/1.0 ~/.sbt/2.0', 'rm -rf ~/.gradle', 'umount ~/.m2/settings.xml'];
    await fixture.run(moves.join('; '));
    expect(await output(`grep -rs ${SECRET} ~ | head`)).toBe('');
    expect(await output('rm -rf ~/.nuget; mkdir -p ~/.nuget; ls ~/.nuget; grep -rs . ~/.nuget/NuGet')).not.toContain(
      SECRET,
    );
  });

  itUnless(lack)('lets calls that run side by side write there', async () => {
    const ROUNDS = 40;
    const loop = (file: string): string =>
      `cd ~/.pyenv && for n in $(seq ${ROUNDS}); do echo $n >> ${file}; mkdir -p d/${file}-$n; done; wc -l < ${file}; ls d | grep -c ${file}-`;
    const said = await Promise.all(Array.from({ length: 6 }, (_, index) => output(loop(`f${index}x`))));
    expect(said).toEqual(Array.from({ length: 6 }, () => `${ROUNDS}\n${ROUNDS}\n`));
  });
});
