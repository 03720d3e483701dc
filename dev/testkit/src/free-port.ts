import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Ports to choose from. They lie below the range that the kernel gives to outgoing connections (32768 to 60999 on Linux): a port of that
 * range may be taken by a connection between its choice and its use.
 */
const range = { from: 10_000, to: 20_000 };

/** Returns a TCP port of 127.0.0.1 on which nothing listens now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Returns `count` different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: [number, Server][] = [];
  while (servers.length < count) {
    const port = randomInt(range.from, range.to);
    const server = await listen(port);
    if (server) servers.push([port, server]);
  }
  await Promise.all(servers.map(([, server]) => once(server.close(), 'close')));
  return servers.map(([port]) => port);
}

/** Returns a server that listens on the port, or null if the port is taken. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}
