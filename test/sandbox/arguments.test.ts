/**
 * What each way of confinement tells the programs that confine: read, not run, so that it is held on machines without them too.
 *
 * Covers `src/sandbox/bubblewrap.ts`, `src/sandbox/landlock.ts`, `src/sandbox/unshare.ts`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrapInBwrap, wrapInSudoBwrap } from '../../src/sandbox/bubblewrap.ts';
import { type Confinement, DEFAULT_LIMITS, memoryFileBytes, type Program } from '../../src/sandbox/confined-program.ts';
import { wrapInLandlock } from '../../src/sandbox/landlock.ts';
import { createPlanner, type Grants, KEYRINGS_IN_PROC } from '../../src/sandbox/layout.ts';
import type { Machine } from '../../src/sandbox/machine.ts';
import { wrapInSudoUnshare, wrapInUnshare } from '../../src/sandbox/unshare.ts';
import { createPlace } from './fixture.ts';

let place: ReturnType<typeof createPlace>;
beforeAll(() => {
  place = createPlace();
});
afterAll(() => rmSync(place.base, { recursive: true, force: true }));

const NAMES = 'bwrap sudo unshare mount umount pivot_root setpriv env chown chmod sh python3 ip perl'.split(' ');

interface Case {
  readonly uid?: number;
  readonly network?: boolean;
  readonly keep?: readonly string[];
  readonly layered?: boolean;
  readonly grants?: Grants;
}

function confinement({ uid = 1001, network = false, keep = [], layered = false, grants }: Case): Confinement {
  const programs = Object.fromEntries(NAMES.map((name) => [name, `/opt/${name}`]));
  const machine: Machine = {
    platform: 'linux',
    architecture: 'x64',
    uid,
    gid: 1002,
    programs,
    mounts: [
      { path: '/', flags: ['rw', 'relatime'] },
      { path: '/usr', flags: ['rw', 'noexec', 'nosuid'] },
    ],
  };
  return { layout: createPlanner(place, layered)(grants), machine, network, keep, limits: DEFAULT_LIMITS };
}

const program = (): Program => ({
  file: '/bin/tool',
  args: ['one', 'two'],
  cwd: place.workspace,
  env: { KEY: 'value', HOME: place.home },
});

type Wrap = (program: Program, confinement: Confinement) => Program;
const all: readonly (readonly [string, Wrap])[] = [
  ['bwrap', wrapInBwrap],
  ['sudo bwrap', wrapInSudoBwrap],
  ['unshare', wrapInUnshare],
  ['sudo unshare', wrapInSudoUnshare],
  ['landlock', wrapInLandlock],
];

const wrapped = (wrap: Wrap, one: Case = {}): Program => wrap(program(), confinement(one));
/** All words in one line, each between bars, so that neighbours can be looked for. */
const line = (wrap: Wrap, one: Case = {}): string => {
  const { file, args } = wrapped(wrap, one);
  return `|${[file, ...args].join('|')}|`;
};

