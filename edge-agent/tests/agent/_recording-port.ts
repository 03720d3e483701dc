import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { addressRanges } from '@cellgate/shared/address/address-bytes.ts';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import type { DialOutcome, DialRequest } from '../../src/proxy-plane/egress/dial.ts';
import type { NameSource } from '../../src/proxy-plane/egress/modem-names.ts';
import { CutOff } from '../../src/proxy-plane/port/cut-off.ts';
import { ProxyPort } from '../../src/proxy-plane/port/proxy-port.ts';
import { UsageBook } from '../../src/proxy-plane/port/usage-book.ts';
import { nothingBefore } from '../../src/proxy-plane/processes/predecessors.ts';
import { type PortChanges, planePort, silentLog } from '../plane/_proxy-rig.ts';

export interface RecordingPort extends AsyncDisposable {
  port: PlanePort;
  proxy: ProxyPort;
  /** `address:port` of every connection attempt. */
  dialled: string[];
  /** Returns the number of refusals and the last code. */
  refusals(): { times: number; last: string | undefined };
  serve(changes: PortChanges): Promise<void>;
}

/** Opens one port in this process with a stubbed egress, by default one that refuses all connections. */
export async function openRecordingPort({
  dial = async () => 'target_refused',
  ask = async () => [],
  allowed = [],
}: {
  dial?: (request: DialRequest) => Promise<DialOutcome>;
  ask?: NameSource['ask'];
  /** Entries of `endpointKey` that the guard allows. */
  allowed?: readonly string[];
} = {}): Promise<RecordingPort> {
  const dialled: string[] = [];
  // Links of modems with a public address.
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

/** Returns everything received by a client that sends this and then a FIN. */
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
