/** Puts the line of the configuration file in front of an error that names a key of it. */
import { KodeletError } from '../core/error.ts';
import { type Places, placeOf } from '../policy/config-location.ts';

/** What `work` throws about a key that the file does not state, such as one that an input gave, stays as it is. */
export async function located<T>(places: Places, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const place = error instanceof KodeletError && error.key !== undefined && nearestPlace(places, error.key);
    if (!place) throw error;
    const { code, message, remedy, cause } = error;
    throw new KodeletError(code, place + message, { remedy, cause });
  }
}

/** A text that stands where a list may is found by the key of the list. */
const nearestPlace = (places: Places, key: string): string =>
  placeOf(places, key) || placeOf(places, key.replace(/\.\d+$/, ''));
