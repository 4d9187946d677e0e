/** The input `server` of the tools that work with several servers. */
import type { JsonSchema } from '../../core/tool.ts';
import type { Connection } from './connection.ts';

/** `server`, one of these, beside `more`, all of which may be left out. */
export const inputWithServer = (connections: readonly Connection[], more: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { server: { type: 'string', enum: connections.map(({ server }) => server.name) }, ...more },
  required: ['server'],
  additionalProperties: false,
});

/** The schema has seen to it that there is one. */
export const serverNamed = (connections: readonly Connection[], name: string): Connection =>
  connections.find(({ server }) => server.name === name) as Connection;
