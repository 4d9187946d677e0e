import { describe, expect, it } from 'vitest';
import { helpText } from '../../src/action/help.ts';
import { loadConfig } from '../../src/config/config.ts';

const help = async (text: string): Promise<string> =>
  helpText(await loadConfig({ inputs: {}, file: { path: 'k.yml', text } }));

describe('the answer to help', () => {
  it('names the configured words, limits and profile', async () => {
    const text = await help('triggers: { phrase: /bot, labels: [go] }\nlimits: { turns: 7 }\nprofile: review\n');
    expect(text).toMatch(/Write `\/bot`.*The label `go`.*profile `review`.*ends at 7 turns/s);
  });

  it('says who may ask, and what they get', async () => {
    expect(await help('')).toContain('You need write access to this repository to ask.');
    expect(await help('triggers: { permission: triage }')).toMatch(/the permission `triage` .* below `write` you get/);
  });
});
