/** What a server offers: its tools, resources and prompts, all pages of them. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ListToolsResultSchema,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  ResultSchema,
  type Tool,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { isJsonObject } from '../../lib/json-object.ts';
import { LIMITS } from '../limits.ts';
import { firstIssue } from './connection.ts';

export type ServerTool = Tool;

export interface Resources {
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplate[];
}

/**
 * The SDK's `listTools` would compile every output schema, by one draft, and fail at the first that does not fit. `leaveOut`
 * takes a tool that is none by the protocol, and why.
 */
export async function listTools(
  client: Client,
  options: RequestOptions,
  leaveOut: (name: string, reason: string) => void,
): Promise<readonly ServerTool[]> {
  if (!client.getServerCapabilities()?.tools) return [];
  const listed = await pages(async (params) => {
    const page = await client.request({ method: 'tools/list', params }, ResultSchema, options);
    const { tools, nextCursor } = page;
    if (!Array.isArray(tools)) throw ListToolsResultSchema.safeParse(page).error;
    return { items: tools as readonly unknown[], next: typeof nextCursor === 'string' ? nextCursor : undefined };
  });
  return listed.flatMap((tool) => {
    const read = ToolSchema.safeParse(tool);
    if (read.success) return read.data;
    const name = isJsonObject(tool) && typeof tool.name === 'string' ? tool.name : 'without a name';
    leaveOut(name, firstIssue(read.error));
    return [];
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
