/** Covers `src/action/gather.ts`. */
import { expect, it } from 'vitest';
import { wholeRequest } from '../../src/action/gather.ts';
import { splitIntent } from '../../src/github/events/trigger.ts';

const STANDARD = 'Resolve the issue below: find the cause of what it describes and make the change that it needs.';

it.each([
  ['', STANDARD],
  ['fix', STANDARD],
  ['fix this', `${STANDARD}\n\nThe words of the request: fix this`],
  ['please fix it', `${STANDARD}\n\nThe words of the request: fix it`],
  ['fix it, please!', `${STANDARD}\n\nThe words of the request: fix it, please!`],
  ['fix this bug', `${STANDARD}\n\nThe words of the request: fix this bug`],
  ['fix: the retry of uploads', 'fix the retry of uploads'],
  ['fix this loop in src/retry.js', 'fix this loop in src/retry.js'],
  ['review the tests', 'review the tests'],
  ['plan a cache', 'plan a cache'],
  ['ask why does it wait?', 'why does it wait?'],
  ['make retries wait longer', 'make retries wait longer'],
  ['resolve conflicts', 'resolve conflicts'],
])('is a sentence that the model can follow: /agent %s', (words, request) => {
  const trigger = splitIntent(words);
  expect(wholeRequest({ ...trigger, target: { kind: 'issue', number: 1 } }, trigger.request)).toBe(request);
});
