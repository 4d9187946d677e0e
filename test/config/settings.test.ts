/** Covers `src/config/shared-keys.ts` and `src/config/limit-keys.ts`. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keyRows } from '../../scripts/tables/key-rows.ts';
import { readPages } from '../../scripts/tables/pages.ts';
import { loadConfig } from '../../src/config/config.ts';

const schema = JSON.parse(readFileSync('schema/kodelet.schema.json', 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: true }).compile(schema);

const accepted = (text: string): Promise<boolean> =>
  loadConfig({ inputs: {}, file: { path: 'k.yml', text } }).then(
    () => true,
    () => false,
  );

/** Workflows are shown too. */
const isConfiguration = (block: string): boolean =>
  Object.keys(parse(block) ?? {}).some((key) => Object.hasOwn(schema.properties, key));

describe('schema/kodelet.schema.json', () => {
  it.each([
    ['{ version: 1, limits: { turns: 5 }, toolsets: [core] }', true],
    ['{ model: { base-url: "" }, publish: { verify: [npm test] }, custom_tools: { timeout: 1m30s } }', true],
    ['{ profiles: { a: { extends: ci, bash: { allow: [make] } } }, triggers: { bots: ["renovate[bot]"] } }', true],
    ['{ version: 2 }', false],
    ['{ limit: {} }', false],
    ['{ limits: { turns: 0 } }', false],
    ['{ limits: { turns: 1.5 } }', false],
    ['{ model: { base-url: "http://models.example" } }', false],
    ['{ toolsets: [gitlab] }', false],
    [
      '{ mcp: { servers: { a: { command: npx, args: [-y, x], env: { KEY: "${KEY}" } } }, env-whitelist: [KEY] } }',
      true,
    ],
    ['{ mcp: { servers: { a: { url: "https://mcp.example/mcp", headers: { X-Key: a } } } } }', true],
    ['{ mcp: { servers: { a: {} } } }', false],
    ['{ mcp: { servers: { a: { command: npx, url: "https://mcp.example" } } } }', false],
    ['{ mcp: { servers: { a: { command: npx, headers: {} } } } }', false],
    ['{ mcp: { servers: { a: { url: "https://mcp.example", transport: stdio } } } }', false],
    ['{ mcp: { servers: { a: { command: ./server } } } }', false],
    ['{ mcp: { env-whitelist: [GITHUB_TOKEN] } }', false],
    ['{ mcp: { env-whitelist: [OTEL_EXPORTER_OTLP_TRACES_HEADERS] } }', false],
    ['{ mcp: { env-whitelist: [OTEL_EXPORTER_OTLP_ENDPOINT] } }', true],
    ['{ profiles: { a: { external: { allow: ["mcp:docs:get_*", "mcp:*"] } } } }', true],
    ['{ profiles: { a: { external: { allow: ["mcp:docs"] } } } }', false],
    ['{ profiles: { Big: {} } }', false],
    ['{ profiles: { a: { widen: true } }, triggers: { permission: triage } }', true],
    ['{ profiles: { a: { widen: yes } } }', false],
    ['{ triggers: { permission: admin } }', false],
    ['{ profiles: { a: { approval: ask, rules: [] } } }', true],
    ['{ profiles: { a: { approval: never } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: { command: [git push, npm publish] } }] } } }', true],
    [
      '{ profiles: { a: { rules: [{ name: a, verdict: ask, when: { path: { inside: a, glob: ["*.ts"] } } }] } } }',
      true,
    ],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: { event: push, fork: true } }] } } }', true],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny }] } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: {} }] } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: no, when: { fork: true } }] } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: { event: pushed } }] } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: { command: { inside: a } } }] } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: { command: {} } }] } } }', false],
    ['{ profiles: { a: { rules: [{ name: a, verdict: deny, when: { path: [] } }] } } }', false],
    ['{ profiles: { a: { write: { protect: [../x] } } } }', false],
    ['{ custom_tools: { timeout: soon } }', false],
    ['{ hooks: { before-tool: [{ run: ./scripts/check, match: bash, timeout: 10s, advisory: true }] } }', true],
    ['{ hooks: { after-tool: [{ match: bash }] } }', false],
    ['{ hooks: { after-tool: [{ run: /bin/true }] } }', false],
  ])('judges %s as the reader does', async (text, good) => {
    expect(validate(parse(text))).toBe(good);
    expect(await accepted(text)).toBe(good);
  });

  it("accepts this repository's own file, and what the pages show", async () => {
    const shown = Object.values(readPages())
      .flatMap((page) => [...page.matchAll(/```yaml\n([\s\S]*?)```/g)])
      .map(([, block]) => block!);
    const files = [readFileSync('.github/kodelet.yml', 'utf8'), ...shown.filter(isConfiguration)];
    expect(files.length).toBeGreaterThan(4);
    for (const text of files) {
      expect(validate(parse(text))).toBe(true);
      expect(await accepted(text)).toBe(true);
    }
  });

  it('describes every key', () => {
    const bare: string[] = [];
    const visit = (node: { properties?: Record<string, object> }, path: string): void => {
      for (const [name, child] of Object.entries(node.properties ?? {})) {
        if (!('description' in child)) bare.push(`${path}${name}`);
        visit(child, `${path}${name}.`);
      }
    };
    visit(schema, '');
    expect(bare).toEqual([]);
  });
});

describe('the default of a key', () => {
  it('passes the check of the key', () => {
    const withDefault = keyRows().filter(({ key }) => key.schema.default !== undefined);
    expect(withDefault.length).toBeGreaterThan(30);
    const problems: string[] = [];
    for (const { name, key } of withDefault) {
      key.read(key.schema.default, [], (_, words) => problems.push(`${name} ${words}`));
    }
    expect(problems).toEqual([]);
  });
});
