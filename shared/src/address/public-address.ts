import { type AddressBytes, addressRanges, isInAny } from './address-bytes.ts';

/**
 * Closed IPv4 ranges: IANA's special-purpose registry, multicast, and public addresses of cloud services. Includes ranges that the registry
 * lists as globally reachable (AS112, AMT), because no customer traffic has a destination there.
 */
export const closedV4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's host endpoint: DNS, health probes and instance credentials.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The only open IPv6 range. `closedV6` lists the special-purpose ranges inside it (IANA's IPv6 registry), first the protocol assignments
 * `2001::/23` without Teredo (`2001::/32`), which is judged by the addresses that it carries.
 */
export const globalUnicast = '2000::/3';
export const closedV6: readonly string[] = [
  '2001:1::/32',
  '2001:2::/31',
  '2001:4::/30',
  '2001:8::/29',
  '2001:10::/28',
  '2001:20::/27',
  '2001:40::/26',
  '2001:80::/25',
  '2001:100::/24',
  '2001:db8::/32',
  '2620:4f:8000::/48',
  '3fff::/20',
];

/** Positions of IPv4 addresses in an IPv6 form. `inverted`: the address is stored inverted (Teredo clients, RFC 4380). */
interface Carrier {
  range: string;
  embedded: readonly { offset: number; inverted: boolean }[];
}

/** IPv6 forms that carry an IPv4 address. */
export const carriers: readonly Carrier[] = [
  { range: '::ffff:0:0/96', embedded: [{ offset: 12, inverted: false }] },
  { range: '64:ff9b::/96', embedded: [{ offset: 12, inverted: false }] },
  { range: '2002::/16', embedded: [{ offset: 2, inverted: false }] },
  {
    range: '2001::/32',
    embedded: [
      { offset: 4, inverted: false },
      { offset: 12, inverted: true },
    ],
  },
];

/** Target ports that no proxy connects to. Mail is blocked, because one spamming customer costs a modem its reputation. */
export const closedPorts: readonly number[] = [25];

const closedV4Ranges = addressRanges(closedV4);
const closedV6Ranges = addressRanges(closedV6);
const openV6Ranges = addressRanges([globalUnicast]);
const carrierRanges = carriers.map(({ range, embedded }) => ({ ranges: addressRanges([range]), embedded }));

/** Returns the IPv4 addresses that an IPv6 form carries; none for any other address. */
export function embeddedIn(bytes: AddressBytes): AddressBytes[] {
  const carrier = carrierRanges.find(({ ranges }) => isInAny(bytes, ranges));
  return (carrier?.embedded ?? []).map(({ offset, inverted }) => {
    const inner = bytes.slice(offset, offset + 4);
    return inverted ? inner.map((byte) => byte ^ 0xff) : inner;
  });
}

/** Reports whether an address is public unicast. An IPv6 form that carries IPv4 addresses is judged by those alone. */
export function isPublic(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return !isInAny(bytes, closedV4Ranges);
  const inner = embeddedIn(bytes);
  if (inner.length > 0) return inner.every((each) => !isInAny(each, closedV4Ranges));
  return isInAny(bytes, openV6Ranges) && !isInAny(bytes, closedV6Ranges);
}
