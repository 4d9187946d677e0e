/** What is left to do after `init`: the secret, the commit, the push, and the first words on an issue. */
import { join, relative } from 'node:path';
import { PROVIDER_ENTRIES } from '../core/provider-entries.ts';
import { quote } from '../lib/text.ts';
import { SETUP_SUBJECT } from '../report/commit-message.ts';
import type { InitProvider } from './command-options.ts';
import { gitAnswer, type OriginRemote, originCommand, type RemoteRepository } from './remote-repository.ts';

export interface NextSteps {
  /** The command that names the repository on GitHub; absent where the remote `origin` may be one. */
  readonly remote?: string;
  /** Absent where the secret is there already. */
  readonly secret?: {
    readonly name: string;
    readonly command: string;
    readonly page?: string;
    readonly keyPage: string;
  };
  /** Commands for the shell, in their order. */
  readonly commands: readonly string[];
  /** The branch that the workflow takes effect on; absent where it is not known. */
  readonly defaultBranch?: string;
  /** The branch that the commands commit to. */
  readonly branch?: string;
  /** What to write on an issue. */
  readonly comment: string;
}

export async function nextSteps(situation: {
  readonly root: string;
  readonly remote: OriginRemote;
  readonly repository: RemoteRepository | undefined;
  readonly provider: InitProvider;
  readonly paths: readonly string[];
  readonly defaultBranch: string | undefined;
  readonly hasSecret: boolean;
  readonly phrase: string;
}): Promise<NextSteps> {
  const { root, remote, repository, provider, paths, hasSecret, phrase } = situation;
  const { keyVariable: name, keyPage } = PROVIDER_ENTRIES[provider];
  const branch = await gitAnswer(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  const pointer = await gitAnswer(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const defaultBranch = situation.defaultBranch ?? pointer?.replace(/^origin\//, '');
  const page = repository && `${repository.page}/settings/secrets/actions/new`;
  return {
    ...(remote.kind !== 'github' && { remote: originCommand(remote) }),
    ...(!hasSecret && { secret: { name, command: secretCommand(name, repository), ...(page && { page }), keyPage } }),
    commands: await commitCommands(root, paths, branch),
    ...(defaultBranch && { defaultBranch }),
    ...(branch && { branch }),
    comment: `${phrase} help`,
  };
}

/** It asks for the value, which so stays out of the shell's history. */
export function secretCommand(name: string, repository: RemoteRepository | undefined): string {
  if (!repository) return `gh secret set ${name}`;
  const { host, fullName } = repository;
  return `gh secret set ${name} --repo ${host === 'github.com' ? '' : `${host}/`}${fullName}`;
}

/** From where the person stands; none where all is pushed already. */
async function commitCommands(root: string, paths: readonly string[], branch: string | undefined): Promise<string[]> {
  const isKnown = (await gitAnswer(root, ['ls-files', '--error-unmatch', '--', ...paths])) !== undefined;
  const isCommitted = isKnown && (await gitAnswer(root, ['status', '--porcelain', '--', ...paths])) === '';
  const isPushed = isCommitted && (await gitAnswer(root, ['rev-list', '--count', '@{upstream}..HEAD'])) === '0';
  if (isPushed) return [];
  const isIgnored = !isKnown && (await gitAnswer(root, ['check-ignore', '--', ...paths])) !== undefined;
  const shown = paths.map((path) => inShell(relative(process.cwd(), join(root, path))));
  const commit = [`git add ${isIgnored ? '--force ' : ''}${shown.join(' ')}`, `git commit -m "${SETUP_SUBJECT}"`];
  const hasUpstream = (await gitAnswer(root, ['config', '--get', `branch.${branch}.merge`])) !== undefined;
  return [
    ...(isCommitted ? [] : commit),
    hasUpstream ? 'git push' : `git push -u origin ${branch === undefined ? 'HEAD' : inShell(branch)}`,
  ];
}

const inShell = (text: string): string => (/^[\w@%+:,./-]+$/.test(text) ? text : quote(text));

export function wordsOfSteps({ remote, secret, commands, defaultBranch, branch, comment }: NextSteps): string[] {
  const steps = [
    ...(remote
      ? [
          [
            'Make a repository on GitHub (https://github.com/new), and name it here. Then init can see more:',
            `  ${remote}`,
          ],
        ]
      : []),
    ...(secret
      ? [
          [
            `Store your key (from ${secret.keyPage}) as the secret ${secret.name}. This asks for it:`,
            `  ${secret.command}`,
            ...(secret.page ? [`Without gh: ${secret.page}`] : []),
          ],
        ]
      : []),
    ...(commands.length > 0 ? [[pushWords(branch, defaultBranch), ...commands.map((command) => `  ${command}`)]] : []),
    ['Write this as a comment on any issue. It costs nothing, and shows that everything works:', `  ${comment}`],
  ];
  const phrase = comment.replace(/ help$/, '');
  return [
    'What is left to do:',
    '',
    ...steps.flatMap(([first = '', ...more], index) => [
      `${index + 1}. ${first}`,
      ...more.map((line) => `   ${line}`),
      '',
    ]),
    `Then ask for work, such as: ${phrase} fix the failing test`,
  ];
}

/** Which branch is the default one may not be known: then only `main` and `master` are taken for it. */
function pushWords(branch: string | undefined, defaultBranch: string | undefined): string {
  const on = defaultBranch ?? 'the default branch';
  const isAway = branch !== undefined && !(defaultBranch ? [defaultBranch] : ['main', 'master']).includes(branch);
  if (!isAway) return `Commit and push to ${on}, where GitHub looks for the workflow:`;
  const merge = defaultBranch ? `then merge ${branch} into ${on}` : `and merge ${branch} if it is not ${on}`;
  return `Commit and push, ${merge}, where GitHub looks for the workflow:`;
}
