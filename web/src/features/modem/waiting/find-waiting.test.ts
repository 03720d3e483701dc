import type { Server } from '@cellgate/shared/server/server.ts';
import { expect, it } from 'vitest';
import { findWaiting } from './find-waiting.ts';

type Complaints = Server['stats']['health']['critical'];

const server = (number: number, { critical = [], warnings = [] }: { critical?: Complaints; warnings?: Complaints }) => {
  const health = { status: 'critical', critical, warnings } as const;
  const stats = { health } as unknown as Server['stats'];
  return { id: `srv_${String(number).padStart(26, '0')}` as const, name: `Kyiv ${number}`, stats };
};

it('new modems wait per server, and other complaints do not', () => {
  const weak = { modem: 'eth1', reason: 'weak_signal' };
  const arrived = { modem: '350000000000001', reason: 'arrival_awaits_staff' };
  const { arrivals, hasClaims } = findWaiting([
    server(1, { critical: [weak], warnings: [weak] }),
    server(2, { warnings: [weak, arrived] }),
  ]);
  expect(arrivals).toMatchObject([{ server: { name: 'Kyiv 2' }, imeis: ['350000000000001'] }]);
  expect(hasClaims).toBe(false);
});

it('a modem that two servers report waits, whether its claim is open or contested', () => {
  for (const reason of ['claim_awaits_staff', 'identity_contested'])
    expect(findWaiting([server(1, { critical: [{ modem: 'eth1', reason }] })]).hasClaims).toBe(true);
});
