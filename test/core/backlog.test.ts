/** What becomes of leases: results, deaths, repeats and limits. */
import { describe, expect, it } from 'vitest';
import {
  type BacklogEntry,
  type BacklogJob,
  backlogStateOf,
  claimJob,
  foldJobs,
  jobsOfRun,
  leasedBy,
  leaseForJob,
  withLeases,
} from '../../src/core/backlog.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const [LATER, EARLIER] = ['2026-11-23T13:00:00.000Z', '2026-11-23T11:00:00.000Z'];

const leased: BacklogEntry = { attempts: 1, lease: { run: '7', expiresAt: LATER } };
const job = (more: Partial<BacklogJob> = {}): BacklogJob => ({ run: '7', tries: 1, expiresAt: LATER, ...more });
const ended = (conclusion: string, more: object = {}): BacklogJob =>
  job({ result: { conclusion, turns: 3, costUsd: 0.5, endedAt: EARLIER, ...more } });

const LAST = { conclusion: 'failed', turns: 3, costUsd: 0.5, endedAt: EARLIER, run: '7' };

const fold = (entry: BacklogEntry, found?: BacklogJob, runEnded?: string): BacklogEntry | undefined =>
  foldJobs(new Map([[5, entry]]), new Map(found ? [[5, found]] : []), { now: NOW, ended: runEnded }).get(5);

describe('a lease', () => {
  it.each([
    ['stays while its job has not begun', leased, undefined, leased],
    ['stays while its job works', leased, job(), leased],
    [
      'ends with a result',
      leased,
      ended('succeeded'),
      { attempts: 1, last: { ...ended('succeeded').result, run: '7' } },
    ],
    ['counts no attempt that was refused', leased, ended('denied'), { attempts: 0 }],
    [
      'counts no attempt that failed before the model had answered',
      leased,
      ended('failed', { turns: 1, costUsd: 0 }),
      { attempts: 0 },
    ],
    [
      'counts one that failed later, also with a model that costs nothing',
      leased,
      ended('failed', { costUsd: 0 }),
      { attempts: 1 },
    ],
    ['counts each try of a job that was run again', leased, { ...ended('failed'), tries: 2 }, { attempts: 2 }],
    [
      'is lost with a job whose time is over',
      leased,
      job({ expiresAt: EARLIER }),
      { attempts: 1, last: { conclusion: 'lost' } },
    ],
    ['does not heed the job of another workflow run', leased, { ...ended('succeeded'), run: '6' }, leased],
  ])('%s', (_, entry, found, wanted) => {
    expect(fold(entry, found)).toMatchObject(wanted);
    expect(fold(entry, found)?.lease).toEqual((wanted as BacklogEntry).lease);
  });

  it('whose job has never begun ends with its time, or with its workflow run, and was no attempt', () => {
    const stale = { attempts: 1, lease: { run: '7', expiresAt: EARLIER } };
    expect(fold(stale)).toEqual({ attempts: 0 });
    expect(fold(leased, undefined, '7')).toEqual({ attempts: 0 });
    expect(fold(leased, undefined, '8')).toEqual(leased);
  });

  it('of a job that died with its runner ends with the workflow run', () => {
    expect(fold(leased, job(), '7')).toMatchObject({ attempts: 1, last: { conclusion: 'lost', run: '7' } });
  });

  it('is folded once, however often its job is read', () => {
    const once = fold(leased, ended('failed'));
    expect(once && fold(once, ended('failed'))).toEqual(once);
  });
});

it('an issue is given up after its attempts, and done once there is a result', () => {
  const last = { conclusion: 'failed', turns: 1, costUsd: 0, endedAt: EARLIER, run: '7' };
  expect(backlogStateOf(undefined, 2)).toBe('open');
  expect(backlogStateOf(leased, 2)).toBe('leased');
  expect(backlogStateOf({ attempts: 1, last }, 2)).toBe('open');
  expect(backlogStateOf({ attempts: 2, last }, 2)).toBe('given-up');
  expect(backlogStateOf({ attempts: 1, last: { ...last, conclusion: 'no-changes' } }, 2)).toBe('done');
});

