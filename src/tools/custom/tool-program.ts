/** How a custom tool is started: as it is, or by our own Node where it is TypeScript or imports the library `kodelet-ci/tools`. */
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readHead } from '../../lib/regular-file.ts';
import { ToolFaults } from './discover.ts';

interface ToolProgram {
  readonly file: string;
  /** In front of the command. */
  readonly args: readonly string[];
  /** Directories that it reads beside its own. */
  readonly readable: readonly string[];
}

/** The features of the Node that would run a tool; `typescript` is what `process.features` says. */
interface NodeFacts {
  readonly version: string;
  readonly typescript: unknown;
}

const OURS: NodeFacts = {
  version: process.version,
  typescript: (process.features as { typescript?: unknown }).typescript,
};

/**
 * The `node` on a job's PATH may be older than ours, and in the repository nothing is installed. A first line that names another
 * program than node is obeyed. Throws ToolFaults for TypeScript where our Node does not run it.
 */
export function toolProgram(path: string, node: NodeFacts = OURS): ToolProgram {
  const asItIs = { file: path, args: [], readable: [dirname(path)] };
  const text = textOf(path);
  const options = nodeOptionsIn(text, TYPESCRIPT.includes(extname(path)));
  if (!options) return asItIs;
  if (TYPESCRIPT.includes(extname(path))) refuseOldNode(node);
  else if (!/['"]kodelet-ci\/tools['"]/.test(text)) return asItIs;
  const library = dirname(authorLibrary());
  return {
    file: process.execPath,
    args: [...options, '--import', pathToFileURL(join(library, 'register.mjs')).href, path],
    readable: [dirname(path), library, dirname(process.execPath)],
  };
}

const TYPESCRIPT: readonly string[] = ['.ts', '.mts'];

/** Absolute path of the library; its types stand beside it as `tools.d.mts`. */
export const authorLibrary = (): string => createRequire(import.meta.url).resolve('#author-library');

/** The words behind `node` in the first line; undefined where it names another program. `bare`: whether there may be no such line. */
function nodeOptionsIn(text: string, bare: boolean): string[] | undefined {
  const [, line] = /^#!(.*)/.exec(text) ?? [];
  if (line === undefined) return bare ? [] : undefined;
  const words = line.trim().split(/\s+/);
  const index = words.findIndex((word) => /(?:^|\/)node$/.test(word));
  return index === -1 ? undefined : words.slice(index + 1);
}

/** As much as imports may stand in. */
const MOST_BYTES = 65_536;

function textOf(path: string): string {
  const head = readHead(path, { maxBytes: MOST_BYTES, links: 'follow' });
  return head.ok ? head.bytes.toString('latin1') : ''; // a program that may be run and not be read
}

function refuseOldNode({ version, typescript }: NodeFacts): void {
  if (typescript) return;
  throw new ToolFaults([
    {
      problem: `is TypeScript, which Node ${version} does not run`,
      fix: 'Run this with Node 22.18 or later, as the action does, or write the tool in JavaScript, in a file whose name does not end in .ts',
    },
  ]);
}
