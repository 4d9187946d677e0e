/** The option `--channels`: which events a command shows. */
import { CHANNEL_NAMES, type Channel } from '../core/channel.ts';
import { KodeletError } from '../core/error.ts';

/** Names between commas. Throws KodeletError `usage` for one that there is not. */
export function readChannels(text: string): readonly Channel[] {
  return text.split(',').map((part) => {
    const channel = CHANNEL_NAMES.find((name) => name === part.trim());
    if (channel) return channel;
    throw new KodeletError('usage', `option --channels has "${part.trim()}"`, {
      remedy: `Allowed, between commas: ${CHANNEL_NAMES.join(', ')}`,
    });
  });
}
