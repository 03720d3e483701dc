import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { describe, expect, it } from 'vitest';
import { shownState, troubleOf } from './proxy-trouble.ts';

type Live = Proxy['live'];
const [portAt, modemAt, linkAt] = [1, 2, 3].map((hour) => `2026-11-21T0${hour}:00:00.000Z`) as [string, string, string];
const live = (modem: NonNullable<Live['modem']>['state'] | null, change: Partial<Live> = {}): Live => ({
  state: 'open',
  since: portAt,
  code: null,
  modem: modem && { state: modem, since: modemAt, reportedAt: modemAt },
  link: { up: true, since: linkAt },
  ...change,
});
const cut = { link: { up: false, since: linkAt } };

describe('shownState', () => {
  it.each([
    ['the open port of a modem that works', live('ok'), { kind: 'port', state: 'open', since: portAt }],
    ['the open port of an IPv4 proxy', live(null), { kind: 'port', state: 'open', since: portAt }],
    ['an open port if nothing is known of the modem', live('unknown'), { kind: 'port', state: 'open', since: portAt }],
    ['a lost SIM, and since when', live('no_sim', cut), { kind: 'modem', state: 'no_sim', since: modemAt }],
    ['an IPv4 proxy without a connection', live(null, cut), { kind: 'modem', state: 'disconnected', since: linkAt }],
    ['a rotation', live('rotating'), { kind: 'rotating' }],
    [
      'an offline server rather than its modem',
      live('server_offline', { state: 'offline' }),
      { kind: 'port', state: 'offline', since: portAt },
    ],
    [
      'a failed port rather than its modem',
      live('no_sim', { state: 'failed' }),
      { kind: 'port', state: 'failed', since: portAt },
    ],
  ])('is %s', (_what, given, expected) => {
    expect(shownState(given)).toEqual(expected);
  });
});

describe('troubleOf', () => {
  const active = { status: 'active', statusReason: null } as const;
  it.each([
    ['nothing while the proxy works', { ...active, live: live('ok') }, undefined],
    ['nothing while it rotates', { ...active, live: live('rotating') }, undefined],
    ['the modem’s state', { ...active, live: live('no_service', cut) }, 'no_service'],
    ['a modem that keeps connecting', { ...active, live: live('connecting', cut) }, 'disconnected'],
    ['an IPv6 proxy without a connection', { ...active, live: live(null, cut) }, 'no_link'],
    ['the server before the modem', { ...active, live: live('server_offline', { state: 'offline' }) }, 'offline'],
    [
      'the status before the modem',
      { status: 'expired', statusReason: 'expired', live: live('no_sim') } as const,
      'expired',
    ],
  ])('is %s', (_what, proxy, expected) => {
    expect(troubleOf(proxy)).toBe(expected);
  });
});
