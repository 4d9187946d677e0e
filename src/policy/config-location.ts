/** Locations of keys in the configuration file, for messages. */

export interface ConfigLocations {
  /** Dotted key, items of lists by their number → `path:line:column`. */
  readonly places?: Readonly<Record<string, string>>;
}

/** In front of a problem; empty where the place is not known. */
export const locationOf = ({ places = {} }: ConfigLocations, key: string): string =>
  Object.hasOwn(places, key) ? `${places[key]}: ` : '';

/** Location of a key in brackets, to follow its name. */
export const placeInBrackets = ({ places = {} }: ConfigLocations, key: string): string =>
  Object.hasOwn(places, key) ? ` (${places[key]})` : '';
