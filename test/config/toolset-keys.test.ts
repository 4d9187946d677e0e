/** The key `toolsets`: a list in place of the default, or a change of it. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Config, loadConfig } from '../../src/config/config.ts';

const load = (value: string): Promise<Config> =>
  loadConfig({ inputs: {}, file: { path: 'k.yml', text: `toolsets: ${value}\n` } });
const isValid = new Ajv2020().compile(JSON.parse(readFileSync('schema/kodelet.schema.json', 'utf8')));

describe('the toolsets of a run', () => {
  it.each([
    ['[core, web]', ['core', 'web']],
    ['[]', []],
    ['{ add: [web, memory] }', ['core', 'custom', 'github', 'web', 'memory']],
    ['{ add: [core, web] }', ['core', 'custom', 'github', 'web']],
    ['{ remove: [github] }', ['core', 'custom']],
    ['{ add: [files], remove: [custom, web] }', ['core', 'github', 'files']],
    ['{ }', ['core', 'custom', 'github']],
  ])('are what %s comes to', async (value, toolsets) => {
    expect((await load(value)).toolsets).toEqual(toolsets);
    expect(isValid(parse(`toolsets: ${value}`))).toBe(true);
  });

  it.each([
    ['{ add: [flies] }', '1:19: toolsets.add.0 is "flies"; did you mean "files"? allowed: browser, core, custom'],
    ['{ remove: [githup] }', '1:22: toolsets.remove.0 is "githup"; did you mean "github"? allowed: browser, core'],
    ['{ plus: [web] }', '1:13: toolsets.plus is not a key (its value is ["web"]); allowed: add, remove'],
    ['{ add: web }', '1:13: toolsets.add is "web"; allowed: a list, each item browser, core'],
    ['{ add: [web], remove: [web] }', '1:19: toolsets.add.0 is "web", which remove has too; allowed: one of the two'],
    [
      '[core, { add: [web] }]',
      '1:18: toolsets.1 is {"add":["web"]}; allowed: a name in a list, or toolsets: { add: [web], remove: [github] } in place of the list',
    ],
    ['web', 'toolsets is "web"; allowed: a list, each item browser, core, custom, extra, files, github'],
    ['', 'toolsets is empty; allowed: a list'],
  ])('are refused as %s, with what may stand there', async (value, message) => {
    await expect(load(value)).rejects.toThrow(message);
  });
});
