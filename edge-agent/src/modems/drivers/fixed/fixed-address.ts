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

/** Addresses sold without a modem: a fixed IPv4 address, or addresses drawn from an IPv6 prefix that is routed to this machine. */
export const FixedAddresses = z.discriminatedUnion('family', [
  z.object({ family: z.literal('ipv4'), address: z.ipv4(), dnsServers }),
  z.object({
    family: z.literal('ipv6'),
    prefix: z.string().refine(isPrefix, 'must be an IPv6 prefix of at most 112 bits'),
    seats: z.int().min(1).max(1_000),
    /** Network interface of the addresses. With a routed prefix, any interface works. */
    interface: z.string().min(1).max(15).default('lo'),
    dnsServers,
  }),
]);
export type FixedAddresses = z.infer<typeof FixedAddresses>;

/** Returns the slot of a fixed address; its USB path is the identity. */
export function slotInfoOf(
  identity: string,
  given: { interface: string; localAddress: string; dnsServers: string[] },
): SlotInfo {
  return { usbPath: identity, gateway: '', ...given };
}
