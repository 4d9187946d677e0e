/** The checkout that the run works in: its trusted commit, its stored credentials and the private store beside it. */
import { join } from 'node:path';
import { checkoutPath } from '../config/read-inputs.ts';
import { KodeletError } from '../core/error.ts';
import type { Actions } from '../github/actions.ts';
import type { GitHub } from '../github/client.ts';
import { clearCredentials, restoreCredentials } from '../github/credentials.ts';
import { type Remote, remoteUrl } from '../github/remote.ts';
import { findCheckout, trustedCommit } from '../github/start.ts';
import { bringCommit, openStore, type Store } from '../github/store.ts';
import { refusesCheckout } from '../github/target-checkout.ts';
import { readTrusted } from '../github/trusted.ts';
import type { Run } from './run.ts';
import { remember } from './state.ts';

export interface Checkout {
  readonly store: Store;
  /** The commit that configuration and custom tools are read from. */
  readonly trusted: string;
  /** Its branch, where that is not the default one. */
  readonly otherBranch?: string;
}

/** Throws KodeletError `git` where there is no checkout, and `config` where it is one that must not be worked in. */
export async function openCheckout(run: Run, github: Promise<GitHub>): Promise<Checkout> {
  const { actions, event, directory } = run;
  const { root, head } = await findCheckout(workingDirectory(actions));
  const refusal = refusesCheckout(event, head, actions.sha);
  if (refusal) throw new KodeletError('config', refusal);
  await hideCredentials(run, root);
  const store = await openStore({ directory: join(directory, 'store'), root, remote: remoteOf(run) });
  return { store, ...(await findTrusted(run, store, github)) };
}

export const remoteOf = ({ actions, trigger, secrets }: Run): Remote => ({
  url: remoteUrl(actions.serverUrl, trigger.repository),
  token: secrets.githubToken ?? '',
  environment: actions.network,
});

/** Where the tools work: the checkout, or a folder of it. The checkout may itself lie in a folder of the workspace. */
export const workingDirectory = ({ workspace, inputs }: Actions): string => join(workspace, checkoutPath(inputs));

export const readTrustedFile = ({ store, trusted }: Checkout, path: string): Promise<string | undefined> =>
  readTrusted(store, trusted, path);

/** A pull request is judged by its base. Everything else by the default branch, whose tip most events bring along. */
async function findTrusted(run: Run, store: Store, github: Promise<GitHub>): Promise<Omit<Checkout, 'store'>> {
  const { actions, trigger } = run;
  const { defaultBranch } = trigger.repository;
  const base = await findBase(run, github);
  const known = base?.sha ?? (actions.ref === `refs/heads/${defaultBranch}` ? actions.sha : undefined);
  if (!known) return { trusted: await trustedCommit(store, defaultBranch) };
  await bringCommit(store, known);
  return { trusted: known, ...(base && base.ref !== defaultBranch && { otherBranch: base.ref }) };
}

interface Base {
  readonly sha: string;
  readonly ref: string;
}

/** The payload of a comment on a pull request does not state its base. */
async function findBase({ event, trigger }: Run, github: Promise<GitHub>): Promise<Base | undefined> {
  const { repository, target } = trigger;
  if ('baseSha' in event && event.baseSha) return { sha: event.baseSha, ref: event.baseRef ?? '' };
  if (target.kind !== 'pull-request') return undefined;
  const { rest } = await github;
  const place = { owner: repository.owner, repo: repository.name, pull_number: target.number };
  return (await rest.pulls.get(place)).data.base;
}

async function hideCredentials({ actions, directory, secrets, cleanups }: Run, root: string): Promise<void> {
  const sealed = { file: join(directory, 'credentials'), key: secrets.githubToken ?? '' };
  remember({ credentials: sealed.file });
  await clearCredentials({ root, temp: actions.tempDirectory, ...sealed });
  cleanups.push(async () => void (await restoreCredentials(sealed)));
}
