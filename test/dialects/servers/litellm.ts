/** LiteLLM's proxy, in front of llama.cpp's server: it translates all three dialects to Chat Completions. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODEL } from '../situations.ts';
import { LLAMA_CPP, startLlamaCpp } from './llama-cpp.ts';
import { type DialectServer, findProgram, freePort, type RunningServer, startProgram } from './server.ts';

const findProxy = (): string | undefined => findProgram('KODELET_LITELLM', 'litellm');

export const LITELLM: DialectServer = {
  title: "LiteLLM in front of llama.cpp's server",
  lack: () => (!findProxy() && 'no litellm on the path or in KODELET_LITELLM') || LLAMA_CPP.lack(),
  start,
  windowTokens: LLAMA_CPP.windowTokens,
  gaps: {
    'no-usage': 'it passes on what the server behind it reports',
    comments:
      'it drops the comments of the server behind it, so a long prompt is silence: model.idle-timeout must cover that',
  },
};

async function start(): Promise<RunningServer> {
  const model = await startLlamaCpp();
  const directory = await mkdtemp(join(tmpdir(), 'litellm-'));
  const apiKey = `sk-${randomBytes(24).toString('hex')}`;
  const config = join(directory, 'config.yaml');
  await writeFile(config, JSON.stringify(configFor(model.url, apiKey)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const proxy = startProgram(findProxy() ?? '', ['--config', config, '--host', '127.0.0.1', '--port', `${port}`], {
    LITELLM_LOCAL_MODEL_COST_MAP: 'True', // else it is fetched
  });
  const close = async (): Promise<void> => {
    await proxy.stop();
    await model.close();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await proxy.ready(async () => (await fetch(`${url}/health/liveliness`)).ok);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, apiKey, reload: model.reload, close };
}

/** YAML holds JSON. */
const configFor = (upstream: string, apiKey: string) => ({
  model_list: [
    { model_name: MODEL, litellm_params: { model: `openai/${MODEL}`, api_base: `${upstream}/v1`, api_key: 'none' } },
  ],
  litellm_settings: { telemetry: false, num_retries: 0 },
  general_settings: { master_key: apiKey },
});
