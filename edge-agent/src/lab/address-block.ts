import type { FixedAddresses } from '../modems/drivers/fixed/fixed-address.ts';

/** IP addresses without modems, as a hosting network routes them to one server. */
export interface AddressBlock {
  readonly server: number;
  /** Router of the network, which also resolves names. */
  readonly gateway: string;
  /** Returns the inventory entries for the server's agent. */
  fixed(dnsServers: string[]): FixedAddresses[];
  /** Returns the public address of traffic from this source address; undefined for another block's. */
  publicOf(lease: string): string | undefined;
}

export interface AddressBlockOptions {
  server: number;
  /** Second octet of the lab's loopback addresses. */
  net: number;
  /** Number of addresses for sale. */
  count: number;
}

const gatewayOf = ({ net, server }: AddressBlockOptions) => `127.${net}.${server}.1`;

/** Creates fixed IPv4 addresses from `127.<net>.<server>.101`, with the same last octet of TEST-NET-3 (RFC 5737) as public addresses. */
export function ipv4Block(options: AddressBlockOptions): AddressBlock {
  const { server, net, count } = options;
  const ends = new Map(
    Array.from({ length: count }, (_, index) => [`127.${net}.${server}.${101 + index}`, 101 + index]),
  );
  return {
    server,
    gateway: gatewayOf(options),
    fixed: (dnsServers) => [...ends.keys()].map((address) => ({ family: 'ipv4', address, dnsServers })),
    publicOf(lease) {
      const end = ends.get(lease);
      return end === undefined ? undefined : `203.0.113.${end}`;
    },
  };
}

/**
 * Creates an IPv6 prefix from which an agent draws addresses. Only root can add IPv6 addresses to a machine, but Linux lets every user bind to
 * 127.0.0.0/8, which is also an IPv6 prefix (RFC 4291, 2.5.5.2). The network translates it to the documentation prefix (RFC 3849), as a carrier does.
 */
export function ipv6Block(options: AddressBlockOptions): AddressBlock {
  const { server, net, count: slots } = options;
  // Separate from the modems, whose addresses the draw could hit otherwise.
  const own = net === 254 ? 1 : net + 1;
  const prefix = `::ffff:127.${own}.0.0/112`;
  return {
    server,
    gateway: gatewayOf(options),
    fixed: (dnsServers) => [{ family: 'ipv6', prefix, seats: slots, interface: 'lo', dnsServers }],
    publicOf(lease) {
      const [, second, high, low] = /^127\.(\d+)\.(\d+)\.(\d+)$/.exec(lease)?.map(Number) ?? [];
      if (second !== own || high === undefined || low === undefined) return undefined;
      return `2001:db8:${net.toString(16)}:${server}::${((high << 8) | low).toString(16)}`;
    },
  };
}
