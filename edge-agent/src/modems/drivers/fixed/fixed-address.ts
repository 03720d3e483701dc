import { z } from 'zod';
import type { SlotInfo } from '../../usb/modem-slot.ts';
import { parsePrefix } from './draw-address.ts';

const dnsServers = z.array(z.string()).min(1);

const isPrefix = (text: string): boolean => {
  try {
    parsePrefix(text);
    return true;
  } catch {
    return false;
  }
};

/** Addresses that are sold as they are: one that stays, or so many that are drawn from a prefix which is routed to this machine. */
export const FixedAddresses = z.discriminatedUnion('family', [
  z.object({ family: z.literal('ipv4'), address: z.ipv4(), dnsServers }),
  z.object({
    family: z.literal('ipv6'),
    prefix: z.string().refine(isPrefix, 'must be an IPv6 prefix of at most 112 bits'),
    seats: z.int().min(1).max(1_000),
    /** That the addresses are put on; with a routed prefix any will do. */
    interface: z.string().min(1).max(15).default('lo'),
    dnsServers,
  }),
]);
export type FixedAddresses = z.infer<typeof FixedAddresses>;

/** A fixed address sits at its identity. */
export function slotInfoOf(
  identity: string,
  given: { interface: string; localAddress: string; dnsServers: string[] },
): SlotInfo {
  return { usbPath: identity, gateway: '', ...given };
}
