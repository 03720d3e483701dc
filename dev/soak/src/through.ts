import { createHash } from 'node:crypto';
import type { Stack } from '@cellgate/local/start-stack.ts';
import { type ProxyAccess, readThrough } from '@cellgate/testkit/through-proxy.ts';
import { z } from 'zod';

const Echo = z.object({ ip: z.string() });

/** Returns the public IP behind a proxy. Throws if the proxy does not work. */
export async function addressThrough(stack: Pick<Stack, 'echoUrl'>, proxy: ProxyAccess): Promise<string> {
  const { status, body } = await readThrough(proxy, `${stack.echoUrl}/ip`);
  if (status !== 200) throw new Error(`the proxy answered ${status}`);
  return Echo.parse(JSON.parse(body.toString())).ip;
}

/** Returns the SHA-256, in hex, of the echo site's first `bytes` bytes, fetched without a proxy. */
export async function hashOfBytes(stack: Pick<Stack, 'ports'>, bytes: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${stack.ports.echo}/bytes/${bytes}`);
  return hash(Buffer.from(await response.arrayBuffer()));
}

/** Downloads the same bytes through the proxy. Throws if they differ. */
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
