import { describe, expect, it } from 'vitest';
import { conditionOf } from '../proxy/outage.ts';
import { maxAiling, type WatchedModem, watchModems } from './modem-watch.ts';

const idOf = (number: number) => `mdm_${String(number).padStart(26, '0')}` as const;
const well: WatchedModem = {
  modemId: idOf(1),
  allocation: { endedAt: null },
  generation: 3,
  watchedGeneration: 3,
  report: { link: 'connected', hasEgress: true },
  live: { state: 'open' },
};
const ailingOf = (change: Partial<WatchedModem>) => watchModems([{ ...well, ...change }]).ailing;

describe('the watch of a server', () => {
  it('names no modem that is well, in stock or given up', () => {
    expect(ailingOf({})).toEqual([]);
    expect(ailingOf({ report: null })).toEqual([]);
    const lost = { link: 'no_sim' } as const;
    expect(ailingOf({ allocation: null, report: lost })).toEqual([]);
    expect(ailingOf({ allocation: { endedAt: '2026-11-22T10:00:00.000Z' }, report: lost })).toEqual([]);
  });

  it('names a sold modem until what was recorded of its outage has ended', () => {
    expect(ailingOf({ outage: { endedAt: null } })).toEqual([idOf(1)]);
    expect(ailingOf({ outage: { endedAt: '2026-11-22T10:00:00.000Z' } })).toEqual([]);
    expect(ailingOf({ downSince: '2026-11-22T10:00:00.000Z' })).toEqual([idOf(1)]);
  });

  it('names a sold modem until it was watched for its proxy', () => {
    expect(ailingOf({ watchedGeneration: 2 })).toEqual([idOf(1)]);
    expect(ailingOf({ watchedGeneration: undefined })).toEqual([idOf(1)]);
  });

  it('names every modem whose proxy is down on a server that is online', () => {
    const health = { status: 'healthy', consecutiveFailures: 0, lastError: null } as const;
    for (const link of ['connected', 'connecting', 'no_service', 'unreachable'] as const)
      for (const hasEgress of [true, false])
        for (const state of ['open', 'closed', 'failed'] as const) {
          const at = '2026-11-22T10:00:00.000Z';
          const condition = conditionOf({
            reporting: {
              isServerOnline: true,
              report: { link, hasEgress, health },
              reachSince: at,
              isRotating: false,
            },
            reportedAt: at,
            offlineSince: null,
            port: { state, at },
            heldFrom: '',
            isCheckTrusted: true,
          });
          const isNamed = ailingOf({ report: { link, hasEgress }, live: { state } })?.length === 1;
          expect({ link, hasEgress, state, isNamed }).toEqual({
            ...{ link, hasEgress, state },
            isNamed: condition.kind === 'down',
          });
        }
  });

  it('names none of too many', () => {
    const many = Array.from({ length: maxAiling + 1 }, (_, at) => ({ ...well, modemId: idOf(at), downSince: 'then' }));
    expect(watchModems(many.slice(1)).ailing).toHaveLength(maxAiling);
    expect(watchModems(many).ailing).toBeNull();
  });

  it('tells whether a check was passed, which an agent that reports none has not', () => {
    expect(watchModems([well]).isPassing).toBe(true);
    for (const report of [{ link: 'connected' }, { link: 'connected', hasEgress: false }, { link: 'no_sim' }] as const)
      expect(watchModems([{ ...well, report }]).isPassing).toBe(false);
  });
});
