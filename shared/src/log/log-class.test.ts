import { describe, expect, it } from 'vitest';
import { classOfEvent, levelOf } from './log-class.ts';

describe('classOfEvent', () => {
  it.each([
    ['account.signed_in', 'customer'],
    ['topup.credited', 'customer'],
    ['proxy.down', 'proxy'],
    ['server.offline', 'system'],
    ['staff.refused', 'system'],
    ['later.than_this_version', 'system'],
  ])('puts %s into the class %s', (kind, expected) => {
    expect(classOfEvent(kind)).toBe(expected);
  });
});

describe('levelOf', () => {
  it.each([
    ['order.failed', {}, 'error'],
    ['account.signed_in', {}, 'info'],
    ['later.than_this_version', {}, 'info'],
    ['modem.health_changed', { to: 'critical' }, 'error'],
    ['modem.health_changed', { to: 'healthy' }, 'success'],
    ['modem.health_changed', { to: 'unknown' }, 'info'],
    ['modem.action_finished', { status: 'unchanged' }, 'warning'],
    ['proxy.rotated', { status: 'failed' }, 'error'],
    ['proxy.rotated', { status: 'rotating' }, 'info'],
    ['job.ended', { done: 3, failed: 0, unknown: 0 }, 'info'],
    ['job.ended', { done: 3, failed: 0, unknown: 1 }, 'warning'],
    ['job.ended', {}, 'info'],
    ['alert.raised', { level: 'critical' }, 'error'],
    ['alert.raised', { level: 'warning' }, 'warning'],
  ])('of %s with %j is %s', (kind, details, expected) => {
    expect(levelOf({ kind, details })).toBe(expected);
  });
});
