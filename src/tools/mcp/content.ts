/** What a server answers, for the model as text and images, for the journal as the wire format's content items. */
import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { Image } from '../../core/model.ts';
import { createBoundedOutput } from '../../lib/bounded-output.ts';
import { count } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';

/** As in the structured result of an MCP tool. */
export interface ContentItem {
  readonly type: string;
  readonly text?: string;
  /** Base64. */
  readonly data?: string;
  readonly mimeType?: string;
  readonly uri?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface Content {
  readonly text: string;
  readonly images: readonly Image[];
  readonly items: readonly ContentItem[];
}

/** Data past the limit of a call is left out, which the text says. */
export function readContent(blocks: readonly ContentBlock[], redact: (text: string) => string): Content {
  let room: number = LIMITS.mcpDataCharacters;
  const items = blocks.map(toItem).map((whole): ContentItem => {
    const item = { ...whole, ...(whole.text !== undefined && { text: redact(whole.text) }) };
    const { data = '' } = item;
    if (data.length > room) return { ...item, data: undefined, metadata: { leftOut: data.length } };
    room -= data.length;
    return item;
  });
  return {
    text: items.map(describe).join('\n'),
    images: items.flatMap(imageOf),
    items: items.map((item) => (item.text === undefined ? item : { ...item, text: headAndTail(item.text) })),
  };
}

/** As much of a text as the model and the journal get. */
export function headAndTail(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= LIMITS.mcpTextBytes) return text;
  const kept = createBoundedOutput(LIMITS.mcpTextBytes);
  kept.write(bytes);
  return kept.text();
}

type Writers = {
  readonly [Type in ContentBlock['type']]: (block: Extract<ContentBlock, { type: Type }>) => ContentItem;
};

const ITEMS: Writers = {
  text: ({ text }) => ({ type: 'text', text }),
  image: ({ data, mimeType }) => ({ type: 'image', data, mimeType }),
  audio: ({ data, mimeType }) => ({ type: 'audio', data, mimeType }),
  resource: ({ resource: { uri, mimeType, ...held } }) => ({
    type: 'resource',
    uri,
    mimeType,
    ...('text' in held ? { text: held.text } : { data: held.blob }),
  }),
  resource_link: ({ uri, mimeType, name, description }) => ({
    type: 'resource_link',
    uri,
    mimeType,
    text: description ?? name,
  }),
};

const toItem = (block: ContentBlock): ContentItem => (ITEMS[block.type] as (block: ContentBlock) => ContentItem)(block);

function describe({ type, text, data, mimeType, uri, metadata }: ContentItem): string {
  if (type === 'text') return text ?? '';
  const what = [type === 'resource_link' ? 'resource' : type, uri, mimeType && `(${mimeType})`]
    .filter(Boolean)
    .join(' ');
  if (metadata?.leftOut) return `[${what}, left out: its ${metadata.leftOut} characters of data are too many]`;
  if (data !== undefined) return `[${what}, ${count(Buffer.byteLength(data, 'base64'), 'byte')} of data]`;
  return type === 'resource' ? `[${what}]\n${text}` : `[${what}: ${text}]`;
}

const isShown = (mimeType: string | undefined): mimeType is Image['mediaType'] =>
  (SHOWN as readonly (string | undefined)[]).includes(mimeType);

/** What the models' services take. */
const SHOWN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

const imageOf = ({ data, mimeType }: ContentItem): Image[] =>
  data !== undefined && isShown(mimeType) ? [{ mediaType: mimeType, data }] : [];
