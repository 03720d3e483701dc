import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RunCommand } from '../run-command.ts';

/** Output of `ip -j -4 address show dev …`. */
const Addresses = z.array(
  z.object({ ifindex: z.int(), addr_info: z.array(z.object({ local: z.ipv4() })).default([]) }),
);

export interface LeaseDeps {
  readonly run: RunCommand;
  /** Folder of systemd-networkd's leases, by interface number. */
  readonly leases: string;
}

/**
 * Returns the gateway of an interface, which is the modem: the router of systemd-networkd's lease, otherwise the first address of the /24 network, as
 * in all known firmware. Undefined if the interface has no address.
 */
export async function readGateway(name: string, { run, leases }: LeaseDeps): Promise<string | undefined> {
  const { code, stdout } = await run({ program: 'ip', args: ['-j', '-4', 'address', 'show', 'dev', name] });
  const [shown] = code === 0 ? (parseAddresses(stdout) ?? []) : [];
  const address = shown?.addr_info[0]?.local;
  if (!shown || address === undefined) return undefined;
  const lease = await readFile(join(leases, String(shown.ifindex)), 'utf8').catch(() => '');
  const router = /^ROUTER=(\S+)/m.exec(lease)?.[1];
  return router ?? address.replace(/\d+$/, '1');
}

function parseAddresses(text: string): z.infer<typeof Addresses> | undefined {
  try {
    return Addresses.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
