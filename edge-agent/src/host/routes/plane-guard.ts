import { isIP, isIPv4, SocketAddress } from 'node:net';
import { closedNetworks } from '@cellgate/shared/address/closed-networks.ts';
import { closedPorts } from '@cellgate/shared/address/public-address.ts';
import type { FilterChain } from './filter-table.ts';

/** The proxy plane, as identified by the packet filter. */
export interface GuardedPlane {
  /** User ID of the plane. */
  uid: number;
  /** Additional sources that the plane may use besides those of the slots. */
  fixed: readonly FixedSource[];
}

/** A fixed address, or a prefix from which addresses are drawn. */
interface FixedSource {
  source: string;
  /** DNS servers, as `ip` or `ip:port`. For a server of the other family, the machine selects the source address. */
  nameServers: readonly string[];
}

const dnsPort = 53;
const reject = 'counter reject with icmpx admin-prohibited';
const carriesPorts = 'meta l4proto { tcp, udp }';

/**
 * Returns the rule that sends the plane's packets through its own chain. Packets without a socket, such as the kernel's own responses, have no user
 * and are not affected.
 */
export function planeRule({ uid }: GuardedPlane): string {
  return `meta skuid ${uid} oifname != "lo" goto plane`;
}

/**
 * Returns the plane's chains: a second layer in case the plane's own guard is faulty. Allows only modem sources, public targets and open ports. TCP
 * is checked at its first packet, so that responses to customers are never affected, whatever the state of connection tracking. `links`: this
 * machine's own prefixes, also closed.
 */
export function planeChains({ fixed }: GuardedPlane, links: readonly string[]): FilterChain[] {
  const { v4, v6 } = closedNetworks(links);
  return [
    {
      name: 'plane',
      rules: [
        'tcp flags & (fin | syn | rst | ack) != syn accept',
        `${carriesPorts} th dport { ${closedPorts.join(', ')} } ${reject}`,
        `${carriesPorts} ip saddr . ip daddr . th dport @names accept`,
        ...fixed.flatMap(nameRules),
        'ip saddr @sources goto plane_targets',
        'ip6 saddr @sources6 goto plane_targets',
        ...fixed.map(({ source }) => `${familyOf(source)} saddr ${source} goto plane_targets`),
        reject,
      ],
    },
    {
      name: 'plane_targets',
      rules: [
        `ip daddr { ${v4.join(', ')} } ${reject}`,
        `ip6 daddr != { ${v6.open.join(', ')} } ${reject}`,
        `ip6 daddr { ${v6.closed.join(', ')} } ${reject}`,
        ...v6.masked.map(({ mask, value }) => `ip6 daddr & ${mask} == ${value} ${reject}`),
      ],
    },
  ];
}

export const nameTypes = ['ipv4_addr', 'ipv4_addr', 'inet_service'];

/** Returns the set elements of a route's IPv4 name servers: `source server port`. */
export function namesOf({ source, nameServers }: { source: string; nameServers: readonly string[] }): string[] {
  return nameServers
    .flatMap(readNameServer)
    .filter(({ address }) => isIPv4(address))
    .map(({ address, port }) => `${source} ${address} ${port}`);
}

function nameRules({ source, nameServers }: FixedSource): string[] {
  return nameServers.flatMap(readNameServer).map(({ address, port }) => {
    const family = familyOf(address);
    const from = family === familyOf(source) ? `${family} saddr ${source} ` : '';
    return `${from}${family} daddr ${address} ${carriesPorts} th dport ${port} accept`;
  });
}

/** Parses a name server. Returns an empty list for anything but an address. */
function readNameServer(text: string): { address: string; port: number }[] {
  const { address, port } = SocketAddress.parse(text) ?? { address: text, port: 0 };
  // The packet filter does not support zones.
  if (isIP(address) === 0 || address.includes('%')) return [];
  return [{ address, port: port === 0 ? dnsPort : port }];
}

function familyOf(source: string): 'ip' | 'ip6' {
  return source.includes(':') ? 'ip6' : 'ip';
}
