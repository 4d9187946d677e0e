/** The keys of the budgets that all runs of a person or of the repository share. */
import type { BudgetLimits, Budgets } from '../core/usage.ts';
import { flag, type Key, number, section } from './key.ts';

const without = 'no limit';

const amounts = (description: string): Key<BudgetLimits> =>
  section(
    { description },
    {
      runs: number({ description: 'Maximum number of runs.', min: 1, max: 1_000_000, without }),
      'cost-usd': number({
        description: 'Maximum cost of the model, in US dollars.',
        fractions: true,
        min: 0.01,
        max: 10_000_000,
        without,
      }),
      turns: number({ description: 'Maximum number of model requests.', min: 1, max: 100_000_000, without }),
    },
  );

export const budgets: Key<Budgets> = section(
  {
    description:
      'What runs may use together. With any limit, or with record, what runs use is kept in the repository, on refs/kodelet/usage.',
    rank: 'default-branch',
  },
  {
    record: flag({ description: 'Whether what runs use is also kept without a limit.', default: false }),
    'per-person-daily': amounts('What the runs of one person may use in a day (UTC).'),
    'per-repository-monthly': amounts('What all runs of the repository may use in a month (UTC).'),
  },
);
