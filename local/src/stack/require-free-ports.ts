import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { Listener } from './listeners.ts';

/** A port that the stack needs is taken. The message names the port and the variable that moves it. */
export class PortTaken extends Error {}

/** Throws `PortTaken` for the first address that cannot be bound. */
export async function requireFreePorts(listeners: readonly Listener[]): Promise<void> {
  const results = await Promise.all(listeners.map(async (listener) => ({ listener, code: await tryBind(listener) })));
  const refused = results.filter(({ code }) => code !== undefined);
  if (refused.length === 0) return;
  throw new PortTaken(refused.map(({ listener, code }) => describe(listener, code)).join('\n'));
}

function describe({ host, port, what, variable }: Listener, code: string | undefined): string {
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
  return `Port ${port} on ${host} (${what}) ${reason}. Stop the program that uses it, or choose another port with ${variable}.`;
}

function tryBind({ host, port, kind }: Listener): Promise<string | undefined> {
  return new Promise((resolve) => {
    const codeOf = (error: Error) => resolve('code' in error ? String(error.code) : error.message);
    if (kind === 'udp') {
      const socket = createSocket('udp4').once('error', codeOf);
      socket.bind(port, host, () => socket.close(() => resolve(undefined)));
      return;
    }
    const server = createServer().once('error', codeOf);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
