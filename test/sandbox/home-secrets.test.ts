/** Which files among toolchains and caches a sandbox covers, by what the makers of these tools say of them: planned, not run. */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialMounts, READ_IN_CACHE, type SandboxPaths, TOOL_HOMES, within } from '../../src/sandbox/home.ts';
import { createPlanner } from '../../src/sandbox/layout.ts';
import { createPlace } from './fixture.ts';

/** Of one tool each. */
const OF_TOOLS = [
  ...['.m2/settings.xml', '.m2/settings-security.xml', '.gradle/gradle.properties', '.gradle/init.gradle.kts'],
  ...['.gradle/init.d/mirror.gradle', '.gradle/enterprise/keys.properties', '.gradle/develocity/keys.properties'],
  ...['.ivy2/.credentials_ci', '.sbt/.credentials_ci', '.sbt/1.0/credentials.sbt', '.coursier/credentials.properties'],
  ...['.npm/_logs/debug-0.log', '.nuget/NuGet/NuGet.Config', '.nuget/config/a.config', '.dotnet/corefx/key.pfx'],
  ...['.bundle/config', '.composer/config.json', '.hex/hex.config', '.cabal/config', '.conda/channel.token'],
];
const OF_PEOPLE = [
  ...['keyrings/login.keyring', 'kwalletd/kdewallet.kwl', 'python_keyring/pass.cfg', 'gem/credentials', 'gnupg/x'],
  ...['password-store/x.gpg', 'gh/hosts', 'atuin/key', 'fish/fish_history', 'containers/auth', 'code-server/x'],
  ...['jupyter/runtime/kernel.json', 'recently-used.xbel', 'Trash/files/x'],
].map((path) => `.local/share/${path}`);
const CACHED = [
  ...['gh/x', 'git/credential/socket', 'keyring-AB12/control', 'gcloud/x', 'huggingface/stored_tokens'],
  ...['mozilla/x', 'google-chrome/x', 'google-chrome-beta/x', 'chromium/x', 'BraveSoftware/x', 'thunderbird/x'],
].map((path) => `.cache/${path}`);

/** Names that hold secrets wherever they stand, and such as only look like them. */
const NAMES = [
  ...['token', 'tokens', 'credential', 'credentials', 'auth', 'secret', 'secrets', 'password', 'passwords'],
  ...['my.token', 'my_tokens.json', 'my-credentials.toml', 'auth.yaml', 'auth.yml', 'secrets.xml', 'TOKEN.txt'],
  ...['secret.db', 'password.properties'],
];
const ALIKE = [
  ...['tokenizer', 'author', 'secretary.txt', 'xtoken', 'token.json.bak', 'auth.js', 'credentials.rs', 'passwordless'],
  ...['mytokens.json', 'auth.yl'],
];
const HOMES = ['.cargo', '.local/share', '.local/share/tool', '.cache', '.cache/tool'];
const inHomes = (names: readonly string[]): string[] => HOMES.flatMap((home) => names.map((name) => `${home}/${name}`));

const SECRETS = [...OF_TOOLS, ...OF_PEOPLE, ...CACHED, '.local/state/history', ...inHomes(NAMES)];
const OTHERS = [
  '.cargo/config.toml',
  '.sbt/repositories',
  'miniconda3/.condarc',
  'micromamba/.condarc',
  '.m2/repository/a.jar',
  '.local/bin/tool',
  ...inHomes(ALIKE),
];

let place: ReturnType<typeof createPlace>;
beforeAll(() => {
  place = createPlace();
  const paths = [
    ...SECRETS,
    ...OTHERS,
    ...TOOL_HOMES.map((name) => `${name}/x`),
    ...READ_IN_CACHE.map((name) => `.cache/${name}/x`),
  ];
  for (const path of paths) {
    mkdirSync(dirname(join(place.home, path)), { recursive: true });
    writeFileSync(join(place.home, path), 'harmless');
  }
});
afterAll(() => rmSync(place.base, { recursive: true, force: true }));

it('hides directories alone, and never the whole machine', () => {
  const others = ['/', '/etc/passwd', '/nowhere'];
  const { mounts } = createPlanner({ ...place, hidden: others })();
  const hidden = mounts.flatMap(({ kind, at }) => (kind === 'empty' ? [at] : []));
  expect(hidden.filter((at) => others.includes(at) || !existsSync(at))).toEqual([]);
  expect(hidden).toContain('/home');
});

