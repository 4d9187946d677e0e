/** The keys of a backlog: whether a step plans, works, merges or counts, which issues a plan picks, and how often one is tried. */
import { choice, duration, list, mapped, number, section, text } from './key.ts';

export const mode = choice({
  description:
    "run: works on what the event or the input issue is about. plan: picks issues from the backlog for a matrix of jobs. merge: reports what those jobs have done. outcomes: records what became of the agent's pull requests, without a model.",
  values: ['run', 'plan', 'merge', 'outcomes'],
  default: 'run',
});

export const issue = mapped(
  text({
    description: 'Number of the issue to work on, for events that are not about an issue: schedule and dispatch.',
    pattern: /^(?:[1-9]\d{0,8})?$/,
    allowed: 'the number of an issue',
    default: '',
  }),
  (digits) => (digits === '' ? undefined : Number(digits)),
);

export const attempt = mapped(
  text({
    description:
      'Number of the attempt at the issue, if `mode: plan` has planned several. The default takes it from the matrix.',
    pattern: /^(?:[1-4])?$/,
    allowed: 'a number from 1 to 4',
    default: '',
  }),
  (digits) => (digits === '' ? undefined : Number(digits)),
);

const label = text({ description: 'A label.', pattern: /^\S.{0,49}$/, allowed: 'the name of a label' });

const days = (description: string) =>
  number({ description, fractions: true, min: 0, max: 36_500, without: 'no limit' });

export const backlog = section(
  {
    description: 'Which open issues `mode: plan` picks, oldest first, and how often each is tried.',
    rank: 'default-branch',
  },
  {
    labels: list({ description: 'Labels that an issue must have; it needs all of them.', item: label, default: [] }),
    'without-labels': list({ description: 'Labels that an issue must not have.', item: label, default: [] }),
    'min-age-days': days('Minimum number of days since an issue was opened.'),
    'max-age-days': days('Maximum number of days since an issue was opened.'),
    'max-characters': number({
      description: "Maximum length of an issue's title and body, in characters.",
      min: 1,
      max: 1_000_000,
      without: 'no limit',
    }),
    'max-estimate-usd': number({
      description: 'Maximum estimated cost of one issue, in US dollars.',
      fractions: true,
      min: 0.01,
      max: 1000,
      without: 'no limit',
    }),
    'cost-usd': number({
      description: 'Maximum estimated cost of all issues of one plan, in US dollars.',
      fractions: true,
      min: 0.01,
      max: 1_000_000,
      without: 'no limit',
    }),
    issues: number({
      description: 'Maximum number of issues in one plan. GitHub starts at most 256 jobs per matrix.',
      min: 1,
      max: 256,
      default: 20,
    }),
    attempts: number({
      description: 'Maximum number of times that an issue is tried. Runs that were refused or cancelled do not count.',
      min: 1,
      max: 20,
      default: 2,
    }),
    lease: duration({
      description:
        'How long a plan keeps its issues for jobs that have not begun yet. Set it longer than a matrix takes.',
      default: '24h',
      max: '840h',
    }),
  },
);
