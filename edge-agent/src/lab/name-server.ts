import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import * as dns from 'dns-packet';
import type { AddressBlock } from './address-block.ts';
import type { LiveStick } from './live-stick.ts';

/** Names in the modems' resolvers. The last two resolve to addresses that a proxy must refuse. */
const addresses: Readonly<Record<string, string>> = {
  'echo.cellgate.test': '127.0.0.1',
  'metadata.cellgate.test': '169.254.169.254',
  'private.cellgate.test': '10.0.0.1',
};

const nameError = 3;

export interface NameServer extends AsyncDisposable {
  readonly port: number;
}

/** Answers DNS queries (RFC 1035) over UDP on the gateway of the modem's slot. Silent while the modem has no link, closed while it has no power. */
export async function startNameServer({ stick, port }: { stick: LiveStick; port: number }): Promise<NameServer> {
  const isUp = () => stick.state().link.kind === 'up';
  // Uses the modem's current slot, which may have changed.
  const listenAt = (at: number) => listen({ address: stick.position.gateway, port: at, isUp });
  let open: Socket | undefined = await listenAt(port);
  const bound = open.address().port;
  let turns = Promise.resolve();
  const turn = (work: () => Promise<void>) => {
    turns = turns.then(work, work);
    return turns;
  };
  const off = async () => {
    if (open) await close(open);
    open = undefined;
  };
  const on = async () => {
    open ??= await listenAt(bound);
  };
  stick.listen({ powerLost: () => void turn(off), powerBack: () => void turn(on) });
  return { port: bound, [Symbol.asyncDispose]: () => turn(off) };
}

/** Starts the resolver of a network without modems, on its router. */
export async function startBlockNameServer({ gateway }: AddressBlock, port: number): Promise<NameServer> {
  const open = await listen({ address: gateway, port, isUp: () => true });
  return { port: open.address().port, [Symbol.asyncDispose]: () => close(open) };
}

async function listen(target: { address: string; port: number; isUp: () => boolean }): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const reply = target.isUp() ? replyTo(message) : undefined;
    if (reply) socket.send(reply, peer.port, peer.address, () => {});
  });
  socket.bind(target.port, target.address);
  await once(socket, 'listening');
  return socket;
}

async function close(socket: Socket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}

/** Returns the response to a query; undefined for anything else. A known name without a record of the requested type gets an empty response. */
export function replyTo(message: Buffer): Buffer | undefined {
  let query: dns.DecodedPacket;
  try {
    query = dns.decode(message);
  } catch {
    return undefined;
  }
  const question = query.questions?.[0];
  if (query.type !== 'query' || !question) return undefined;
  const address = addresses[question.name.toLowerCase()];
  return dns.encode({
    type: 'response',
    id: query.id ?? 0,
    flags: dns.RECURSION_DESIRED | dns.RECURSION_AVAILABLE | (address === undefined ? nameError : 0),
    questions: [question],
    answers:
      address !== undefined && question.type === 'A' ? [{ type: 'A', name: question.name, ttl: 5, data: address }] : [],
  });
}
