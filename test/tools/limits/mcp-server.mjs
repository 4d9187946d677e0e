// A server as large as it is asked to be: `node mcp-server.mjs JSON`, with description, schema (characters), pages, padding (bytes of a page), tools and says (bytes).
import { createInterface } from 'node:readline';

const {
  description = 1,
  schema = 0,
  pages = 1,
  padding = 0,
  tools = 1,
  says = 0,
} = JSON.parse(process.argv[2] ?? '{}');
const bare = { type: 'object', title: '' };
const inputSchema =
  schema > 0 ? { ...bare, title: 't'.repeat(schema - JSON.stringify(bare).length) } : { type: 'object' };
let lists = 0;
const more = Array.from({ length: tools - 1 }, (_, index) => `more${index}`);
const all = ['do', ...more].map((name) => ({ name, description: 'd'.repeat(description), inputSchema }));
if (says > 0) process.stderr.write(`${'s'.repeat(63)}\n`.repeat(says / 64));

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const DO = {
  pid: () => ({ type: 'text', text: String(process.pid) }),
  text: (size) => ({ type: 'text', text: 't'.repeat(size) }),
  image: (size) => ({ type: 'image', mimeType: 'image/png', data: 'A'.repeat(size) }),
  die(size) {
    process.stderr.write(`${'w'.repeat(size)}\n`, () => process.exit(3));
  },
  lists: () => ({ type: 'text', text: `lists: ${lists}` }),
  change(size) {
    for (let time = 0; time < size; time += 1) send({ method: 'notifications/tools/list_changed' });
    return { type: 'text', text: 'changed' };
  },
  /** A line that is no message makes the client ask whether we are well, and we are not. */
  hang: () => void process.stdout.write('no message\n'),
};

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: 'large', version: '1' },
  }),
  'tools/list': ({ cursor = 1 }) => {
    if (cursor === 1) lists += 1;
    const pad = padding > 0 ? [{ name: `page${cursor}`, description: 'p'.repeat(padding), inputSchema }] : [];
    return {
      tools: cursor === 1 ? [...all, ...pad] : pad,
      ...(Number(cursor) < pages && { nextCursor: String(Number(cursor) + 1) }),
    };
  },
  'tools/call': ({ arguments: { what, size } }) => {
    const item = DO[what](size);
    return item && { content: [item] };
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params = {} } = JSON.parse(line);
  const result = METHODS[method]?.(params);
  if (id !== undefined && result !== undefined) send({ id, result });
});