describe.each([true, false])('the home, layered: %s', (layered) => {
  const mounts = () => createPlanner(place, layered)().mounts;
  const covered = (paths: readonly string[], all = mounts()): string[] =>
    paths.filter((path) => {
      const around = all.filter(({ at }) => within(at, join(place.home, path)));
      const last = around.toSorted((a, b) => a.at.length - b.at.length).at(-1);
      return last === undefined || !('from' in last) || last.from === '/dev/null';
    });

  it('covers what holds secrets', () => {
    const inSight = layered ? SECRETS : SECRETS.filter((path) => !path.startsWith('.cache/'));
    expect(covered(inSight)).toEqual(inSight);
  });

  it('shows what only looks like it', () => {
    const shown = layered ? OTHERS : OTHERS.filter((path) => !path.startsWith('.cache/'));
    expect(covered(shown)).toEqual([]);
  });

  it('shows each toolchain, and of the cache what takes long to get', () => {
    const shown = mounts().flatMap((mount) => (mount.kind === 'layer' || mount.kind === 'read-only' ? [mount.at] : []));
    const usual = 'go .cargo .rustup .npm .nvm .local .pyenv .conda .rbenv .gem .sdkman .m2 .gradle .nuget .cabal .mix';
    for (const name of usual.split(' ')) expect(shown).toContain(join(place.home, name));
    const cached = ['pip', 'uv', 'yarn', 'pnpm', 'coursier', 'ms-playwright'].map((name) =>
      join(place.home, '.cache', name),
    );
    if (!layered) expect(shown).toEqual(expect.arrayContaining(cached));
  });

  it.each(['.cargo/config', '.cargo/config.toml', '.sbt/repositories', 'miniconda3/.condarc', 'micromamba/.condarc'])(
    'covers %s where it holds a secret',
    (path) => {
      for (const secret of [
        'token = "x"',
        'PASSWORD=x',
        'secret',
        'credential-provider',
        'https://user:pw@host.example/',
      ]) {
        writeFileSync(join(place.home, path), secret);
        expect(covered([path])).toEqual([path]);
      }
      writeFileSync(join(place.home, path), 'https://host.example/@scope');
      expect(covered([path])).toEqual([]);
      writeFileSync(join(place.home, path), ' '.repeat(1024 * 1024 + 1));
      expect(covered([path])).toEqual([path]);
      writeFileSync(join(place.home, path), 'harmless');
    },
  );
});

describe('credentials outside of the home', () => {
  const at = (name: string): string => join(place.base, 'opt', name);
  const put = (name: string, text: string): string => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
    return at(name);
  };
  const coveredIn = (more: Partial<SandboxPaths>, hidden: readonly string[] = []): string[] =>
    credentialMounts({ ...place, ...more }, hidden).map((mount) => mount.at);

  it('are covered in the directory of a toolchain, by their names and by what settings hold', () => {
    const kept = [put('cargo/config', 'jobs = 2'), put('cargo/bin/cargo', 'token'), put('cargo/registry/auth', 'x')];
    const secrets = ['cargo/credentials', 'cargo/credentials.toml'].map((name) => put(name, 'x'));
    const settings = [
      put('cargo/config.toml', 'token = "x"'),
      put('venv/pip.conf', 'index-url = https://a:b@c.example/'),
    ];
    const found = coveredIn({ toolchains: [at('cargo'), at('venv'), at('nowhere')] });
    expect(found.toSorted()).toEqual([...secrets, ...settings].toSorted());
    expect(found).not.toEqual(expect.arrayContaining(kept));
  });

  it('are covered where a variable names them, with what a link leads to', () => {
    const file = put('key.json', 'x');
    symlinkSync(file, at('link.json'));
    const directory = dirname(put('docker/config.json', 'x'));
    expect(coveredIn({ credentials: [at('link.json'), directory, at('nowhere.json')] })).toEqual([file, directory]);
  });

  it('need no cover where they are out of sight, and the machine and the workspace get none', () => {
    const file = put('away/key.json', 'x');
    expect(coveredIn({ credentials: [file, '/', place.workspace, dirname(place.workspace)] }, [at('away')])).toEqual(
      [],
    );
    const inside = join(place.workspace, 'gha-creds-1.json');
    writeFileSync(inside, 'x');
    expect(coveredIn({ credentials: [inside] }, [place.home])).toEqual([inside]);
  });

  it('stay in sight of a program that configuration has handed their path', () => {
    const inside = join(place.workspace, 'gha-creds-1.json');
    writeFileSync(inside, 'x');
    const plan = createPlanner({ ...place, credentials: [inside] });
    const isCovered = (environment: Record<string, string>): boolean =>
      plan({}, environment).mounts.some((mount) => mount.at === inside);
    expect(isCovered({ KUBECONFIG: `/nowhere:${inside}` })).toBe(false);
    expect(isCovered({ PWD: place.workspace, OTHER: `${inside}.old` })).toBe(true);
  });

  it('get no cover where they are gone by the time of a command', () => {
    const inside = join(place.workspace, 'gha-creds-1.json');
    const plan = createPlanner({ ...place, credentials: [inside] });
    const isCovered = (): boolean => plan().mounts.some((mount) => mount.at === inside);
    expect(isCovered()).toBe(true);
    rmSync(inside);
    expect(isCovered()).toBe(false);
  });
});
