import { Resolver } from 'node:dns/promises';
import type { ModemSlot } from '../modems/usb/modem-slot.ts';
import type { Seen } from './host-facts.ts';

/** DNS errors that count as a response. */
const answered: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Reports whether the slot's name servers respond to a query from the slot's address. */
export async function askFromSlot({ localAddress, dnsServers }: ModemSlot): Promise<Seen> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  try {
    resolver.setServers(dnsServers);
    resolver.setLocalAddress(localAddress);
    await resolver.resolve4('example.com');
    return 'yes';
  } catch (error) {
    return error instanceof Error && 'code' in error && answered.has(error.code) ? 'yes' : 'no';
  }
}
