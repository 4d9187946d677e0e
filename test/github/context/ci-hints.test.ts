import { expect, it } from 'vitest';
import { ciHints } from '../../../src/github/context/failing-ci.ts';

it.each([
  ['The hosted runner lost communication with the server.', 'the runner was lost or stopped'],
  ['##[error]The runner has received a shutdown signal.', 'the runner was lost or stopped'],
  ['write /home/runner/x: no space left on device', 'the disk was full'],
  ['npm error code ECONNRESET', 'the network failed'],
  ["fatal: Could not resolve host: 'example.com'", 'the network failed'],
  ['received unexpected HTTP status: 503 Service Unavailable', 'a service was unavailable'],
  ['toomanyrequests: You have reached your pull rate limit.', 'a rate limit was reached'],
  ['The job has exceeded the maximum execution time of 6h0m0s', 'a time limit was reached'],
  ['##[error]The operation was canceled.', 'it was cancelled'],
  ['##[error]Process completed with exit code 137.', 'a process was killed, for example for lack of memory'],
])('%j says that %s', (line, said) => {
  expect(ciHints(`first\n${line}\nlast`)).toEqual([said]);
});

it.each(['AssertionError: expected 429 to equal 200', 'src/a.ts(1,1): error TS2304', 'exit code 1'])(
  '%j says nothing',
  (line) => {
    expect(ciHints(line)).toEqual([]);
  },
);
