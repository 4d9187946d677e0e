/** The sizes of what `npm run build` writes: of all of it, and of the packages that are files of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { type Column, markdownTable } from './markdown-table.ts';

interface BundlePart {
  readonly packages: string;
  /** Of the file, in `dist/` or its chunks. */
  readonly name: RegExp;
  readonly when: string;
}

const PARTS: readonly BundlePart[] = [
  { packages: 'all of `dist/`', name: /./, when: '' },
  { packages: '`playwright-core`', name: /^playwright-core\./, when: 'a page is opened in Chromium' },
  { packages: '`undici`', name: /^proxied-fetch\./, when: 'the runner has a proxy' },
  { packages: '`parse5`, `hast-util-to-mdast` and others', name: /^html-to-markdown\./, when: 'a web page is fetched' },
  { packages: '`@babel/parser`', name: /^script-parser\./, when: 'a script was edited' },
  { packages: '`re2js`', name: /^linear-pattern\./, when: 'a rule has a pattern' },
  { packages: '`@modelcontextprotocol/sdk`, `zod`', name: /^connect-/, when: 'an MCP server is configured' },
  { packages: '`openai`', name: /^openai-wire-/, when: 'a model speaks the API of OpenAI' },
  { packages: '`@anthropic-ai/bedrock-sdk`', name: /^bedrock-sdk-/, when: 'the model is at Bedrock' },
  { packages: '`@anthropic-ai/vertex-sdk`', name: /^vertex-sdk-/, when: 'the model is at Vertex AI' },
  { packages: '`@opentelemetry/*`', name: /^telemetry-/, when: 'a run is traced' },
];

/** Undefined where nothing was built. Throws where a part is no file any more. */
export function bundleTable(directory = 'dist'): string | undefined {
  if (!existsSync(join(directory, 'main.js'))) return undefined;
  const files = glob.sync('**', { cwd: directory, objectMode: true, stats: true });
  const sizeOf = ({ name, packages }: BundlePart): number => {
    const found = files.filter((file) => name.test(file.name));
    if (found.length === 0) throw new Error(`${directory} has no file for ${packages}`);
    return found.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0);
  };
  const columns: readonly Column<BundlePart>[] = [
    ['Packages', ({ packages }) => packages],
    ['KB', (part) => String(Math.round(sizeOf(part) / 10_000) * 10)],
    ['Loaded when', ({ when }) => when],
  ];
  return markdownTable(columns, PARTS);
}
