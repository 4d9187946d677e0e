import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../scripts/slim-openapi/operations.ts';
import { findOperation, judgeAnswer, judgeRequest, type Operation, operationIds } from './description.ts';
import { ROUTES } from './rest.ts';

const operation = (method: string, path: string): Operation => {
  const found = findOperation(method, path);
  if (!found) throw new Error(`no operation ${method} ${path}`);
  return found.operation;
};

const reactions = operation('POST', '/repos/a/b/issues/1/reactions');
const reaction = { id: 1, node_id: 'x', user: null, content: 'eyes', created_at: '2026-01-02T03:04:05Z' };

describe('the referee', () => {
  it('holds the operations of its table, and each of them is served', () => {
    const table = [...OPERATIONS].sort();
    expect([...operationIds].sort()).toEqual(table);
    expect(Object.keys(ROUTES).sort()).toEqual(table);
  });

  it('finds the operation of a path, its longest literal form first', () => {
    const idOf = (method: string, path: string) => findOperation(method, path)?.operation.id;
    expect(idOf('GET', '/repos/a/b/issues/comments')).toBe('issues/list-comments-for-repo');
    expect(idOf('GET', '/repos/a/b/issues/7')).toBe('issues/get');
    expect(idOf('GET', '/repos/a/b/commits/x%2Fy/check-runs')).toBe('checks/list-for-ref');
    expect(findOperation('GET', '/repos/a/b/git/ref/heads/x/y')?.params.ref).toBe('heads/x/y');
    expect(idOf('PUT', '/repos/a/b/issues/7')).toBeUndefined();
  });

  it('judges what is sent, where it is sent', () => {
    const list = operation('GET', '/repos/a/b/pulls');
    const judge = (query: string) => judgeRequest(list, new URLSearchParams(query), undefined);
    expect(judge('state=open&per_page=5')).toEqual([]);
    expect(judge('state=fine')).toEqual(['query state must be equal to one of the allowed values']);
    expect(judgeRequest(list, new URLSearchParams(), { a: 1 })).toEqual(['a body, where this operation takes none']);
    expect(judgeRequest(reactions, new URLSearchParams(), { content: 'tea' })).toHaveLength(1);
  });

  it('judges answers: fields, types, formats and statuses', () => {
    expect(judgeAnswer(reactions, 201, reaction)).toEqual([]);
    expect(judgeAnswer(reactions, 201, { ...reaction, extra: 1 })).toEqual([
      'answer must NOT have additional properties (extra)',
    ]);
    expect(judgeAnswer(reactions, 201, { ...reaction, id: '1' })).toEqual(['answer/id must be integer']);
    expect(judgeAnswer(reactions, 201, { ...reaction, created_at: 'today' })).toHaveLength(1);
    expect(judgeAnswer(reactions, 201, undefined)).toEqual(['a 201 without a body']);
    expect(judgeAnswer(reactions, 418, reaction)).toEqual(['undocumented status 418']);
    expect(judgeAnswer(reactions, 404, { message: 'Not Found' })).toEqual(["a 404 without GitHub's error fields"]);
    expect(judgeAnswer(operation('DELETE', '/repos/a/b/issues/comments/1'), 204, {})).toHaveLength(1);
  });
});
