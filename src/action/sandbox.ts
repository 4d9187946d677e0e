/** Whom a run must be confined for, and what of the runner its commands must not see. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Trigger } from '../core/trigger.ts';
import type { SandboxMode } from '../sandbox/sandbox.ts';

interface Asked {
  readonly trigger: Trigger;
  readonly start: { readonly fork: boolean };
  /** Of the actor on the repository. */
  readonly permission: string;
}

/** Code or words of strangers run in a sandbox or not at all, unless the repository's own configuration switched it off. */
export function sandboxMode(configured: SandboxMode, { trigger, start, permission }: Asked): SandboxMode {
  const isStranger = start.fork || trigger.actor.type !== 'User' || !TRUSTED.includes(permission);
  return configured === 'auto' && isStranger ? 'required' : configured;
}

const TRUSTED: readonly string[] = ['write', 'maintain', 'admin'];

/**
 * The temporary directory: command files, the event, the journal, the store, what the checkout action keeps. A runner of
 * one's own stands two directories above it, with its credentials.
 */
export function runnerFolders(tempDirectory: string): string[] {
  const installation = dirname(dirname(tempDirectory));
  return existsSync(join(installation, '.runner')) ? [tempDirectory, installation] : [tempDirectory];
}
