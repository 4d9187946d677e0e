/** The keys of how much a run, its conversation and one command may use. */
import type { Limits } from '../core/session-event.ts';
import { SERVICE_ENTRY } from '../lib/hosts.ts';
import type { CommandLimits } from '../sandbox/confined-program.ts';
import { LOWER, RAISE } from './base-file.ts';
import { type Key, list, number, section, text } from './key.ts';
import { PASSED_VARIABLE } from './shared-keys.ts';

export const limits: Key<Limits> = section(
  { description: 'Hard limits of one run. Work done before a limit is kept. An input can only lower them.' },
  {
    turns: number({
      description: 'Maximum number of model requests.',
      rank: LOWER,
      min: 1,
      max: 1000,
      default: 60,
    }),
    minutes: number({
      description: 'Maximum number of minutes that the agent works.',
      rank: LOWER,
      fractions: true,
      min: 0.01,
      max: 360,
      default: 30,
    }),
    'cost-usd': number({
      description: 'Maximum cost of the model, in US dollars.',
      rank: LOWER,
      fractions: true,
      min: 0.01,
      max: 1000,
      default: 5,
    }),
    tokens: number({
      description:
        'Maximum number of tokens of all kinds. Input from a cache counts by its share of the price of other input.',
      rank: LOWER,
      min: 1000,
      max: 1_000_000_000,
      default: 4_000_000,
    }),
  },
);

export const context = section(
  {
    description: 'How long the conversation with the model may become before its older parts are shortened.',
    rank: 'default-branch',
  },
  {
    'clear-above': number({
      description:
        'Number of tokens above which old tool results are replaced by one line each, and long texts in their calls by their beginning. The agent can call again for what it needs.',
      min: 10_000,
      max: 10_000_000,
      default: 50_000,
    }),
    'keep-newest': number({
      description: 'Number of tokens at the end of the conversation in which nothing is replaced.',
      min: 1000,
      max: 10_000_000,
      default: 25_000,
    }),
    'compact-at-percent': number({
      description:
        "Share of the model's context window above which the older part of the conversation is replaced by a summary. The model's own service writes it where it can, else the model `weak`.",
      min: 10,
      max: 95,
      default: 70,
    }),
  },
);

/** How commands run, beside what a profile allows. */
interface CommandSettings extends CommandLimits {
  /** `HOST:PORT` of what the job serves beside the agent. */
  readonly services: readonly string[];
  /** Names of variables of the job. */
  readonly env: readonly string[];
}

/** What decides which programs and which configuration a command line means, or is set for commands in any case. */
const OF_THE_SHELL =
  '(?:PATH|HOME|PWD|OLDPWD|TMPDIR|IFS|ENV|BASH_ENV|BASHOPTS|SHELLOPTS|CDPATH|GLOBIGNORE|PS4|LD_PRELOAD|LD_AUDIT|GIT_\\w+)';

export const commands: Key<CommandSettings> = section(
  {
    description:
      'What commands find, and how much of the machine one command and its child processes may use. A command that uses more is ended.',
  },
  {
    services: list({
      description:
        'Services of the job that commands, checks and custom tools reach, such as a database in a service container. They find each under its own name and port. Not for code from a fork, and not in a Landlock sandbox.',
      rank: 'default-branch',
      item: text({
        description: 'A service.',
        pattern: SERVICE_ENTRY,
        allowed: 'a host of the job and a port, such as localhost:5432, or redis:6379 in a job with a container',
      }),
      default: [],
    }),
    env: list({
      description:
        'Environment variables of the job that commands, checks and setup get, such as DATABASE_URL. Not for code from a fork.',
      rank: 'default-branch',
      item: text({
        description: 'A variable.',
        pattern: new RegExp(`^(?!${OF_THE_SHELL}$)${PASSED_VARIABLE.source.slice(1)}`),
        allowed:
          'the name of a variable, such as DATABASE_URL; not those only for the host (ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like), nor those by which a shell or git finds things (PATH, BASH_ENV, GIT_DIR and the like)',
      }),
      default: [],
    }),
    processes: number({
      description: 'Maximum number of processes and threads of one command.',
      rank: LOWER,
      min: 16,
      max: 1_000_000,
      default: 4096,
    }),
    'memory-percent': number({
      description: "Maximum share of the machine's memory for one command.",
      rank: LOWER,
      of: 'percent',
      min: 1,
      max: 100,
      default: 75,
    }),
    'file-mb': number({
      description: 'Maximum size of a file that a command writes, in megabytes.',
      rank: LOWER,
      min: 1,
      max: 1_000_000,
      default: 20_480,
    }),
    'free-disk-mb': number({
      description: 'Disk space that stays free, in megabytes; if less is free at the start, half of that.',
      rank: RAISE,
      min: 0,
      max: 1_000_000,
      default: 1024,
    }),
  },
);
