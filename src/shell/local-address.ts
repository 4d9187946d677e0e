/** Addresses on the loopback, in one spelling each: programs read credentials, backslashes and numbers in ways of their own. */
import type { Argument } from './argument.ts';
import { withStandIns } from './numbers.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const HOST = `localhost|127(?:\\.${OCTET}){3}`;
const ADDRESS = new RegExp(`^(?:https?://)?(?:${HOST}|\\[::1\\])(?::\\d{1,5})?(?:/[!-\\[\\]-~]*)?$`);

/** Name of the machine by itself, as `nc` is given it. */
export const LOCAL_HOST = new RegExp(`^(?:${HOST}|::1)$`);

export const isLocalAddress = (word: Argument): boolean => ADDRESS.test(addressText(word));

/** The known text, with a letter for what is known only when it runs: behind the first `/` it leads to no other host. A port is written as a number. */
function addressText(word: Argument): string {
  if (word.kind === 'dynamic')
    return word.uses ? '' : namesPort(word.head) ? (withStandIns(word)?.text ?? '') : `${word.head}x`;
  return word.kind === 'text' ? word.text : '';
}

/** Whether a port follows this beginning of an address. */
export const namesPort = (head: string): boolean => /^(?:https?:\/\/)?[\w.[\]]+:$/.test(head);
