/** Telemetry around a session, loaded where the variables of OpenTelemetry ask for it. */
import { describeError } from '../core/error.ts';
import { type TelemetryVariables, wantsTelemetry } from '../lib/environment.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';
import type { Stream } from '../session/events/stream.ts';

/** To be called before the first event. Returns what ends it, within two seconds; neither ever throws. */
export async function startTelemetry(
  variables: TelemetryVariables,
  {
    stream,
    fetch,
  }: {
    readonly stream: Stream;
    /** Through the proxy, where there is one. */
    readonly fetch: Fetch;
  },
): Promise<() => Promise<void>> {
  const nothing = async (): Promise<void> => undefined;
  if (!wantsTelemetry(variables)) return nothing;
  const say = (text: string): void => void stream.emit({ type: 'notice', level: 'info', text });
  try {
    const { openTelemetry } = await import('../telemetry/telemetry.ts');
    const { subscriber, close } = openTelemetry(variables, { fetch, say });
    stream.subscribe(subscriber);
    return close;
  } catch (error) {
    say(`There is no telemetry: ${describeError(error)}`);
    return nothing;
  }
}
