/** llama.cpp's server, with small weights. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MODEL } from '../situations.ts';
import { type DialectServer, findProgram, freePort, type RunningServer, startProgram } from './server.ts';

const WINDOW = 4096;

const findServer = (): string | undefined => findProgram('KODELET_LLAMA_SERVER', 'llama-server');

export const LLAMA_CPP: DialectServer = {
  title: "llama.cpp's server",
  lack: () =>
    (!findServer() && 'no llama-server on the path or in KODELET_LLAMA_SERVER') ||
    (!process.env.KODELET_LLAMA_MODEL && 'KODELET_LLAMA_MODEL does not name a file of weights'),
  start: startLlamaCpp,
  windowTokens: WINDOW,
  gaps: {
    'no-usage': 'it reports usage in every dialect',
  },
};

/** Gemma's own template drops tools; its 270M weights repeat what was done before, and end it, with this one. */
const TEMPLATE = join('test', 'dialects', 'servers', 'tools.jinja');

export async function startLlamaCpp(): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = () =>
    startProgram(findServer() ?? '', [
      ...[
        '--model',
        process.env.KODELET_LLAMA_MODEL ?? '',
        '--alias',
        MODEL,
        '--host',
        '127.0.0.1',
        '--port',
        `${port}`,
      ],
      ...['--threads', '2', '--ctx-size', `${WINDOW}`, '--parallel', '1', '--seed', '1', '--temp', '0'],
      ...['--jinja', '--chat-template-file', TEMPLATE, '--sse-ping-interval', '1'],
    ]);
  let program = launch();
  await program.ready(async () => (await fetch(`${url}/health`)).ok);
  return {
    url,
    async reload() {
      await program.stop();
      program = launch();
      await program.ready(() => isListening(port));
    },
    close: () => program.stop(),
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}
