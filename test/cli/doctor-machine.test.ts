import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkApiKey, checkGit, checkProxy } from '../../src/cli/doctor-command.ts';
import { loadConfig } from '../../src/config/config.ts';

const KEY = 'sk-ant-0123456789';

describe('the check of', () => {
  it('git says which version is here', async () => {
    expect(await checkGit()).toMatchObject({ state: 'ok', text: expect.stringMatching(/^2\.\d+/) });
  });

  it('the key never shows it', async () => {
    const { model } = await loadConfig({ inputs: { 'base-url': 'https://gateway.example' }, giver: 'terminal' });
    expect(checkApiKey({ keys: { anthropic: KEY } }, undefined).text).toBe('ANTHROPIC_API_KEY is set');
    expect(checkApiKey({ keys: { anthropic: KEY } }, model).text).toBe(
      'ANTHROPIC_API_KEY is set, for https://gateway.example',
    );
    for (const wrong of [`"${KEY}"`, `${KEY} ${KEY}`, `${KEY}\u200b`, `${KEY}'`]) {
      const check = checkApiKey({ keys: { anthropic: wrong } }, model);
      expect(check.state).toBe('wrong');
      expect(JSON.stringify(check)).not.toContain(KEY);
    }
  });

  it('the key takes none for what stops only this machine, and knows another one', async () => {
    expect(checkApiKey({ keys: {} }, undefined)).toMatchObject({
      state: 'note',
      remedy: expect.stringContaining('platform'),
    });
    expect(checkApiKey({ keys: { openai: KEY } }, undefined)).toMatchObject({
      state: 'note',
      remedy: 'OPENAI_API_KEY is set: to use it, add --provider openai',
    });
  });

  it('the proxy asks whether it takes connections, and sends nothing', async () => {
    const received: Buffer[] = [];
    const server = createServer((socket) => void socket.on('data', (data) => void received.push(data)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const network = { HTTPS_PROXY: `http://ann:secret@127.0.0.1:${port}` };
    const text = `the proxy in HTTPS_PROXY (http://127.0.0.1:${port}) takes connections`;
    expect(await checkProxy(network, undefined)).toEqual({ name: 'proxy', state: 'ok', text });
    await new Promise((resolve) => server.close(resolve));
    const gone = await checkProxy(network, undefined);
    expect(gone).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('does not answer: connect ECONNREFUSED'),
    });
    expect(JSON.stringify(gone)).not.toContain('secret');
    expect(received).toEqual([]);
    const excepted = { ...network, NO_PROXY: 'github.com,anthropic.com' };
    expect((await checkProxy(excepted, undefined)).state).toBe('note');
    expect((await checkProxy(excepted, 'https://gateway.example')).state).toBe('wrong');
    expect((await checkProxy({ HTTPS_PROXY: 'socks5://x' }, undefined)).state).toBe('wrong');
    expect((await checkProxy({}, undefined)).state).toBe('ok');
  });
});
