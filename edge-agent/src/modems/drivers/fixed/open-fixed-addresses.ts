import type { ModemDriver } from '../../driver.ts';
import type { SlotInfo } from '../../usb/modem-slot.ts';
import { parsePrefix } from './draw-address.ts';
import { type FixedAddresses, slotInfoOf } from './fixed-address.ts';
import { createIpv4Driver } from './ipv4-driver.ts';
import { createIpv6Driver, type Ipv6World, ipv6Identity } from './ipv6-driver.ts';

/** Returns the slots of the inventory's fixed addresses with their drivers. */
export function openFixedAddresses(
  given: readonly FixedAddresses[],
  world: Ipv6World,
): { slot: SlotInfo; driver: ModemDriver }[] {
  return given.flatMap((fixed) => {
    if (fixed.family === 'ipv4') {
      const { address, dnsServers } = fixed;
      const slot = slotInfoOf(`ipv4:${address}`, { interface: '', localAddress: address, dnsServers });
      return [{ slot, driver: createIpv4Driver(fixed, world.addresses) }];
    }
    return Array.from({ length: fixed.seats }, (_, index) => {
      const options = { ...fixed, prefix: parsePrefix(fixed.prefix).text, number: index + 1 };
      const identity = ipv6Identity(options.prefix, options.number);
      // The driver provides the current address.
      const slot = slotInfoOf(identity, { ...options, localAddress: '::' });
      return { slot, driver: createIpv6Driver(options, world) };
    });
  });
}

/** Removes resting addresses that a crash has left on the machine. */
export async function dropLeftovers(
  given: readonly FixedAddresses[],
  { addresses, pool }: Pick<Ipv6World, 'addresses' | 'pool'>,
): Promise<void> {
  const names = new Set(given.flatMap((fixed) => (fixed.family === 'ipv6' ? [fixed.interface] : [])));
  for (const address of Object.keys(pool.book().restingUntil)) {
    for (const name of names) await addresses.remove(address, name).catch(() => undefined);
  }
}
