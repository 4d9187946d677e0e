import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkoutPath, configPath, INPUTS, jobNumber, readSecrets } from '../../src/config/inputs.ts';
import { OUTPUTS } from '../../src/core/output.ts';

const action = parse(readFileSync('action.yml', 'utf8'));

describe('action.yml', () => {
  it('has exactly the inputs of the table, with their defaults and descriptions', () => {
    const table = INPUTS.map(({ name, description, default: standard }) => [name, { description, default: standard }]);
    expect(action.inputs).toEqual(Object.fromEntries(table));
  });

  it('has exactly the outputs of the table', () => {
    const table = Object.entries(OUTPUTS).map(([name, description]) => [name, { description }]);
    expect(action.outputs).toEqual(Object.fromEntries(table));
  });

  it('starts the bundle on Node 24, before and after the job', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/main.js', post: 'dist/post.js' });
  });

  it('has defaults that pass their own check', () => {
    for (const { name, key, default: standard } of INPUTS) {
      if (standard.includes('${{')) continue; // the runner fills it in
      const problems: string[] = [];
      key?.read(key.parse(standard), [], (_, words) => problems.push(`${name} ${words}`));
      expect(problems).toEqual([]);
    }
  });
});

describe('readSecrets', () => {
  it('trims keys and takes empty ones as absent', () => {
    expect(readSecrets({ 'anthropic-api-key': ' key\n', 'github-token': '' })).toEqual({ keys: { anthropic: 'key' } });
  });
});

describe('jobNumber', () => {
  it('is a number, or nothing where the runner has none', () => {
    expect(jobNumber({ 'job-id': '51725241954' })).toBe('51725241954');
    for (const text of [undefined, '', '${{ job.check_run_id }}', '5/../6'])
      expect(jobNumber({ ...(text !== undefined && { 'job-id': text }) })).toBeUndefined();
  });
});

describe('checkoutPath', () => {
  it('is the input as the configuration reads it, or its default', () => {
    expect(checkoutPath({})).toBe('.');
    expect(checkoutPath({ 'working-directory': ' ' })).toBe('.');
    expect(checkoutPath({ 'working-directory': ' app\n' })).toBe('app');
  });
});

describe('configPath', () => {
  it('is the input or its default', () => {
    expect(configPath({})).toBe('.github/kodelet.yml');
    expect(configPath({ config: '' })).toBe('.github/kodelet.yml');
    expect(configPath({ config: 'ci/agent.yml' })).toBe('ci/agent.yml');
  });

  it('is the default where the input leads out of the repository, so that the configuration is what reports it', () => {
    expect(configPath({ config: '../../etc/passwd' })).toBe('.github/kodelet.yml');
    expect(checkoutPath({ 'working-directory': '../..' })).toBe('.');
  });
});
