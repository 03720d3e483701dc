import type { FixedAddresses } from '../modems/drivers/fixed/fixed-address.ts';

/** Addresses without sticks: what a hosting network routes to one server. */
export interface AddressBlock {
  readonly server: number;
  /** The network's router, which also resolves names. */
  readonly gateway: string;
  /** What the server's agent is told of them. */
  fixed(dnsServers: string[]): FixedAddresses[];
  /** The address as which the internet sees what leaves from this one of the machine's; undefined for another block's. */
  publicOf(lease: string): string | undefined;
}

export interface AddressBlockOptions {
  server: number;
  /** Second octet of the lab's loopback addresses. */
  net: number;
  /** How many are for sale. */
  count: number;
}

const gatewayOf = ({ net, server }: AddressBlockOptions) => `127.${net}.${server}.1`;

/** IPv4 addresses that stay: `127.<net>.<server>.101` and on, on the internet those of TEST-NET-3 (RFC 5737) with the same end. */
export function ipv4Block(place: AddressBlockOptions): AddressBlock {
  const { server, net, count } = place;
  const ends = new Map(
    Array.from({ length: count }, (_, index) => [`127.${net}.${server}.${101 + index}`, 101 + index]),
  );
  return {
    server,
    gateway: gatewayOf(place),
    fixed: (dnsServers) => [...ends.keys()].map((address) => ({ family: 'ipv4', address, dnsServers })),
    publicOf(lease) {
      const end = ends.get(lease);
      return end === undefined ? undefined : `203.0.113.${end}`;
    },
  };
}

/**
 * A whole IPv6 prefix, of which an agent draws what it likes. Nobody but root can put IPv6 addresses on a machine; yet every Linux lets
 * anybody leave from any address of 127.0.0.0/8, and those are an IPv6 prefix too (RFC 4291, 2.5.5.2). The network translates them to the
 * documentation prefix (RFC 3849), as a carrier translates its leases.
 */
export function ipv6Block(place: AddressBlockOptions): AddressBlock {
  const { server, net, count: seats } = place;
  // Beside the sticks, whose leases may be drawn otherwise.
  const own = net === 254 ? 1 : net + 1;
  const prefix = `::ffff:127.${own}.0.0/112`;
  return {
    server,
    gateway: gatewayOf(place),
    fixed: (dnsServers) => [{ family: 'ipv6', prefix, seats, interface: 'lo', dnsServers }],
    publicOf(lease) {
      const [, second, high, low] = /^127\.(\d+)\.(\d+)\.(\d+)$/.exec(lease)?.map(Number) ?? [];
      if (second !== own || high === undefined || low === undefined) return undefined;
      return `2001:db8:${net.toString(16)}:${server}::${((high << 8) | low).toString(16)}`;
    },
  };
}