describe.each(all)('%s', (name, wrap) => {
  it('ends with the program and its own words', () => {
    expect(wrapped(wrap).args.slice(-3)).toEqual(['/bin/tool', 'one', 'two']);
  });

  it('starts what it is told is installed', () => {
    const { file, args } = wrapped(wrap);
    expect(file).toBe({ bwrap: '/opt/sh', unshare: '/opt/setpriv', landlock: '/opt/sh' }[name] ?? '/opt/sudo');
    if (name.endsWith('unshare')) expect(args).toContain('/opt/unshare');
  });

  it('limits processes, files and dumps of what it runs, and offers it to the kernel first', () => {
    const text = line(wrap);
    expect(text).toContain(`ulimit -u ${DEFAULT_LIMITS.processes} `);
    expect(text).toContain(`ulimit -f ${DEFAULT_LIMITS.fileMb * 2048} `);
    expect(text).toContain('ulimit -c 0 ');
    // Behind the shell of one that has the machine's /proc.
    expect(text).toMatch(
      name === 'unshare'
        ? /call\(\$root, \$umount[^|]*oom_score_adj[^|]*1000/
        : /echo 1000 > \/proc\/\$\$\/oom_score_adj/,
    );
    expect(text.indexOf('oom_score_adj')).toBeGreaterThan(text.indexOf('$umount, '));
  });

  it('counts the processes of root by a control group, which others have not', () => {
    expect(line(wrap, { uid: 0 })).toContain(`echo ${DEFAULT_LIMITS.processes} > $d/kodelet-call-`);
    if (!name.startsWith('sudo')) expect(line(wrap)).not.toContain('kodelet-call-');
  });
});

describe('landlock', () => {
  it('has rules for what is granted below a hidden folder, and none for the folder', () => {
    const granted = join(place.base, 'home/work/_temp/trusted/kodelet-tools');
    const rules = line(wrapInLandlock, { grants: { readable: [granted] } });
    expect(rules).toContain('|/opt/python3|');
    expect(rules).toContain(`r:${granted}`);
    expect(rules).toContain(`w:${place.workspace}`);
    for (const hidden of [place.home, ...place.hidden, '/run'])
      expect(rules).not.toMatch(new RegExp(`r:${hidden}(?![\\w/])`));
    expect(line(wrapInLandlock)).not.toContain(`r:${granted}`);
  });
});

describe.each(all.filter(([name]) => name.endsWith('bwrap')))('%s', (name, wrap) => {
  it('has processes, System V and the network of its own, and ends with its parent', () => {
    expect(line(wrap)).toContain('|--die-with-parent|--unshare-pid|--unshare-ipc|--unshare-net|--cap-drop|ALL|');
    expect(line(wrap, { network: true })).toContain('|--unshare-ipc|--cap-drop|ALL|');
  });

  it('shows the machine read-only, and file systems of its own for devices, memory and processes', () => {
    const size = memoryFileBytes(DEFAULT_LIMITS);
    expect(line(wrap)).toContain('|--ro-bind|/|/|--dev|/dev|--perms|1777|');
    if (name === 'bwrap') expect(line(wrap)).toContain(`|--chdir|${place.workspace}|`);
    expect(line(wrap)).toContain(`|--perms|1777|--size|${size}|--tmpfs|/dev/shm|--proc|/proc|`);
    for (const path of KEYRINGS_IN_PROC) expect(line(wrap)).toContain(`|--ro-bind|/dev/null|${path}|`);
    for (const path of ['bus', 'fs', 'irq', 'sys', 'sysrq-trigger'].map((one) => `/proc/${one}`).filter(existsSync)) {
      expect(line(wrap, { uid: 0 })).toContain(`|--ro-bind|${path}|${path}|`);
      expect(line(wrap)).not.toContain(`|${path}|`);
    }
  });

  it('hides the home and the runner’s folders, shows the workspace, and seals what later runs obey', () => {
    const { workspace, home } = place;
    const text = line(wrap);
    expect(text).toContain(`|--perms|1777|--size|${memoryFileBytes(DEFAULT_LIMITS)}|--tmpfs|${home}|`);
    expect(text).toContain('|--tmpfs|/run|');
    expect(text).toContain(`|--dir|${dirname(workspace)}|--bind|${workspace}|${workspace}|`);
    expect(text).not.toContain(`|--dir|${home}|`);
    for (const one of ['.git', '.github', 'kodelet-tools'].map((path) => join(workspace, path))) {
      expect(text).toContain(`|--ro-bind|${one}|${one}|`);
    }
    expect(line(wrap, { grants: { readOnly: true } })).toContain(`|--ro-bind|${workspace}|${workspace}|`);
    const recording = line(wrap, { grants: { recordsInGit: true } });
    expect(recording).toContain(`|--bind|${workspace}/.git|${workspace}/.git|`);
    for (const one of ['config', 'hooks', 'info']) expect(recording).toContain(`|--ro-bind|${workspace}/.git/${one}|`);
  });

  it('hands the filter of system calls over by a descriptor', () => {
    expect(line(wrap)).toMatch(
      /exec 9< "\$1" && shift && exec "\$@"\|sh\|[^|]*system-calls-[\da-f]{16}\|\/opt\/bwrap\|/,
    );
    expect(line(wrap)).toContain('|--seccomp|9|');
  });

  it('puts layers together around itself, as root of a namespace that it is in by itself', () => {
    const layered = line(wrap, { layered: true });
    expect(layered).toContain('/opt/mount -n --all --fstab ');
    expect(layered).toContain('|--mount|--|/opt/sh|-c|');
    const asUser = '|--user|--map-root-user|--mount|';
    const again = '|/opt/bwrap|--unshare-user|--uid|1001|--gid|1002|--seccomp|';
    if (name === 'bwrap') {
      expect(layered).toContain(asUser);
      expect(layered).toContain(again);
      expect(line(wrap, { layered: true, uid: 0 })).not.toContain(asUser);
      expect(line(wrap, { layered: true, uid: 0 })).not.toContain('--unshare-user');
    } else expect(layered).not.toContain(asUser);
    expect(line(wrap)).not.toContain('--fstab');
    expect(layered).toContain('/opt/chmod 700 ');
    if (name !== 'bwrap') expect(layered).toContain('/opt/chown 1001:1002 ');
  });
});

describe.each(all.filter(([name]) => name.startsWith('sudo')))('%s', (_name, wrap) => {
  it('gives sudo the names of what it carries, and the values to nobody who reads arguments', () => {
    const { args, env } = wrapped(wrap);
    expect(args.slice(0, 3)).toEqual(['--non-interactive', '--preserve-env=KODELET_CARRIED_0,KODELET_CARRIED_1', '--']);
    expect(env).toEqual({ KODELET_CARRIED_0: 'value', KODELET_CARRIED_1: place.home });
    expect(args.join(' ')).toContain(`/opt/env -i 'KEY='"$KODELET_CARRIED_0" 'HOME='"$KODELET_CARRIED_1" "$@"`);
  });

  it('makes the command the caller again, without groups and privileges', () => {
    const caller =
      '|/opt/setpriv|--reuid=1001|--regid=1002|--clear-groups|--no-new-privs|--inh-caps=-all|--ambient-caps=-all|--bounding-set=-all|--|';
    expect(line(wrap)).toContain(caller);
    expect(line(wrap)).toContain(`|sh|${place.workspace}|/bin/tool|`);
    expect(line(wrap)).toContain('cd "$1" && shift && exec ');
  });
});

describe.each(all.filter(([name]) => name.endsWith('unshare')))('%s', (name, wrap) => {
  const script = (one: Case = {}): string => wrapped(wrap, one).args.find((word) => word.includes('pivot')) ?? '';
  const table = (one: Case = {}): string =>
    readFileSync(/^' '([^']+)' '[^']+\/root' '165' '442' '166' '155' /m.exec(script(one))?.[1] ?? '', 'utf8');

  it('has mounts, processes, System V and the network of its own, which the kernel ends', () => {
    expect(line(wrap)).toContain('|--mount|--pid|--fork|--kill-child=SIGKILL|--ipc|--net|--|/opt/sh|-c|');
    expect(line(wrap, { network: true })).toContain('|--ipc|--|/opt/sh|-c|');
    if (name === 'unshare') {
      expect(line(wrap)).toContain('|/opt/unshare|--user|--map-current-user|--keep-caps|--mount|');
      expect(line(wrap, { uid: 0 })).toContain('|/opt/unshare|--mount|');
    }
  });

  it('goes to the new root, leaves the old one and fails as a whole', () => {
    const lines = script().split('\n');
    const at = (start: string): number => lines.findIndex((one) => one.startsWith(start));
    const order = [
      '/opt/ip link set lo up || exit',
      'ulimit -u',
      "exec /opt/perl -e '",
      "call($root, $pivot, '\\''.",
      'call($root, $umount, ',
      'chdir $cwd or die',
      // Before that, /proc is that of the machine.
      "if (open my $score, '\\''>'\\'', '\\''/proc/self/oom_score_adj'\\''",
      'my $child = fork // die',
    ];
    const places = order.map(at);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(script({ network: true })).not.toContain('lo up');
  });

  it('mounts the machine read-only with the flags that it has, and nothing over what is hidden', () => {
    const text = table();
    expect(text).toMatch(/^\/ \S*\/root\/ none r?bind,ro,nosuid,nodev,relatime 0 0$/m);
    expect(text).toMatch(/^\/usr \S*\/root\/usr none r?bind,ro,nosuid,nodev,noexec 0 0$/m);
    expect(text).toMatch(/^proc \S*\/root\/proc proc nosuid,nodev,noexec 0 0$/m);
    expect(text).toMatch(/^tmpfs \S*\/root\/dev\/shm tmpfs nosuid,nodev,mode=1777,size=\d+ 0 0$/m);
    for (const path of KEYRINGS_IN_PROC)
      expect(text).toMatch(new RegExp(`^/dev/null \\S*/root${path} none bind,ro 0 0$`, 'm'));
    for (const device of ['null', 'zero', 'full', 'random', 'urandom', 'tty'])
      expect(text).toContain(`\n/dev/${device} `);
    expect(text).toMatch(/\.git none bind,ro,nosuid,nodev 0 0$/m);
  });

  it('takes privileges and system calls from the command', () => {
    const expected =
      name === 'unshare'
        ? '|/opt/setpriv|--no-new-privs|--inh-caps=-all|--ambient-caps=-all|--bounding-set=-all|--|/opt/perl|-e|'
        : '|--bounding-set=-all|--|/opt/perl|-e|';
    expect(line(wrap)).toContain(expected);
    expect(line(wrap)).toMatch(/\|[\da-f]{100,}\|157\|/);
    if (name === 'unshare')
      expect(line(wrap, { keep: ['dac_override'] })).toContain('|--bounding-set=-all,+dac_override|');
  });
});
