/** GitHub's own examples of webhooks, as the contexts that a workflow's expressions see. */
import { createRequire } from 'node:module';
import type { Contexts } from './runner/expressions.ts';

interface Hook {
  readonly name: string;
  readonly examples: readonly Payload[];
}
export type Payload = Readonly<Record<string, unknown>> & { readonly action?: string };

const HOOKS = createRequire(import.meta.url)('@octokit/webhooks-examples') as Hook[];
export const examplesOf = (name: string): readonly Payload[] =>
  HOOKS.find((hook) => hook.name === name)?.examples ?? [];

/** As a condition of a job sees it. */
export const asContexts = (name: string, payload: Payload): Contexts => ({
  github: { event_name: name, repository: (payload.repository as { full_name: string }).full_name, event: payload },
});

export type Change = { readonly [key: string]: Change | string | boolean | null };

/** A payload of GitHub's own, with some of its values changed. */
export function event(name: string, action: string, change: Change = {}): Contexts {
  const payload = examplesOf(name).find((one) => one.action === action);
  if (!payload) throw new Error(`GitHub's examples have no "${name}" that is "${action}"`);
  return asContexts(name, merged(payload, change) as Payload);
}

const isTree = (value: unknown): value is Change => typeof value === 'object' && value !== null;
export function merged(value: unknown, change: Change | string | boolean | null): unknown {
  if (!isTree(change)) return change;
  const old = value as Payload;
  return { ...old, ...Object.fromEntries(Object.entries(change).map(([key, one]) => [key, merged(old?.[key], one)])) };
}
