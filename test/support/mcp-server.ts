/** A small MCP server over streamable HTTP, by the protocol's own SDK. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

export interface HttpMcpServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** It has one tool, `lucky_number`, which answers "seven". */
export async function startMcpServer(): Promise<HttpMcpServer> {
  const server = createServer(async (request, response) => {
    const mcp = new McpServer({ name: 'lucky', version: '1.0.0' });
    mcp.registerTool('lucky_number', { description: 'Says a number.' }, () => ({
      content: [{ type: 'text', text: 'seven' }],
    }));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await mcp.connect(transport as Transport);
    await transport.handleRequest(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/mcp`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
