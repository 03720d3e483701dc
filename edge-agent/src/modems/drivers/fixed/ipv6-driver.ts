import { type ModemDriver, ModemError } from '../../driver.ts';
import { blackholeEgress } from '../../egress-probe.ts';
import { type AddressPool, assign, isTaken } from './address-book.ts';
import { drawAddress, parsePrefix } from './draw-address.ts';
import type { SourceAddresses } from './source-addresses.ts';

export interface Ipv6DriverOptions {
  readonly prefix: string;
  /** Number of the slot within the prefix, from 1. */
  readonly number: number;
  readonly interface: string;
  readonly dnsServers: readonly string[];
}

export interface Ipv6World {
  readonly addresses: SourceAddresses;
  readonly pool: AddressPool;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export const ipv6Identity = (prefix: string, number: number): string => `ipv6:${parsePrefix(prefix).text}#${number}`;

/**
 * Creates the driver of one address at a time from a prefix routed to this machine. Switching data off and on draws another address, so that a fast
 * rotation changes it. The assignment is stored before the machine gets the address.
 */
export function createIpv6Driver(
  options: Ipv6DriverOptions,
  { addresses, pool, now, randomBytes }: Ipv6World,
): ModemDriver {
  const prefix = parsePrefix(options.prefix);
  const slot = ipv6Identity(options.prefix, options.number);
  let isOn = true;
  let isSettled = false;
  const refuse = async () => {
    throw new ModemError('unsupported');
  };
  const current = () => pool.book().held[slot];

  async function draw(): Promise<string> {
    const nowMs = now();
    const taken = (address: string) => isTaken(pool.book(), address, nowMs);
    const address = drawAddress(prefix, { isTaken: taken, randomBytes });
    await pool.keep(assign(pool.book(), { slot, address, nowMs }));
    return address;
  }

  /** Ensures that the machine has the slot's address and returns it. */
  async function settle(): Promise<string> {
    try {
      const address = current() ?? (await draw());
      if (!isSettled || !(await addresses.has(address))) await addresses.add(address, options.interface);
      isSettled = true;
      return address;
    } catch (cause) {
      throw new ModemError('rejected', { cause });
    }
  }

  return {
    kind: 'ipv6',
    capabilities: { fast: true, soft: false, hard: false },
    identify: async () => ({ imei: slot, model: 'IPv6', firmware: '' }),
    async status({ signal }) {
      if (signal.aborted) throw new ModemError('aborted');
      if (!isOn) return { link: 'disconnected', radio: null, wanIp: null };
      return { link: 'connected', radio: null, wanIp: await settle() };
    },
    radio: async () => ({ operator: null, signalDbm: null }),
    usage: async () => ({ connectedSeconds: null, total: null }),
    isDataOn: async () => isOn,
    async setData(on) {
      if (on === isOn) return;
      isOn = false;
      if (!on) return;
      const before = current();
      await draw();
      isSettled = false;
      await settle();
      // The new address works; a leftover of the previous one is harmless.
      if (before !== undefined) await addresses.remove(before, options.interface).catch(() => undefined);
      isOn = true;
    },
    egress() {
      const address = current();
      return isOn && address !== undefined
        ? { localAddress: address, dnsServers: options.dnsServers }
        : blackholeEgress;
    },
    modes: refuse,
    setMode: refuse,
    reboot: refuse,
  };
}
