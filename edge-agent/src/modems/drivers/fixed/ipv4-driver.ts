import { type ModemDriver, ModemError } from '../../driver.ts';
import { blackholeEgress } from '../../egress-probe.ts';
import type { SourceAddresses } from './source-addresses.ts';

export interface Ipv4DriverOptions {
  readonly address: string;
  readonly dnsServers: readonly string[];
}

/** Creates the driver of one IPv4 address of this machine. It can be started and stopped, not rotated. */
export function createIpv4Driver({ address, dnsServers }: Ipv4DriverOptions, addresses: SourceAddresses): ModemDriver {
  let isOn = true;
  const refuse = async () => {
    throw new ModemError('unsupported');
  };
  return {
    kind: 'ipv4',
    capabilities: { fast: false, soft: false, hard: false },
    identify: async () => ({ imei: `ipv4:${address}`, model: 'IPv4', firmware: '' }),
    status: async ({ signal }) => {
      if (signal.aborted) throw new ModemError('aborted');
      const isThere = isOn && (await addresses.has(address));
      return { link: isThere ? 'connected' : 'disconnected', radio: null, wanIp: isThere ? address : null };
    },
    radio: async () => ({ operator: null, signalDbm: null }),
    usage: async () => ({ connectedSeconds: null, total: null }),
    isDataOn: async () => isOn,
    setData: async (on) => {
      isOn = on;
    },
    egress: () => (isOn ? { localAddress: address, dnsServers } : blackholeEgress),
    modes: refuse,
    setMode: refuse,
    reboot: refuse,
  };
}
