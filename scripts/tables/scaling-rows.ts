/** What a large backlog takes, simulated: time, requests and cost, by the token and the size of the matrix. */
import { anthropicModels } from '../../src/providers/anthropic/models.ts';
import { REQUESTS_AN_HOUR } from '../../test/support/github/primary-limit.ts';
import { type Scenario, type Simulated, simulate } from '../scale/simulate.ts';
import { type Column, markdownTable } from './markdown-table.ts';

const price = anthropicModels.price('claude-sonnet-5-5');
const LARGE = { issues: 5000, jobs: 256, price } as const;
const { workflow, app } = REQUESTS_AN_HOUR;

/** In words → what is simulated. */
const SCENARIOS: readonly (readonly [string, Scenario])[] = [
  ['`GITHUB_TOKEN`, 20 jobs at a time', { ...LARGE, parallel: 20, requestsAnHour: workflow, caps: true }],
  ['`GITHUB_TOKEN`, 256 jobs at a time', { ...LARGE, parallel: 256, requestsAnHour: workflow, caps: true }],
  ["an App's token, 20 jobs at a time", { ...LARGE, parallel: 20, requestsAnHour: app, caps: true }],
  ["an App's token, 256 jobs at a time", { ...LARGE, parallel: 256, requestsAnHour: app, caps: true }],
  ['the same, if plans ignored the limits', { ...LARGE, parallel: 256, requestsAnHour: app, caps: false }],
  ['`GITHUB_TOKEN`, if plans ignored the limits', { ...LARGE, parallel: 256, requestsAnHour: workflow, caps: false }],
];

type Row = readonly [name: string, simulated: Simulated];

const whole = (number: number): string => Math.round(number).toLocaleString('en');

const COLUMNS: readonly Column<Row>[] = [
  ['With', ([name]) => name],
  ['Hours', ([, { hours }]) => whole(hours)],
  ['Plans', ([, { plans }]) => whole(plans)],
  ['Jobs', ([, { jobs }]) => whole(jobs)],
  ['Most jobs of a plan', ([, { maxJobs }]) => whole(maxJobs)],
  ['Requests', ([, { requests }]) => whole(requests)],
  ['Refused', ([, { refused }]) => whole(refused)],
  ['Jobs that a limit broke', ([, { brokenJobs }]) => whole(brokenJobs)],
  ['Issues done', ([, { done }]) => whole(done)],
  ['Cost', ([, { costUsd }]) => `$${whole(costUsd)}`],
];

export const scalingTable = (): string =>
  markdownTable(
    COLUMNS,
    SCENARIOS.map(([name, scenario]) => [name, simulate(scenario)] as const),
  );
