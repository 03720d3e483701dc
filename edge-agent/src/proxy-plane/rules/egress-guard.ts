import { isIPv4, isIPv6 } from 'node:net';
import {
  type AddressBytes,
  addressText,
  type ByteRange,
  bytesOfAddress,
  isInAny,
} from '@cellgate/shared/address/address-bytes.ts';
import { closedPorts, embeddedIn, isPublic } from '@cellgate/shared/address/public-address.ts';

export type GuardVerdict = 'ok' | 'target_denied';

export interface EgressGuardRules {
  /** Entries of `endpointKey`: exactly these may be reached although their range is closed. */
  allowed: ReadonlySet<string>;
  /** Canonical addresses of this machine: the kernel would deliver to them locally, past every modem. */
  own: ReadonlySet<string>;
  /** Public on-link prefixes of this machine: modems with a public address, and the other devices of their links. */
  links: readonly ByteRange[];
}

/** Bytes of a strictly spelled address: four decimal numbers, or IPv6 without a zone. `undefined` for anything else. */
export function addressBytes(text: string): AddressBytes | undefined {
  return isIPv4(text) || (isIPv6(text) && !text.includes('%')) ? bytesOfAddress(text) : undefined;
}

export function endpointKey(bytes: AddressBytes, port: number): string {
  return `${addressText(bytes)}|${port}`;
}

/**
 * Whether a proxy may connect to this address. The caller connects to these very bytes afterwards, so that a name cannot answer
 * differently the second time.
 */
export function guardEgress(target: { bytes: AddressBytes; port: number }, rules: EgressGuardRules): GuardVerdict {
  // Not even the list of exceptions opens these.
  if (closedPorts.includes(target.port)) return 'target_denied';
  if (rules.allowed.size > 0 && rules.allowed.has(endpointKey(target.bytes, target.port))) return 'ok';
  const isNear = [target.bytes, ...embeddedIn(target.bytes)].some(
    (bytes) => rules.own.has(addressText(bytes)) || isInAny(bytes, rules.links),
  );
  return !isNear && isPublic(target.bytes) ? 'ok' : 'target_denied';
}
