import { type AddressBytes, addressRanges, isInAny } from './address-bytes.ts';

/** IANA special-purpose IPv4 registry: everything that is not plain public unicast. */
const closedV4 = addressRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Only global unicast is open at all; these are the special-purpose parts inside it. */
const globalUnicast = addressRanges(['2000::/3']);
const closedV6 = addressRanges(['2001:2::/48', '2001:10::/28', '2001:20::/28', '2001:db8::/32', '3fff::/20']);

/** IPv6 forms that carry an IPv4 address: where it lies, and whether it is stored inverted (Teredo clients, RFC 4380). */
const carriers = [
  { range: addressRanges(['::ffff:0:0/96']), embedded: [{ offset: 12, inverted: false }] },
  { range: addressRanges(['64:ff9b::/96']), embedded: [{ offset: 12, inverted: false }] },
  { range: addressRanges(['2002::/16']), embedded: [{ offset: 2, inverted: false }] },
  {
    range: addressRanges(['2001::/32']),
    embedded: [
      { offset: 4, inverted: false },
      { offset: 12, inverted: true },
    ],
  },
];

/** The IPv4 addresses that an IPv6 form carries; none for any other address. */
export function embeddedIn(bytes: AddressBytes): AddressBytes[] {
  const carrier = carriers.find(({ range }) => isInAny(bytes, range));
  return (carrier?.embedded ?? []).map(({ offset, inverted }) => {
    const inner = bytes.slice(offset, offset + 4);
    return inverted ? inner.map((byte) => byte ^ 0xff) : inner;
  });
}

/** Whether it is plain public unicast, and so is whatever it carries inside. */
export function isPublic(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return !isInAny(bytes, closedV4);
  const inner = embeddedIn(bytes);
  if (inner.length > 0) return inner.every((each) => !isInAny(each, closedV4));
  return isInAny(bytes, globalUnicast) && !isInAny(bytes, closedV6);
}
