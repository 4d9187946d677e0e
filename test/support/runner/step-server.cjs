/**
 * Runs scripts of the action one after another, asked by `shared-process.ts`: the files that they load are compiled once, and
 * programs are started by a process that is small, whose page tables Linux copies quickly.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { dirname } = require('node:path');

/** The step's id, and the timers that it starts, which end with it as with a process. */
const ofStep = new AsyncLocalStorage();
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args) => {
  const timer = startTimer(...args);
  ofStep.getStore()?.timers.add(timer);
  return timer;
}, startTimer);

const EVENTS = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'];
const STREAMS = [process.stdout, process.stderr];
const say = process.send.bind(process);

for (const stream of STREAMS)
  stream.write = (text, encoding, done) => {
    say({ id: ofStep.getStore()?.id, text: typeof text === 'string' ? text : Buffer.from(text).toString() });
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') process.nextTick(callback);
    return true;
  };

async function execute(script) {
  delete require.cache[script];
  const { mainStep, postStep } = require(script);
  await (mainStep ?? postStep);
}

async function runStep({ id, script, cwd, env }) {
  const timers = new Set();
  const listeners = EVENTS.map((name) => [name, process.listeners(name)]);
  const errors = STREAMS.map((stream) => [stream, stream.listeners('error')]);
  process.env = { ...env };
  process.exitCode = undefined;
  process.chdir(cwd);
  isRunning = true;
  try {
    await ofStep.run({ id, timers }, () => execute(script));
    return Number(process.exitCode ?? 0);
  } finally {
    isRunning = false;
    for (const timer of timers) clearTimeout(timer);
    process.exitCode = undefined;
    process.chdir(dirname(script));
    for (const [name, known] of listeners) removeOthers(process, name, known);
    for (const [stream, known] of errors) removeOthers(stream, 'error', known);
  }
}

function removeOthers(emitter, name, known) {
  for (const one of emitter.listeners(name)) if (!known.includes(one)) emitter.off(name, one);
}

let isRunning = false;

/** What a step has left running ends with it. What fails while it runs, it handles, or it ends as a process of its own does. */
process.on('uncaughtException', (error) => {
  if (!isRunning || process.listenerCount('uncaughtException') > 1) return;
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
});
process.on('disconnect', () => process.exit());
process.on('message', (step) => {
  const end = (exitCode, why) => say({ id: step.id, exitCode, why, bytes: process.memoryUsage.rss() });
  runStep(step).then(end, (error) => end(1, error?.stack ?? String(error)));
});
