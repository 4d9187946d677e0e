/** Probes: a repository, a change and a check, and the verdict that people would give; real git and real processes judge them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createWorkspace } from '../../../src/agent/agent-options.ts';
import { runCheck } from '../../../src/agent/run-check.ts';
import type { Evidence, EvidenceVerdict, TestChanges } from '../../../src/core/evidence.ts';
import { gatherEvidence } from '../../../src/evidence/gather-evidence.ts';
import { takeFirstSnapshot, takeSnapshot } from '../../../src/git/snapshot.ts';
import { openStore, provideCommit } from '../../../src/git/store.ts';
import { unconfined } from '../../../src/sandbox/sandbox.ts';
import { QUICK_PATH } from '../../support/node24.ts';
import { createWorkTree } from '../../support/repository.ts';
import { isWhole } from '../../support/sample.ts';

/** A text, or a file of another kind; `undefined` deletes it. */
type Entry = string | undefined | { readonly link: string } | { readonly text: string; readonly mode: number };

export type Entries = Readonly<Record<string, Entry>>;

export interface Probe {
  readonly name: string;
  /** A program, or a package of `node_modules`, without which it cannot run. */
  readonly needs?: string;
  readonly base: Entries;
  readonly change: Entries;
  readonly check: string | readonly string[];
  readonly verdict: EvidenceVerdict;
  /** Names that must be in these lists; an empty list must be empty. */
  readonly tests?: Partial<TestChanges>;
  /** Paths of changed checks; absent: not compared. */
  readonly changed?: readonly string[];
  /** After which a run is stopped. */
  readonly timeoutMs?: number;
  /** Patterns of `publish.tests`. */
  readonly patterns?: readonly string[];
}

/** The folder of packages that are not among ours. */
const MODULES = resolve(process.env.KODELET_TEST_RUNNERS || 'node_modules');
const PACKAGES = /^(?:vitest|jest|mocha)$/;
const HEAVY = 'KODELET_TEST_RUNNERS is not set';

/** Why a probe cannot run here. */
export function lackOf({ needs }: Probe): string | undefined {
  if (needs === undefined) return undefined;
  if (!process.env.KODELET_TEST_RUNNERS) return HEAVY;
  if (PACKAGES.test(needs)) return existsSync(join(MODULES, needs)) ? undefined : `${needs} is not in ${MODULES}`;
  const { status } = spawnSync(needs, [needs === 'go' ? 'version' : '--version']);
  return status === 0 ? undefined : `${needs} is not installed`;
}

function write(root: string, entries: Entries): void {
  for (const [path, entry] of Object.entries(entries)) {
    const at = join(root, path);
    rmSync(at, { recursive: true, force: true });
    if (entry === undefined) continue;
    mkdirSync(dirname(at), { recursive: true });
    if (typeof entry === 'object' && 'link' in entry) symlinkSync(entry.link, at);
    else writeFileSync(at, typeof entry === 'string' ? entry : entry.text);
    if (typeof entry === 'object' && 'mode' in entry) chmodSync(at, entry.mode);
  }
}

const TIMEOUT_MS = 60_000;

export async function judgeProbe(probe: Probe): Promise<Evidence> {
  const { base, change, check, needs = '', timeoutMs: limit = TIMEOUT_MS, patterns = [] } = probe;
  const tree = await createWorkTree();
  const root = join(tree.path, 'checkout');
  try {
    mkdirSync(root);
    await tree.git('init', '--quiet', root);
    write(root, { '.gitignore': 'node_modules\ntarget\nbuild\n.state\n__pycache__\n.pytest_cache\n', ...base });
    await tree.git('-C', root, 'add', '--all');
    await tree.git('-C', root, 'commit', '--quiet', '--message', 'base');
    if (PACKAGES.test(needs)) symlinkSync(MODULES, join(root, 'node_modules'));
    const sha = await tree.git('-C', root, 'rev-parse', 'HEAD');
    const store = await openStore({ directory: join(tree.path, 'store'), root, remote: { url: root, token: '' } });
    await provideCommit(store, sha);
    const before = await takeFirstSnapshot(store, sha);
    write(root, change);
    const after = await takeSnapshot(store);
    const workspace = await createWorkspace(root, join(tree.path, 'scratch'));
    const environment = { path: isWhole ? process.env.PATH : QUICK_PATH, home: homedir() } as unknown as Parameters<
      typeof runCheck
    >[1]['environment'];
    const checks = (typeof check === 'string' ? [check] : check).map((command) => ({ command, run: command }));
    const { evidence } = await gatherEvidence({
      store,
      before,
      after,
      checks,
      tests: patterns,
      known: () => undefined,
      run: ({ run }, _, timeoutMs) =>
        runCheck(
          run,
          { workspace, environment },
          {
            confine: unconfined,
            timeoutMs: Math.min(timeoutMs, limit),
            signal: new AbortController().signal,
          },
        ),
    });
    return evidence;
  } finally {
    await tree.remove();
  }
}
