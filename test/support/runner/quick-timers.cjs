/**
 * Loaded into a step by NODE_OPTIONS: waits of 200 ms and more take a tenth of their time, so that a run which tries again
 * and again comes to its end soon; what is done once a minute is done twenty times a second. The clock is the machine's.
 */
const timers = require('node:timers');
const promises = require('node:timers/promises');
const { syncBuiltinESMExports } = require('node:module');

const shorter = (delay) => (delay >= 200 ? delay / 10 : delay);

const { setTimeout: later } = globalThis;
const quick = Object.assign((work, delay, ...given) => later(work, shorter(delay), ...given), later);
globalThis.setTimeout = quick;
timers.setTimeout = quick;

const { setInterval: often } = globalThis;
const quickly = (work, delay, ...given) => often(work, delay >= 10_000 ? delay / 1200 : delay, ...given);
globalThis.setInterval = quickly;
timers.setInterval = quickly;

const { setTimeout: sleep } = promises;
promises.setTimeout = (delay, ...given) => sleep(shorter(delay), ...given);
syncBuiltinESMExports();
