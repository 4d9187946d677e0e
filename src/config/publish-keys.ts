/** How changes are published, and the form of their commit messages. */
import { problemOfTemplate } from '../core/commit-template.ts';
import { verify } from './check-keys.ts';
import { choice, type Key, list, notAllowed, number, section, text } from './key.ts';
import { INNER_PATH, REF_START } from './shared-keys.ts';

const TEMPLATE = 'a template in quotes with {subject} on its first line, such as "ABC-123 {subject}"';

/** A key that says what is wrong with the template that it was given. */
const commitMessage = (words: Readonly<Record<'description' | 'without', string>>): Key<string | undefined> => ({
  ...words,
  allowed: TEMPLATE,
  schema: { description: words.description, type: 'string', pattern: '\\{subject\\}', maxLength: 500 },
  parse: (written) => written,
  read(value, at, report) {
    if (value === undefined) return undefined;
    const problem = typeof value === 'string' ? problemOfTemplate(value) : undefined;
    if (typeof value === 'string' && problem === undefined) return value.replace(/\n+$/, '');
    report(at, problem === undefined ? notAllowed(value, TEMPLATE) : `${notAllowed(value, TEMPLATE)}. It ${problem}`);
    return undefined;
  },
});

/** The largest values that the limits of a change take. */
export const MAX_PUBLISH_LIMITS = { 'max-files': 3000, 'max-patch-kb': 102_400 } as const;

export const publishKeys = section(
  { description: 'How changes are published.', rank: 'default-branch' },
  {
    'pull-request': choice({
      description: 'Whether changes for an issue become a pull request, a draft pull request, or only a branch.',
      values: ['ready', 'draft', 'never'],
      default: 'ready',
    }),
    commits: choice({
      description:
        'How commits are made. auto: git pushes them, unless a rule of the branch demands signatures; then GitHub makes them, in the name of the token, and signs them. api: always so. git: never.',
      values: ['auto', 'api', 'git'],
      default: 'auto',
    }),
    'commit-message': commitMessage({
      description:
        'Template of commit messages and titles of pull requests, for repositories with rules on them. {subject} is what the agent calls its change, {issue} the number of the issue or pull request, {body} its report. One line is the subject, and the report follows; more lines are the whole message.',
      without: 'the subject, in the form that the commits of the repository have',
    }),
    review: choice({
      description:
        'What a review says besides its comments. comment: nothing. request-changes: that changes are needed, if it found something blocking; a later review takes that back when nothing blocking is left. approve: also that it approves, if it found nothing.',
      values: ['comment', 'request-changes', 'approve'],
      unguessed: ['approve'],
      default: 'comment',
    }),
    'branch-prefix': text({
      description: 'The prefix of new branch names.',
      pattern: REF_START,
      allowed: 'the beginning of a branch name, such as agent/',
      default: 'agent/',
    }),
    'max-files': number({
      description: 'Maximum number of files that one run may change.',
      min: 1,
      max: MAX_PUBLISH_LIMITS['max-files'],
      default: 100,
    }),
    'max-patch-kb': number({
      description: 'Maximum size of a change as a patch, in kilobytes.',
      min: 1,
      max: MAX_PUBLISH_LIMITS['max-patch-kb'],
      default: 4096,
    }),
    verify,
    keep: list({
      description:
        'Folders whose new and changed files stay in the checkout for later steps of the job, such as dist. All else that the agent or its commands made is removed, ignored or not. Has no effect on work on a fork.',
      item: text({ description: 'A folder.', pattern: INNER_PATH, allowed: 'a path inside the repository' }),
      default: [],
    }),
  },
);
