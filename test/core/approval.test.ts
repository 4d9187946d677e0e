import { describe, expect, it } from 'vitest';
import type { Access } from '../../src/core/access.ts';
import { approvalClass, approvalRequest, isApprovalRequest } from '../../src/core/approval.ts';

const PARTS = {
  tool: 'bash',
  arguments: '{"command":"npm publish"}',
  touches: ['runs a command in /w'],
  rule: 'rules.releases',
  reason: 'releases are for people',
  risk: 'medium',
  classes: ['command x'],
  commit: 'c0ffee',
  origin: 'session call-1',
} as const;

describe('the id of a call that waits', () => {
  it.each([
    ['tool', 'file_write'],
    ['arguments', '{"command":"npm publish "}'],
    ['touches', ['runs a command in /x']],
    ['rule', 'approval.auto'],
    ['reason', 'releases are for all'],
    ['risk', 'high'],
    ['classes', ['command y']],
    ['commit', 'c0ffef'],
    ['origin', 'session call-2'],
  ])('is another one with another %s, so that no answer fits', (name, value) => {
    const request = approvalRequest(PARTS);
    const forged = { ...request, [name]: value };
    expect(request.id).toMatch(/^[0-9a-f]{16}$/);
    expect(approvalRequest({ ...PARTS, [name]: value }).id).not.toBe(request.id);
    expect([isApprovalRequest(request), isApprovalRequest(forged)]).toEqual([true, false]);
  });

  it.each([null, 'x', {}, { ...approvalRequest(PARTS), touches: 'x' }, { ...approvalRequest(PARTS), tool: 1 }])(
    'is of nothing that is no call: %j',
    (value) => expect(isApprovalRequest(value)).toBe(false),
  );
});

describe('the class of what a call touches', () => {
  const same = (one: Access, other: Access): boolean => approvalClass(one) === approvalClass(other);
  const command = (text: string, cwd = '/w') => ({ kind: 'command', command: text, cwd }) as const;
  const write = (path: string) => ({ kind: 'write', path }) as const;

  it('is the same for the same command line in the same directory, files beside each other, and one host', () => {
    expect(same(command('make x'), command('make x'))).toBe(true);
    expect(same(write('src/a.ts'), write('src/b.ts'))).toBe(true);
    expect(same({ kind: 'network', url: 'https://a.example/x' }, { kind: 'network', url: 'https://a.example/y' })).toBe(
      true,
    );
  });

  it('is another one for more in the line, another directory, below it, another use, or another host', () => {
    expect(same(command('make x'), command('make x; make y'))).toBe(false);
    expect(same(command('make x'), command('make x', '/v'))).toBe(false);
    expect(same(write('src/a.ts'), write('src/lib/a.ts'))).toBe(false);
    expect(same(write('src/a.ts'), { kind: 'read', path: 'src/a.ts' })).toBe(false);
    expect(same({ kind: 'network', url: 'https://a.example/' }, { kind: 'network', url: 'http://a.example/' })).toBe(
      false,
    );
  });

  it('is none for what no approval of something else covers', () => {
    expect(approvalClass({ kind: 'capability', capability: 'push' })).toBeUndefined();
    expect(approvalClass({ kind: 'network', url: 'no address' })).toBeUndefined();
  });
});
