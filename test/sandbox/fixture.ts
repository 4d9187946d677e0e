/** A workspace, a home and a runner's folder that hold secrets, and commands that run in a sandbox over them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../src/lib/process.ts';
import type { BackendName } from '../../src/sandbox/backends.ts';
import type { SandboxPaths } from '../../src/sandbox/home.ts';
import type { Grants } from '../../src/sandbox/layout.ts';
import { createSandbox, type Sandbox, type SandboxOptions, surveySandbox } from '../../src/sandbox/sandbox.ts';

export interface SandboxFixture {
  readonly place: SandboxPaths;
  /** As `runProcess` starts it. */
  program(command: string, more?: Partial<ProcessOptions>, grants?: Grants): ProcessOptions;
  /** The sandbox itself. */
  readonly wrap: Sandbox['wrap'];
  /** Runs a command line in the sandbox. */
  run(command: string, more?: Partial<ProcessOptions>, grants?: Grants): Promise<ProcessResult>;
  /** Ends the sandbox, and leaves its directories. */
  close(): Promise<void>;
  dispose(): void;
}

export const SECRET = 'the-words-that-must-not-be-read';

const FILES: Readonly<Record<string, string>> = {
  'home/.ssh/id_ed25519': SECRET,
  'home/.cargo/credentials.toml': SECRET,
  'home/.rustup/settings': 'stable',
  'home/.cargo/bin/tool': '#!/bin/sh\necho toolchain\n',
  'home/work/_temp/journal.jsonl': SECRET,
  'home/work/_temp/_runner_file_commands/set_env_1': '',
  'home/work/_temp/trusted/kodelet-tools/tool': 'a custom tool',
  'home/work/work space/.github/workflows/ci.yml': 'on: push\n',
  'home/work/work space/kodelet-tools/tool': '',
};

/** A sandbox has a /tmp and a /var/tmp of its own, and this repository may lie in one: what is hidden by name is tried elsewhere. */
export const VISIBLE = homedir();

/** Workspace and runner's folder lie in the home, and the runner's folder holds the session's, as on GitHub. */
export function createPlace(below = VISIBLE): SandboxPaths & { readonly base: string } {
  const base = realpathSync(mkdtempSync(join(below, '.kodelet-sandbox-')));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text, { mode: 0o755 });
  }
  const workspace = join(base, 'home/work/work space');
  const scratch = join(base, 'home/work/_temp/scratch');
  mkdirSync(scratch);
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: workspace });
  execFileSync('git', ['config', 'user.email', 'a@example.com'], { cwd: workspace });
  execFileSync('git', ['config', 'user.name', 'A'], { cwd: workspace });
  const home = join(base, 'home');
  return {
    base,
    workspace,
    scratch,
    home,
    path: `${home}/.cargo/bin:${PATH}`,
    hidden: [join(base, 'home/work/_temp')],
  };
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const NODE = dirname(process.execPath);

export async function createSandboxFixture(
  backend: BackendName,
  more: Partial<SandboxOptions> = {},
  {
    prepare = () => undefined,
    below,
    credentials = [],
  }: {
    prepare?: (place: SandboxPaths) => void;
    below?: string;
    /** Relative to the workspace. */
    credentials?: readonly string[];
  } = {},
): Promise<SandboxFixture> {
  const { base, ...paths } = createPlace(below);
  const place = { ...paths, credentials: credentials.map((name) => join(paths.workspace, name)) };
  prepare(place);
  const path = `${place.path}:${NODE}`;
  const sandbox = await createSandbox({ ...place, path, mode: 'required', backends: [backend], ...more });
  const program: SandboxFixture['program'] = (command, options, grants) =>
    sandbox.wrap(
      {
        file: 'bash',
        args: ['--noprofile', '--norc', '-c', command],
        cwd: place.workspace,
        env: { PATH: path, HOME: place.home, TMPDIR: place.scratch },
        timeoutMs: 20_000,
        maxOutputBytes: 100_000,
        ...options,
      },
      // Most commands of a session run in a sandbox that was built ahead.
      { mayBePrepared: !options?.input && !options?.channel, ...grants },
    );
  return {
    place,
    program,
    wrap: sandbox.wrap,
    run: (...given) => runProcess(program(...given)),
    close: sandbox.close,
    dispose() {
      sandbox.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

export interface Offer {
  readonly name: BackendName;
  /** Why this machine does not offer it. */
  readonly problem?: string;
  /** It has namespaces, and so a file system of its own. */
  readonly hasNamespaces: boolean;
}

/** What this machine answers, backend by backend. */
export async function surveyed(): Promise<Offer[]> {
  const { base, ...place } = createPlace();
  try {
    const tried = await surveySandbox(place);
    return tried.map(({ backend: { name, namespaces = false }, problem }) => ({
      name,
      problem,
      hasNamespaces: namespaces,
    }));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
