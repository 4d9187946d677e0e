import { describe, expect, it } from 'vitest';
import { refusesCheckout } from '../../../src/action/checkout.ts';
import { type ReceivedEvent, receiveEvent } from '../../../src/github/events/read-event.ts';
import { pullRequestPayload } from './payloads.ts';

const HEAD = 'a'.repeat(40);
const BASE = 'b'.repeat(40);
const TIP = 'c'.repeat(40);
const MERGE = 'd'.repeat(40);

const event = (name: string): ReceivedEvent => receiveEvent(name, pullRequestPayload()) as ReceivedEvent;

describe('refusesCheckout', () => {
  it.each([HEAD, MERGE, ''])('refuses pull_request_target with "%s" checked out, and says what to change', (sha) => {
    expect(refusesCheckout(event('pull_request_target'), sha, [TIP])).toContain('Remove "ref:" from the checkout step');
  });

  it.each([TIP, BASE])('accepts pull_request_target with the base %s checked out', (sha) => {
    expect(refusesCheckout(event('pull_request_target'), sha, [TIP])).toBeUndefined();
  });

  it('accepts pull_request with its head checked out, since that event has no secrets to lose', () => {
    expect(refusesCheckout(event('pull_request'), HEAD, [TIP])).toBeUndefined();
  });
});