it('a plan adds an attempt to each issue that it leases, and knows them again', () => {
  const backlog = withLeases(new Map([[5, { attempts: 1 }]]), [5, 9], { run: '8', expiresAt: LATER });
  expect([backlog.get(5)?.attempts, backlog.get(9)?.attempts]).toEqual([2, 1]);
  expect(leasedBy(backlog, '8')).toEqual([5, 9]);
  expect(leasedBy(backlog, '7')).toEqual([]);
});

it('a report has the jobs of its workflow run alone, those that never began among them, and has them a second time', () => {
  const before = new Map([
    [5, leased],
    [6, leased],
    [7, { attempts: 1, lease: { run: '9', expiresAt: LATER } }],
  ]);
  const after = foldJobs(before, new Map([[5, ended('succeeded')]]), { now: NOW, ended: '7' });
  const jobs = jobsOfRun(before, after, '7');
  expect([...jobs.keys()]).toEqual([5, 6]);
  expect(jobs.get(6)).toBeUndefined();
  expect([...jobsOfRun(after, after, '7').keys()]).toEqual([5]);
});

it('a job that is run again takes the lease of an issue that is free, and of no other', () => {
  const lease = { run: '7', expiresAt: LATER };
  const take = (entry?: BacklogEntry) => leaseForJob(new Map(entry && [[5, entry]]), 5, { lease, attempts: 2 });
  const taken = { attempts: 2, lease, last: LAST };
  expect(take({ attempts: 1, last: LAST })).toEqual({ backlog: new Map([[5, taken]]), value: taken });
  for (const entry of [
    leased,
    { attempts: 2, last: LAST },
    { attempts: 1, last: { ...LAST, conclusion: 'succeeded' } },
  ])
    expect(take(entry)).toEqual({ value: entry });
  expect(take()).toEqual({ value: undefined });
});

describe('a job', () => {
  const claim = { issue: 5, run: '7', now: NOW, expires: NOW + 1000, attempts: 2 };
  const why = (entry: BacklogEntry, found?: BacklogJob, more: object = {}) => {
    const claimed = claimJob(entry, found, { ...claim, ...more });
    return claimed.ok ? claimed.job.tries : claimed.reason;
  };

  it.each<[string, BacklogEntry, BacklogJob | undefined, string | number]>([
    ['begins with a lease of its own run', leased, undefined, 1],
    ['begins where an older run has left something', leased, { ...ended('failed'), run: '3' }, 1],
    ['begins again after a failure', leased, ended('failed'), 2],
    ['begins again after a death', leased, job({ expiresAt: EARLIER }), 2],
    ['does not begin twice', leased, job(), '#5 is being worked on by another job of this run'],
    ['does not begin again what is done', leased, ended('succeeded'), '#5 is done already'],
    [
      'does not begin while one of another run works',
      leased,
      job({ run: '3' }),
      '#5 is being worked on by workflow run 3',
    ],
    ['begins where one of another run has died', leased, job({ run: '3', expiresAt: EARLIER }), 1],
    [
      'does not begin again what is done, after its lease too',
      { attempts: 1, last: { ...LAST, conclusion: 'no-changes' } },
      undefined,
      '#5 is done already',
    ],
    ['is not begun for what is given up', { attempts: 2, last: LAST }, undefined, '#5 has had 2 attempts'],
    ['does not begin without a lease', { attempts: 1 }, undefined, '#5 is leased to no workflow run'],
    ['has at most so many attempts', { ...leased, attempts: 2 }, ended('failed'), '#5 has had 2 attempts'],
  ])('%s', (_, entry, found, wanted) => {
    expect(why(entry, found)).toBe(wanted);
  });

  it('does not begin with the lease of another run', () => {
    expect(why(leased, undefined, { run: '8' })).toBe('#5 is leased to workflow run 7');
  });
});
