import { networkInterfaces } from 'node:os';
import { addressText } from '@cellgate/shared/address/address-bytes.ts';
import { addressBytes } from './egress-guard.ts';

/** This machine's addresses in their canonical spelling, read anew when the last reading is older than `maxAgeMs`. */
export function watchOwnAddresses({ now, maxAgeMs }: { now: () => number; maxAgeMs: number }): () => Set<string> {
  let readAt = Number.NEGATIVE_INFINITY;
  let addresses = new Set<string>();
  return () => {
    if (Math.abs(now() - readAt) > maxAgeMs) {
      readAt = now();
      addresses = readOwnAddresses();
    }
    return addresses;
  };
}

function readOwnAddresses(): Set<string> {
  const found = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return new Set(
    found.flatMap(({ address }) => {
      const bytes = addressBytes(address.replace(/%.*$/, ''));
      return bytes ? [addressText(bytes)] : [];
    }),
  );
}
