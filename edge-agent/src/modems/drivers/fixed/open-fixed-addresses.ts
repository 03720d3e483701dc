import type { ModemDriver } from '../../driver.ts';
import type { SlotInfo } from '../../usb/modem-slot.ts';
import { parsePrefix } from './draw-address.ts';
import { type FixedAddresses, slotInfoOf } from './fixed-address.ts';
import { createIpv4Driver } from './ipv4-driver.ts';
import { createIpv6Driver, type Ipv6World, ipv6Identity } from './ipv6-driver.ts';

/** Returns the seats of the inventory's fixed addresses with their drivers. */
export function openFixedAddresses(
  given: readonly FixedAddresses[],
  world: Ipv6World,
): { seat: SlotInfo; driver: ModemDriver }[] {
  return given.flatMap((fixed) => {
    if (fixed.family === 'ipv4') {
      const { address, dnsServers } = fixed;
      const seat = slotInfoOf(`ipv4:${address}`, { interface: '', localAddress: address, dnsServers });
      return [{ seat, driver: createIpv4Driver(fixed, world.addresses) }];
    }
    return Array.from({ length: fixed.seats }, (_, index) => {
      const place = { ...fixed, prefix: parsePrefix(fixed.prefix).text, number: index + 1 };
      const identity = ipv6Identity(place.prefix, place.number);
      // The driver provides the current address.
      const seat = slotInfoOf(identity, { ...place, localAddress: '::' });
      return { seat, driver: createIpv6Driver(place, world) };
    });
  });
}

/** Removes resting addresses that a crash has left on the machine. */
export async function dropLeftovers(
  given: readonly FixedAddresses[],
  { addresses, shelf }: Pick<Ipv6World, 'addresses' | 'shelf'>,
): Promise<void> {
  const names = new Set(given.flatMap((fixed) => (fixed.family === 'ipv6' ? [fixed.interface] : [])));
  for (const address of Object.keys(shelf.book().restingUntil)) {
    for (const name of names) await addresses.remove(address, name).catch(() => undefined);
  }
}
