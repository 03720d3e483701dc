import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { exchange } from '../plane/_proxy-clients.ts';
import { apply, online } from './_agent-rig.ts';
import { type Box, openEdgeServer } from './_edge-server.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ net: 77, redialMs: 150 });
});
afterAll(() => lab[Symbol.asyncDispose]());

/** Maximum start time of processes on a busy machine, in ms. */
const startTimeoutMs = 60_000;
const often = { CELLGATE_USAGE_MS: '200', CELLGATE_TRAFFIC_MS: '200' };

/** Returns the last report of each counter, from a position in the received messages. */
function counters({ cloud }: Box, from = 0) {
  const reports = cloud.heard
    .slice(from)
    .flatMap(({ message }) => ('traffic' in message ? (message.traffic ?? []) : []));
  return new Map(reports.map((report) => [report.counterId, report]));
}

describe('usage', () => {
  it('reaches the cloud, is repeated by a restarted agent, and starts another counter with another plane', {
    timeout: 300_000,
  }, async () => {
    await using box = await openEdgeServer(lab);
    const { cloud } = box;
    const plane = box.startPlane();
    const agent = box.startAgent(often);
    await online(box, 0);
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    await box.seenThrough(port);
    await exchange(port.httpPort, 'GET http://10.0.0.1/ HTTP/1.0\r\nHost: x\r\n\r\n');
    const published = await until(
      'both counters are reported',
      () => {
        const [counter] = counters(box).values();
        const refusals = cloud.heard.flatMap(({ message }) => ('refusals' in message ? (message.refusals ?? []) : []));
        return counter && counter.bytesDown > 0 && refusals[0] && { counter, refusal: refusals[0] };
      },
      startTimeoutMs,
    );
    const { modemId, generation } = port;
    expect(published.counter).toMatchObject({ modemId, generation, connections: 1, users: [{ username: 'user' }] });
    expect(published.refusal).toMatchObject({
      modemId,
      generation,
      code: 'credentials_missing',
      target: '10.0.0.1:80',
    });

    await agent.end('SIGKILL');
    const from = cloud.heard.length;
    box.startAgent(often);
    const { counterId } = published.counter;
    await until(
      'the counter is reported again',
      () => counters(box, from).get(counterId)?.connections === 1,
      startTimeoutMs,
    );

    await plane.end('SIGKILL');
    // Workers exit shortly after the plane; for a moment their listeners still accept connections.
    await until('nothing serves the port', async () => !(await box.isListening(port)), startTimeoutMs);
    box.startPlane();
    await until('the port is served again', () => box.isListening(port), startTimeoutMs);
    await box.seenThrough(port);
    await until(
      'another counter is reported',
      () => {
        const others = [...counters(box, from).values()].filter((counter) => counter.counterId !== counterId);
        return others.some((counter) => counter.connections === 1 && counter.bytesDown > 0);
      },
      startTimeoutMs,
    );
    expect(cloud.broken).toEqual([]);
  });
});
