/** What a server offers: its tools, resources and prompts, all pages of them. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ListToolsResultSchema,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { LIMITS } from '../limits.ts';

export type ServerTool = Tool;

export interface Resources {
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplate[];
}

/** The SDK's `listTools` would compile every output schema, by one draft, and fail at the first that does not fit. */
export async function listTools(client: Client, options: RequestOptions): Promise<readonly ServerTool[]> {
  if (!client.getServerCapabilities()?.tools) return [];
  return pages(async (params) => {
    const page = await client.request({ method: 'tools/list', params }, ListToolsResultSchema, options);
    return { items: page.tools, next: page.nextCursor };
  });
}

export async function listResources(client: Client, options: RequestOptions): Promise<Resources> {
  if (!client.getServerCapabilities()?.resources) return { resources: [], templates: [] };
  const resources = await pages(async (params) => {
    const page = await client.listResources(params, options);
    return { items: page.resources, next: page.nextCursor };
  });
  const templates = pages(async (params) => {
    const page = await client.listResourceTemplates(params, options);
    return { items: page.resourceTemplates, next: page.nextCursor };
  });
  // Many a server with resources knows no templates and says so with an error.
  return { resources, templates: await templates.catch(() => []) };
}

export async function listPrompts(client: Client, options: RequestOptions): Promise<readonly Prompt[]> {
  if (!client.getServerCapabilities()?.prompts) return [];
  return pages(async (params) => {
    const page = await client.listPrompts(params, options);
    return { items: page.prompts, next: page.nextCursor };
  });
}

interface Page<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

/** Throws an Error for a list without end, and for one that is too long. */
async function pages<T>(ask: (params: { cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let bytes = 0;
  let params = {};
  for (let page = 0; page < LIMITS.mcpPages; page += 1) {
    const { items, next } = await ask(params);
    bytes += JSON.stringify(items).length;
    if (bytes > LIMITS.mcpListBytes) throw new EndlessList(`its list has more than ${LIMITS.mcpListBytes} bytes`);
    all.push(...items);
    if (next === undefined) return all;
    params = { cursor: next };
  }
  throw new EndlessList(`its list continues after ${LIMITS.mcpPages} pages`);
}

class EndlessList extends Error {}
