/** Directories of custom tools on the real file system, and tools in bash to put there. */
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolResult } from '../../../src/core/tool.ts';
import type { CustomToolOptions } from '../../../src/tools/custom/custom-tool-options.ts';
import { type CustomTools, loadCustomTools } from '../../../src/tools/custom/load.ts';
import { callTool } from '../workspace.ts';

export interface ToolScript {
  readonly name?: string;
  readonly schema?: object;
  /** What the command `config` prints; the description then asks for it. */
  readonly config?: string;
  /** More keys of the description. */
  readonly says?: object;
  /** Bash that every command runs first. */
  readonly always?: string;
}

export interface CustomToolFixture {
  readonly root: string;
  readonly local: string;
  readonly global: string;
  options(more?: Partial<CustomToolOptions>): CustomToolOptions;
  load(more?: Partial<CustomToolOptions>): Promise<CustomTools>;
  /** Loads, and calls the tool of this name, which must be usable. */
  call(name: string, input?: object, more?: Partial<CustomToolOptions>): Promise<ToolResult>;
  /** A tool in bash whose command `run` is `body`. Answers with its path. */
  tool(directory: string, file: string, body: string, more?: ToolScript): string;
  raw(directory: string, file: string, script: string): string;
  dispose(): void;
}

export function createCustomToolFixture(): CustomToolFixture {
  const make = (name: string): string => realpathSync(mkdtempSync(join(tmpdir(), `kodelet-${name}-`)));
  const [root, local, global] = [make('root'), make('local'), make('global')];
  const options = (more: Partial<CustomToolOptions> = {}): CustomToolOptions => ({
    directories: [
      { path: local, source: 'kodelet-tools', mayHaveLock: true },
      { path: global, source: '~/.kodelet/tools' },
    ],
    workspace: { root, scratch: root },
    settings: { timeoutMs: 30_000, maxOutputBytes: 1024 },
    environment: { PATH: process.env.PATH ?? '', HOME: root },
    sessionId: 'session-1',
    ...more,
  });
  const load: CustomToolFixture['load'] = (more) => loadCustomTools(options(more));
  return {
    ...{ root, local, global, options, load, tool, raw },
    async call(name, input = {}, more = {}) {
      const { tools, problems } = await load(more);
      const found = tools.find((one) => one.name === `custom_tool_${name}`);
      if (!found) throw new Error(`${name} is not usable: ${JSON.stringify(problems)}`);
      return callTool(found, input, { root, scratch: root });
    },
    dispose() {
      for (const directory of [root, local, global]) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function tool(directory: string, file: string, body: string, more: ToolScript = {}): string {
  const config = more.config === undefined ? undefined : true;
  const description = {
    name: more.name ?? file,
    description: 'A tool',
    input_schema: more.schema,
    config,
    ...more.says,
  };
  const script = `#!/bin/bash
${more.always ?? ''}
case "$1" in
  description) echo '${JSON.stringify(description)}';;
  config) ${more.config ? `echo '${more.config}'` : 'exit 1'};;
  run) ${body};;
esac
`;
  return raw(directory, file, script);
}

function raw(directory: string, file: string, script: string): string {
  const path = join(directory, file);
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  return path;
}
