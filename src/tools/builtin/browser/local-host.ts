/** The names of the machine that the agent works on, as far as a browser knows them. */

/** RFC 6761 section 6.3: every name below localhost is the loopback too. */
export const isLocalHost = (host: string): boolean =>
  /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1?\]?)$/i.test(host);
