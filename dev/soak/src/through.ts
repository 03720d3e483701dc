import { createHash } from 'node:crypto';
import type { Stack } from '@cellgate/local/start-stack.ts';
import { type ProxyAccess, readThrough } from '@cellgate/testkit/through-proxy.ts';
import { z } from 'zod';

const Echo = z.object({ ip: z.string() });

/** The address that the internet sees behind a proxy. Throws when the proxy does not serve. */
export async function addressThrough(stack: Pick<Stack, 'echoUrl'>, proxy: ProxyAccess): Promise<string> {
  const { status, body } = await readThrough(proxy, `${stack.echoUrl}/ip`);
  if (status !== 200) throw new Error(`the proxy answered ${status}`);
  return Echo.parse(JSON.parse(body.toString())).ip;
}

/** Hex SHA-256 of so many bytes of the echo site, fetched without a proxy. */
export async function hashOfBytes(stack: Pick<Stack, 'ports'>, bytes: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${stack.ports.echo}/bytes/${bytes}`);
  return hash(Buffer.from(await response.arrayBuffer()));
}

/** Fetches them through the proxy. Throws when they are not the same. */
export async function downloadThrough(
  stack: Pick<Stack, 'echoUrl'>,
  proxy: ProxyAccess,
  expected: { bytes: number; hash: string },
): Promise<void> {
  const { status, body } = await readThrough(proxy, `${stack.echoUrl}/bytes/${expected.bytes}`);
  if (status !== 200) throw new Error(`the proxy answered ${status}`);
  if (hash(body) !== expected.hash) throw new Error(`${body.length} bytes came, and not the right ones`);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
