/**
 * What a sandbox holds, tried by real commands on every backend that this machine offers.
 *
 * Covers `src/sandbox/self-test.ts`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chownSync, existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/lib/paths.ts';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, type SandboxFixture, SECRET, surveyed } from './fixture.ts';

const isRoot = process.getuid?.() === 0;
const offers = await surveyed();

describe.each(offers.filter(({ problem }) => problem))('$name', ({ problem }) => {
  itUnless(problem)('is tested', () => undefined);

  it(`is not offered here: ${problem}`, () => {
    expect(problem).toMatch(/\w/);
    // The machine has it, and it does not hold: that is our fault.
    expect(problem).not.toContain('self-test failed');
  });
});

describe.each(offers.filter(({ problem }) => !problem))('$name', ({ name, hasNamespaces }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name);
  });
  afterAll(() => fixture.dispose());
  const output = async (command: string, ...more: [object?, object?]): Promise<string> =>
    (await fixture.run(command, ...more)).output;

  it('runs a program as it would run outside: status, streams, input, directory, environment', async () => {
    const env = { PATH: '/usr/bin:/bin', ODD: `a b'c"$d\n`, HOME: fixture.place.home };
    const result = await fixture.run('cat; echo err >&2; pwd; printf %s "$ODD"; env | cut -d= -f1; exit 7', {
      input: 'in\n',
      env,
    });
    expect(result).toMatchObject({ exitCode: 7, stderr: 'err\n' });
    expect(result.stdout).toMatch(`in\n${fixture.place.workspace}\n${env.ODD}`);
    expect(result.stdout).not.toMatch(/SUDO|KODELET/);
    expect((await fixture.run('kill -TERM $$')).exitCode ?? 143).toBe(143);
    expect((await fixture.run('exec no-such-program')).exitCode).toBe(127);
  });

  it('reads no other process’s environment', async () => {
    const holder = spawn('sleep', ['60'], { env: { KEY: SECRET } });
    try {
      const look = `cat /proc/${holder.pid}/environ /proc/1/environ; cat /proc/[0-9]*/environ`;
      expect(await output(look)).not.toContain(SECRET);
      expect(await output(`kill -9 ${holder.pid}; echo tried`)).toContain('tried');
      expect(holder.exitCode ?? holder.signalCode).toBeNull();
    } finally {
      holder.kill();
    }
  });

  it('sends nothing out, by neither TCP nor UDP', async () => {
    const arrived: string[] = [];
    const tcp = createServer(() => arrived.push('tcp'));
    const udp = createSocket('udp4', () => arrived.push('udp'));
    try {
      const port = await new Promise<number>((done) =>
        tcp.listen(0, '127.0.0.1', () => done((tcp.address() as { port: number }).port)),
      );
      await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
      const send = `echo x > /dev/tcp/127.0.0.1/${port}; echo x > /dev/udp/127.0.0.1/${udp.address().port}; echo tried`;
      expect(await output(send)).toContain('tried');
      expect(arrived).toEqual([]);
    } finally {
      tcp.close();
      udp.close();
    }
  });

  it('reaches no service by its socket, wherever it stands', async () => {
    const server = createServer((socket) => socket.end());
    const path = join(fixture.place.hidden[0] ?? '', 'docker.sock');
    try {
      await new Promise<void>((done) => server.listen(path, done));
      const dial = `require('net').connect(process.argv[1]).on('connect', () => console.log('reached')).on('error', () => console.log('refused'))`;
      expect(await output(`node -e "${dial}" '${path}'`)).toBe('refused\n');
    } finally {
      server.close();
    }
    expect(await output('ls -A /run; true')).not.toMatch(/docker|systemd|lock/);
  });

  it('sees neither homes nor the folders of the runner, but the toolchains and its session', async () => {
    const { home, hidden, scratch } = fixture.place;
    const look = `cat '${home}/.ssh/id_ed25519' ~/.cargo/credentials.toml '${hidden[0]}/journal.jsonl' '/..${hidden[0]}/journal.jsonl'; grep -rs . '${hidden[0]}'`;
    expect(await output(look)).not.toContain(SECRET);
    expect(await output('tool; ~/.cargo/bin/tool; cat ~/.rustup/settings')).toBe('toolchain\ntoolchain\nstable');
    writeFileSync(join(scratch, 'spilled.log'), 'spilled\n');
    expect(await output(`cat '${scratch}/spilled.log'`)).toBe('spilled\n');
    const tools = join(hidden[0] ?? '', 'trusted/kodelet-tools');
    expect(await output(`cat '${tools}/tool'`)).not.toContain('a custom tool');
    expect(await output(`cat '${tools}/tool'`, {}, { readable: [tools] })).toBe('a custom tool');
  });

  it('writes nothing outside of the workspace', async () => {
    const { home, hidden, scratch, workspace } = fixture.place;
    const places = [
      home,
      join(home, '.cargo/bin'),
      hidden[0],
      scratch,
      '/etc',
      '/usr/bin',
      '/var/tmp',
      '/proc/sys/kernel',
    ];
    const attempts = places.map((place) => `(echo x > '${place}/planted')`).join('; ');
    await fixture.run(`echo fine > here; ${attempts}; echo x >> '${hidden[0]}/_runner_file_commands/set_env_1'`);
    expect(readFileSync(join(workspace, 'here'), 'utf8')).toBe('fine\n');
    expect(places.filter((place) => existsSync(join(place ?? '', 'planted')))).toEqual([]);
    expect(readFileSync(join(hidden[0] ?? '', '_runner_file_commands/set_env_1'), 'utf8')).toBe('');
  });

  it('has no privileges, and no way to get some', async () => {
    const status = await output('grep -E "^(NoNewPrivs|CapEff|CapPrm|CapInh):" /proc/self/status');
    expect(status.match(/\S+$/gm)).toEqual(['0000000000000000', '0000000000000000', '0000000000000000', '1']);
    const tries = [
      'sudo -n id',
      'mount -t tmpfs x /tmp',
      'mknod node b 1 1',
      'chown 2 here',
      'for device in /dev/[svh]d* /dev/loop[0-9] /dev/fuse /dev/net/tun /dev/kvm; do (: < $device) && exit; done; false',
      ': >> /proc/sys/kernel/core_pattern',
    ];
    for (const attempt of tries) expect((await fixture.run(attempt)).exitCode, attempt).not.toBe(0);
  });

  it('keeps /tmp for the session and from the machine', async () => {
    await fixture.run('echo kept > "$TMPDIR/of-the-session"; mkdir -p ~/.cache; echo warm > ~/.cache/of-the-session');
    expect(await output('cat "$TMPDIR/of-the-session" ~/.cache/of-the-session')).toBe('kept\nwarm\n');
    expect(existsSync('/tmp/of-the-session')).toBe(false);
  });

  it('shares its temporary folder with the tools of the session, and with nobody else', async () => {
    const { at } = temporaryFolder({ root: fixture.place.workspace, scratch: fixture.place.scratch });
    writeFileSync(join(at, 'by-a-tool.sh'), 'echo run > "$TMPDIR/by-a-command"\n');
    expect((await fixture.run('bash "$TMPDIR/by-a-tool.sh" && mktemp -d')).exitCode).toBe(0);
    expect(readFileSync(join(at, 'by-a-command'), 'utf8')).toBe('run\n');
    expect(statSync(at).mode & 0o777).toBe(0o700);
    await fixture.run('mv "$TMPDIR" "$TMPDIR-moved"; rm -rf "$TMPDIR"; ln -s /etc "$TMPDIR"');
    expect(lstatSync(at).isDirectory()).toBe(true);
  });

  it('ends with all that it started', async () => {
    const seconds = 5000 + Math.floor(Math.random() * 4000) + offers.findIndex((one) => one.name === name) * 10_000;
    const command = `setsid sleep ${seconds} & sleep ${seconds} & (trap "" TERM; sleep ${seconds})`;
    // Without namespaces, what left group and parent is found by the mark in its environment.
    const mark = `KODELET_CALL_ID=${seconds}`;
    const env = { PATH: '/usr/bin:/bin', KODELET_CALL_ID: String(seconds) };
    const result = await fixture.run(command, { timeoutMs: 500, mark, env });
    expect(result.timedOut).toBe(true);
    expect(result.durationMs).toBeLessThan(5000);
    await fixture.run(`setsid sleep ${seconds} > /dev/null 2>&1 &`, hasNamespaces ? {} : { mark, env });
    // The mark of the call is not in an environment that a command has made for its child.
    await fixture.run(`(env -i setsid sleep ${seconds} > /dev/null 2>&1 &) ; true`, { mark, env });
    const running = (): string[] =>
      execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.endsWith(` sleep ${seconds}`) && !line.startsWith('Z'));
    await expect.poll(running).toEqual([]);
  });

  itUnless(!['bwrap', 'unshare'].includes(name) && `nothing in ${name} ends with its parent`)(
    'ends with the one that started it, however that one ends',
    async () => {
      const seconds = 1000 + Math.floor(Math.random() * 4000);
      const { file, args, env } = fixture.program(`sleep ${seconds}; true`);
      const parent = spawn('bash', ['-c', '"$@" & wait', 'bash', file, ...args], { env, stdio: 'ignore' });
      const running = (): boolean => spawnSync('pgrep', ['-x', '-f', `sleep ${seconds}`]).status === 0;
      await expect.poll(running, { timeout: 5000 }).toBe(true);
      parent.kill('SIGKILL');
      await expect.poll(running, { timeout: 5000 }).toBe(false);
    },
  );

  itUnless(!isRoot && 'it is for root')(
    'lets root pass over the owner of a checkout that is another one’s, and nothing else',
    async () => {
      const other = await createSandboxFixture(
        name,
        {},
        { prepare: ({ workspace }) => chownSync(workspace, 65534, 65534) },
      );
      try {
        const again = await other.run('echo x > written; grep CapEff /proc/self/status');
        expect(again.output).toContain('0000000000000002');
        expect(existsSync(join(other.place.workspace, 'written'))).toBe(true);
      } finally {
        other.dispose();
      }
    },
  );

  itUnless(hasNamespaces && `sockets are open in the namespaces of ${name}`)(
    'opens no socket at all, not by io_uring either',
    async () => {
      const ring =
        'import ctypes; c = ctypes.CDLL(None, use_errno=True); print(c.syscall(425, 1, 0), ctypes.get_errno())';
      expect(await output(`/usr/bin/python3 -c '${ring}'`)).toBe('-1 1\n');
      expect(await output('node -e "require(\'net\').createServer().listen(0)" 2>&1 | grep -o EPERM | head -1')).toBe(
        'EPERM\n',
      );
    },
  );
});
