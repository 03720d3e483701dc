import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { addressRanges } from '@cellgate/shared/address/address-bytes.ts';
import type { PlanePort } from '../src/proxy-plane/control/control.messages.ts';
import type { DialOutcome, DialRequest } from '../src/proxy-plane/egress/dial.ts';
import type { NameSource } from '../src/proxy-plane/egress/modem-names.ts';
import { CutOff } from '../src/proxy-plane/port/cut-off.ts';
import { ProxyPort } from '../src/proxy-plane/port/proxy-port.ts';
import { UsageBook } from '../src/proxy-plane/port/usage-book.ts';
import { nothingBefore } from '../src/proxy-plane/processes/predecessors.ts';
import { type PortChanges, planePort, silentLog } from './_proxy-rig.ts';

export interface RecordingPort extends AsyncDisposable {
  port: PlanePort;
  proxy: ProxyPort;
  /** `address:port` of every connection that it has begun to make. */
  dialled: string[];
  /** How many it has refused, and the code of the last one. */
  refusals(): { times: number; last: string | undefined };
  serve(changes: PortChanges): Promise<void>;
}

/** One port in this process whose way out is a function: by default one that connects to nothing and says so. */
export async function openRecordingPort({
  dial = async () => 'target_refused',
  ask = async () => [],
  allowed = [],
}: {
  dial?: (request: DialRequest) => Promise<DialOutcome>;
  ask?: NameSource['ask'];
  /** Entries of `endpointKey` that the guard lets pass. */
  allowed?: readonly string[];
} = {}): Promise<RecordingPort> {
  const dialled: string[] = [];
  // A modem with a public address, and what shares its link.
  const links = addressRanges(['2a02:2168:5:77::/64', '46.133.8.0/22']);
  const usage = new UsageBook({ now: () => Date.now(), steadyMs: () => performance.now(), newId: randomUUID });
  const egress = { localAddress: '192.168.8.100', localAddress6: '2a00:1450::8', dnsServers: ['192.168.8.1'] };
  let port = await planePort('192.168.8.1', { egress });
  const proxy = new ProxyPort(port, {
    bindAddress: '127.0.0.1',
    egress: {
      guardRules: () => ({ allowed: new Set(allowed), own: new Set(['93.184.216.1', '2606:4700::99']), links }),
      sourcePorts: { from: 50_000, to: 55_000 },
      holdMs: 100,
      connectTimeoutMs: 500,
      staggerMs: 200,
      dnsTimeoutMs: 2_000,
      random: Math.random,
      now: () => Date.now(),
      connect: (request) => {
        dialled.push(`${request.address}:${request.port}`);
        return dial(request);
      },
      openNames: () => ({ ask, close: () => undefined }),
    },
    timeouts: {
      handshakeMs: 5_000,
      keepAliveMs: 5_000,
      responseMs: 5_000,
      abandonedMs: 1_000,
      idleMs: 5_000,
      halfClosedMs: 2_000,
      lingerMs: 500,
    },
    cutOff: new CutOff(() => performance.now()),
    before: nothingBefore,
    usage,
    now: () => Date.now(),
    log: silentLog,
  });
  await proxy.update(port);
  return {
    port,
    proxy,
    dialled,
    refusals: () => ({
      times: Object.values(proxy.status().refused).reduce((sum, times) => sum + times, 0),
      last: usage.read(0).at(-1)?.refusals.at(-1)?.code,
    }),
    serve: async (changes) => {
      port = { ...port, ...changes, rules: { ...port.rules, ...changes.rules } };
      await proxy.update(port);
    },
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

/** All that comes back to a client that sends this and then no more. */
export async function answerTo(port: number, sent: string | Buffer): Promise<string> {
  const client = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  let got = '';
  client.setEncoding('latin1');
  client.on('data', (text: string) => {
    got += text;
  });
  client.on('error', () => undefined);
  client.on('end', () => client.destroy());
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  client.on('close', () => resolve());
  client.end(sent, 'latin1');
  await closed;
  return got;
}
