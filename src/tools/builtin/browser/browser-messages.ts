/** What the host and the browser's driver say to each other: a JSON object per line, each way. */
import { isJsonObject } from '../../../lib/json-object.ts';

/** What the driver is told at its start. */
export interface DriverSettings {
  /** Path of Chromium. */
  readonly executable: string;
  /** Path of playwright-core, as one file or as the package's main file. */
  readonly playwright: string;
  /** Holds the socket of the host's proxy; absent where no host may be reached. */
  readonly proxy?: { readonly directory: string; readonly name: string };
  /** The machine's network is open: nothing is judged. */
  readonly direct: boolean;
  /** The key of the configuration that lists hosts. */
  readonly key: string;
}

export type WaitCondition = 'page_load' | 'network_idle' | 'element_visible' | 'element_hidden' | 'text';

/** Times in milliseconds. */
export type BrowserRequest =
  | { readonly do: 'navigate'; readonly url: string; readonly ms: number }
  | { readonly do: 'read'; readonly characters: number; readonly elements: number; readonly frames: number }
  | { readonly do: 'click'; readonly element: number; readonly dialog: 'accept' | 'dismiss' }
  | { readonly do: 'type'; readonly element: number; readonly text: string; readonly clear: boolean }
  | {
      readonly do: 'wait';
      readonly condition: WaitCondition;
      readonly selector?: string;
      readonly text?: string;
      readonly ms: number;
    }
  | { readonly do: 'screenshot'; readonly fullPage: boolean; readonly bytes: number; readonly side: number };

/** `tab`: each agent of a run has one, with cookies of its own. */
export type NumberedRequest = BrowserRequest & { readonly id: number; readonly tab: number };
/** Fields of each answer, in addition to those that every answer has. */
const FIELDS = {
  navigate: { status: 'number', complete: 'boolean', ms: 'number' },
  read: { text: 'string', truncated: 'boolean', htmlSize: 'number', elements: 'number' },
  click: { kind: 'string', name: 'string', navigated: 'boolean' },
  type: { kind: 'string', name: 'string', navigated: 'boolean', secret: 'boolean' },
  wait: { found: 'boolean' },
  screenshot: { data: 'string', cut: 'boolean' },
} as const satisfies Readonly<Record<BrowserRequest['do'], Readonly<Record<string, 'string' | 'number' | 'boolean'>>>>;

const COMMON = { url: 'string', title: 'string' } as const;

type Fields<Name extends BrowserRequest['do']> = (typeof FIELDS)[Name];

export type AnswerTo<Name extends BrowserRequest['do']> = {
  readonly [Field in keyof Fields<Name>]: {
    readonly string: string;
    readonly number: number;
    readonly boolean: boolean;
  }[Fields<Name>[Field] & ('string' | 'number' | 'boolean')];
} & {
  /** Address of the page after the call. */
  readonly url: string;
  readonly title: string;
  /** What happened as well, a sentence each. */
  readonly notes: readonly string[];
};

/** Why it did not come to it. */
export interface BrowserFailure {
  readonly reason: string;
  readonly advice?: string;
  readonly timedOut?: boolean;
}

export type BrowserAnswer<Name extends BrowserRequest['do']> =
  | { readonly ok: true; readonly value: AnswerTo<Name> }
  | ({ readonly ok: false } & BrowserFailure);

/** The `id` of an answer, or undefined for what is none. */
export function idOf(message: unknown): number | undefined {
  const { id } = isJsonObject(message) ? message : {};
  return typeof id === 'number' ? id : undefined;
}

/** Pages may have had a hand in it: only what has the right shape is taken. */
export function readAnswer<Name extends BrowserRequest['do']>(name: Name, message: unknown): BrowserAnswer<Name> {
  const { failure, value } = isJsonObject(message) ? message : {};
  if (isJsonObject(failure) && typeof failure.reason === 'string') {
    const { reason, advice, timedOut } = failure;
    return { ok: false, reason, timedOut: timedOut === true, ...(typeof advice === 'string' && { advice }) };
  }
  const fields = Object.entries({ ...COMMON, ...FIELDS[name] });
  const fits =
    isJsonObject(value) && fields.every(([field, kind]) => typeof value[field] === kind) && areTexts(value.notes);
  if (!fits) return { ok: false, reason: "the browser's answer makes no sense" };
  return { ok: true, value: value as unknown as AnswerTo<Name> };
}

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');
