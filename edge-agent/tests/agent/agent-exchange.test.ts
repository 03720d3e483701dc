import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { apply, openRunningBox, publicIp, said } from './_agent-rig.ts';
import type { Box } from './_edge-server.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab({ net: 96, redialMs: 150 });
});
afterAll(() => lab[Symbol.asyncDispose]());

/** Maximum time, in ms, for which a proxy may not serve while its modem is exchanged. */
const maxInterruptionMs = 5_000;
const closed = { state: 'off', rules: null, validUntil: null } as const;
const portsOf = ({ httpPort, socksPort }: DesiredPort) => ({ httpPort, socksPort, generation: 2 });

/** Requests the IP through a port until it is that of the modem. Resolves with the longest time between two answers, in ms. */
async function longestGapUntil(box: Box, port: DesiredPort, wanted: string): Promise<number> {
  let longest = 0;
  let answeredAt = performance.now();
  await until('the other modem serves', async () => {
    const ip = await box.seenThrough(port).catch(() => undefined);
    if (ip === undefined) return undefined;
    longest = Math.max(longest, performance.now() - answeredAt);
    answeredAt = performance.now();
    return ip === wanted || undefined;
  });
  return longest;
}

describe('two modems that exchange their ports', () => {
  // Two workers: the ports of each modem then belong to another process.
  it.each(['1', '2'])(
    'do so in one state, and the proxy serves at its own again within 5 s: %s workers',
    async (workers) => {
      await using box = await openRunningBox(lab, { planeEnv: { CELLGATE_PLANE_WORKERS: workers } });
      const [sold, spare] = [box.port(0), box.port(1)];
      await apply(box, { revision: 1, ports: [sold, { ...spare, ...closed }] });
      expect(await box.seenThrough(sold)).toBe(publicIp(lab, sold));
      const after = [
        { ...sold, ...closed, ...portsOf(spare) },
        { ...spare, ...portsOf(sold) },
      ];
      const gap = longestGapUntil(box, sold, publicIp(lab, spare) ?? '');
      const { message } = await apply(box, { revision: 2, ports: after });
      expect(after.map((port) => said(port, message))).toEqual(['closed', 'open']);
      expect(await gap).toBeLessThan(maxInterruptionMs);
      expect(await box.isListening(spare)).toBe(false);
      expect(box.cloud.broken).toEqual([]);
    },
  );

  it('may both be open: neither number is taken for the other', async () => {
    await using box = await openRunningBox(lab, { planeEnv: { CELLGATE_PLANE_WORKERS: '2' } });
    const ports = [box.port(0), box.port(1)] as const;
    await apply(box, { revision: 1, ports: [...ports] });
    const exchanged = [
      { ...ports[0], ...portsOf(ports[1]) },
      { ...ports[1], ...portsOf(ports[0]) },
    ];
    const { message } = await apply(box, { revision: 2, ports: exchanged });
    expect(exchanged.map((port) => said(port, message))).toEqual(['open', 'open']);
    expect(await box.seenThrough(ports[0])).toBe(publicIp(lab, ports[1]));
    expect(await box.seenThrough(ports[1])).toBe(publicIp(lab, ports[0]));
  });
});
