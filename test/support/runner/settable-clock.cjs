/**
 * Loaded into a step by NODE_OPTIONS: from the moment that the file CLOCK_FILE exists, the machine's clock is off by the
 * milliseconds that stand in it, as after `date -s` or a correction by NTP. Timers go on as they do then.
 */
const { existsSync, readFileSync } = require('node:fs');

const Real = Date;
const file = process.env.CLOCK_FILE;
let off;
const now = () => {
  off ??= existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  return Real.now() + (off ?? 0);
};

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now()]));
  }
  static now() {
    return now();
  }
};
