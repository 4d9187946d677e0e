/** `fetch` for servers that could answer without end: more than a number of bytes, after unpacking, is an error and not kept. */
import { KodeletError } from '../core/error.ts';

interface LimitOptions {
  /** Of one answer. */
  readonly bytes: number;
  /** Of an event stream, the limit holds for each event: such a stream may last as long as the session. */
  readonly byEvent?: boolean;
}

/** The body of an answer fails with KodeletError `network` where it is longer. */
export function limitedFetch(send: typeof fetch, { bytes, byEvent = false }: LimitOptions): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    const { status, statusText, headers, url } = response;
    const isByEvent = byEvent && headers.get('content-type')?.startsWith('text/event-stream') === true;
    const host = new URL(input instanceof Request ? input.url : input).host;
    const body = response.body.pipeThrough(countBytes(bytes, { isByEvent, host }));
    return Object.defineProperty(new Response(body, { status, statusText, headers }), 'url', { value: url });
  };
}

function countBytes(
  most: number,
  { isByEvent, host }: { readonly isByEvent: boolean; readonly host: string },
): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  let end = '';
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > most) return controller.error(tooLong(host, most));
      controller.enqueue(chunk);
      if (!isByEvent) return;
      const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      const last = Math.max(...EVENT_ENDS.map((mark) => text.lastIndexOf(mark)));
      if (last !== -1) length = text.length - last;
      end = text.slice(-LONGEST_END);
    },
  });
}

/** A blank line, with each of the line ends that the standard of event streams knows. */
const EVENT_ENDS = ['\n\n', '\r\r', '\r\n\r\n'] as const;
const LONGEST_END = 3;

const tooLong = (host: string, most: number): KodeletError =>
  new KodeletError('network', `${host} answered with more than ${most} bytes`, {
    remedy: `Check which server answers at ${host}`,
  });
