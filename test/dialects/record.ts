/** `npm run dialects`: brings real servers of models into every situation; `--record` keeps their answers as fixtures. */
import { Option } from 'commander';
import { runScript } from '../../scripts/run-script.ts';
import { writeFixture } from './fixtures.ts';
import { SERVER_NAMES, SERVERS, type ServerName } from './servers/servers.ts';
import { SITUATION_NAMES, type SituationName } from './situations.ts';
import { type Outcome, trySituations } from './suite.ts';

interface Flags {
  readonly server?: readonly ServerName[];
  readonly situation?: readonly SituationName[];
  readonly record?: true;
  readonly all?: true;
}

async function tryServers({ server: names = SERVER_NAMES, situation = [], record, all }: Flags): Promise<number> {
  let failures = 0;
  for (const name of names) {
    const server = SERVERS[name];
    const lack = server.lack();
    if (lack) {
      console.log(`${name}: not tried, ${lack}`);
      if (all) failures += 1;
      continue;
    }
    await trySituations(server, situation, (outcome) => {
      console.log(lineOf(name, outcome, record));
      if (outcome.error) failures += 1;
    });
  }
  return failures === 0 ? 0 : 1;
}

function lineOf(server: ServerName, { dialect, situation, gap, error, exchanges }: Outcome, record = false): string {
  const title = `${server} ${dialect} ${situation}`;
  if (gap !== undefined) return `${title}: not tried, ${gap}`;
  if (error) {
    const answers = exchanges.map(({ status, body }) => `  ${status}: ${body.join('\n').slice(-1500)}`).join('\n');
    return `${title}: FAILED, ${error instanceof Error ? error.message : String(error)}\n${answers}`;
  }
  return `${title}: ok${record ? `, ${writeFixture({ server, dialect, situation }, exchanges)}` : ''}`;
}

await runScript<Flags>(
  'dialects',
  (command) =>
    command
      .description('Runs our providers against real servers of models; CONTRIBUTING.md says how to install these.')
      .addOption(new Option('--server <name...>', 'only these').choices(SERVER_NAMES))
      .addOption(new Option('--situation <name...>', 'only these').choices(SITUATION_NAMES))
      .option('--all', 'fail if a server is not installed')
      .option('--record', 'keep the answers in test/fixtures/dialects'),
  tryServers,
);
