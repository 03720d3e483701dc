import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import * as dns from 'dns-packet';
import type { LiveStick } from './live-stick.ts';

/** What the sticks' resolvers know. The last two are bait: names whose addresses a proxy must refuse. */
const addresses: Readonly<Record<string, string>> = {
  'echo.cellgate.test': '127.0.0.1',
  'metadata.cellgate.test': '169.254.169.254',
  'private.cellgate.test': '10.0.0.1',
};

const nameError = 3;

export interface NameServer extends AsyncDisposable {
  readonly port: number;
}

/** RFC 1035 answers over UDP on the stick's gateway; silent while the stick has no link, and where the stick is after it was moved. */
export async function startNameServer({ stick, port }: { stick: LiveStick; port: number }): Promise<NameServer> {
  let open = await listen(stick, port);
  const bound = open.address().port;
  let turns = Promise.resolve();
  stick.listen({
    powerBack: () => {
      if (open.address().address === stick.place.gateway) return;
      turns = turns.then(async () => {
        await close(open);
        open = await listen(stick, bound);
      });
    },
  });
  return {
    port: bound,
    async [Symbol.asyncDispose]() {
      await turns;
      await close(open);
    },
  };
}

async function listen(stick: LiveStick, port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const reply = stick.state().link.kind === 'up' ? replyTo(message) : undefined;
    if (reply) socket.send(reply, peer.port, peer.address, () => {});
  });
  socket.bind(port, stick.place.gateway);
  await once(socket, 'listening');
  return socket;
}

async function close(socket: Socket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}

/** The answer to one query; undefined for what is none. A known name without a record of the type asked for gets an empty answer. */
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
