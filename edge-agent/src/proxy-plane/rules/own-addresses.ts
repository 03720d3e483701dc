import { networkInterfaces } from 'node:os';
import { addressRanges, addressText } from '@cellgate/shared/address/address-bytes.ts';
import { linkRanges } from '@cellgate/shared/address/link-ranges.ts';
import { addressBytes, type EgressGuardRules } from './egress-guard.ts';

type OwnNetwork = Pick<EgressGuardRules, 'own' | 'links'>;

/** Returns a function that reads this machine's addresses and links, cached for `maxAgeMs`. */
export function watchOwnAddresses({ now, maxAgeMs }: { now: () => number; maxAgeMs: number }): () => OwnNetwork {
  let readAt = Number.NEGATIVE_INFINITY;
  let network: OwnNetwork = { own: new Set(), links: [] };
  return () => {
    if (Math.abs(now() - readAt) > maxAgeMs) {
      readAt = now();
      network = readOwnNetwork(networkInterfaces());
    }
    return network;
  };
}

/** Returns the machine's own addresses and link prefixes. A loopback interface has addresses but no link. */
export function readOwnNetwork(interfaces: ReturnType<typeof networkInterfaces>): OwnNetwork {
  const found = Object.values(interfaces).flatMap((entries) => entries ?? []);
  const addresses = found.flatMap(({ address, cidr, internal }) => {
    const bytes = addressBytes(address.replace(/%.*$/, ''));
    return bytes
      ? [{ address: addressText(bytes), prefixBits: Number(cidr?.split('/')[1] ?? Number.NaN), internal }]
      : [];
  });
  return {
    own: new Set(addresses.map(({ address }) => address)),
    links: addressRanges(linkRanges(addresses.filter(({ internal }) => !internal))),
  };
}
