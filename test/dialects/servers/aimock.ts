/** aimock, which speaks all three dialects and says what a file tells it to. */
import { join } from 'node:path';
import { type DialectServer, findProgram, freePort, type RunningServer, startProgram } from './server.ts';

const findMock = (): string | undefined => findProgram('KODELET_AIMOCK', 'llmock');

const NO_MODEL = 'it has no model';

export const AIMOCK: DialectServer = {
  title: 'aimock',
  lack: () => !findMock() && 'no llmock on the path or in KODELET_AIMOCK',
  start,
  windowTokens: 4096,
  gaps: {
    'full-window': `${NO_MODEL}, and so no window: an error would be our own words`,
    'broken-call messages': 'it puts {} in the place of arguments that are not JSON',
    'no-usage chat': 'it counts the words itself',
    comments: `${NO_MODEL} that reads a prompt`,
    loading: `${NO_MODEL} to load`,
  },
};

const SCRIPT = join('test', 'dialects', 'servers', 'aimock.json');

async function start(): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram(findMock() ?? '', ['--port', `${port}`, '--fixtures', SCRIPT, '--strict']);
  await program.ready(async () => (await fetch(`${url}/health`)).ok);
  return { url, reload: async () => undefined, close: program.stop };
}
