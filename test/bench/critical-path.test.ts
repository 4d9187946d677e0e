import { expect, it } from 'vitest';
import { criticalPath, describePath } from './critical-path.ts';

const request = (path: string, startMs: number, endMs: number) => ({ method: 'GET', path, startMs, endMs });

it('finds the requests that each waited for the one before, and leaves those beside them out', () => {
  const requests = [
    request('/first', 100, 250),
    request('/beside', 110, 240),
    request('/second', 260, 410),
    request('/long', 120, 415),
    request('/third', 430, 580),
    request('/too-late', 400, 700),
  ];
  const path = criticalPath(requests, 600);
  expect(path.map((one) => one.path)).toEqual(['/long', '/third']);
  expect(criticalPath(requests, 412).map((one) => one.path)).toEqual(['/first', '/second']);
  expect(describePath(path, 100)).toBe('     20 to   315 ms  GET /long\n    330 to   480 ms  GET /third\n');
});

it('is empty where nothing was answered in time', () => {
  expect(criticalPath([request('/a', 1, 5)], 4)).toEqual([]);
});
