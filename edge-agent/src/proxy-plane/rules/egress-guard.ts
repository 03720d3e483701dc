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
  /** Entries of `endpointKey` that are allowed although their range is closed. */
  allowed: ReadonlySet<string>;
  /** Canonical addresses of this machine. The kernel would deliver to them locally, without any modem. */
  own: ReadonlySet<string>;
  /** Public on-link prefixes of this machine: modems with a public address and other devices on their links. */
  links: readonly ByteRange[];
}

/** Returns the bytes of an address in strict notation: four decimal numbers, or IPv6 without a zone. Undefined for anything else. */
export function addressBytes(text: string): AddressBytes | undefined {
  return isIPv4(text) || (isIPv6(text) && !text.includes('%')) ? bytesOfAddress(text) : undefined;
}

export function endpointKey(bytes: AddressBytes, port: number): string {
  return `${addressText(bytes)}|${port}`;
}

/**
 * Returns `ok` if a proxy may connect to this address. The caller must connect to these bytes, because a second lookup could return another address.
 */
export function guardEgress(target: { bytes: AddressBytes; port: number }, rules: EgressGuardRules): GuardVerdict {
  // Closed ports stay closed even for allowed endpoints.
  if (closedPorts.includes(target.port)) return 'target_denied';
  if (rules.allowed.size > 0 && rules.allowed.has(endpointKey(target.bytes, target.port))) return 'ok';
  const isNear = [target.bytes, ...embeddedIn(target.bytes)].some(
    (bytes) => rules.own.has(addressText(bytes)) || isInAny(bytes, rules.links),
  );
  return !isNear && isPublic(target.bytes) ? 'ok' : 'target_denied';
}
