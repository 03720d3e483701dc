import { describe, expect, it } from 'vitest';
import { eventKinds } from '../happening/happenings.ts';
import { changesOf } from './pulse-area.ts';

describe('changesOf', () => {
  it('names the thing and its server', () => {
    const details = { modemId: 'mdm_1', action: 'reset' };
    expect(changesOf({ kind: 'modem.acted_on', subject: 'srv_1', details })).toEqual([
      { area: 'modems', id: 'mdm_1', serverId: 'srv_1' },
    ]);
    expect(changesOf({ kind: 'server.offline', subject: 'srv_1', details: {} })).toEqual([
      { area: 'servers', id: 'srv_1', serverId: 'srv_1' },
    ]);
    expect(changesOf({ kind: 'topup.credited', subject: 'acc_1', details: { topupId: 'top_1' } })).toEqual([
      { area: 'payments', id: 'top_1' },
    ]);
  });

  it('names each of several things, and the subject if none is named', () => {
    const kind = 'proxy.tags_changed';
    expect(changesOf({ kind, subject: 'acc_1', details: { proxyIds: 'prx_1 prx_2' } }).map(({ id }) => id)).toEqual([
      'prx_1',
      'prx_2',
    ]);
    expect(changesOf({ kind, subject: 'acc_1', details: {} })).toEqual([{ area: 'proxies', id: 'acc_1' }]);
  });

  it('reports an order among the orders and the proxies', () => {
    const areas = changesOf({ kind: 'order.completed', subject: 'acc_1', details: { orderId: 'ord_1' } });
    expect(areas.map(({ area }) => area)).toEqual(['orders', 'proxies']);
  });

  it('reports nothing of what was only read, of people, and of kinds of a later version', () => {
    const details = { proxyIds: 'prx_1' };
    for (const kind of ['proxy.credentials_listed', 'account.signed_in', 'planet.moved', 'constructor.x', 'odd'])
      expect(changesOf({ kind, subject: 'acc_1', details }), kind).toEqual([]);
  });

  it('takes every kind of event', () => {
    for (const kind of eventKinds) expect(() => changesOf({ kind, subject: 'acc_1', details: {} })).not.toThrow();
  });
});
