import { isIP, isIPv4, SocketAddress } from 'node:net';
import { closedNetworks } from '@cellgate/shared/address/closed-networks.ts';
import { closedPorts } from '@cellgate/shared/address/public-address.ts';
import type { FilterChain } from './filter-table.ts';

/** The proxy plane as the packet filter knows it. */
export interface GuardedPlane {
  /** The user it runs as. */
  uid: number;
  /** What it may leave from besides the slots' sources. */
  fixed: readonly FixedSource[];
}

/** An address that is sold as it is, or a prefix that addresses are drawn from. */
interface FixedSource {
  source: string;
  /** `ip` or `ip:port`; one of the other family is asked from whatever address the machine takes. */
  nameServers: readonly string[];
}

const dnsPort = 53;
const reject = 'counter reject with icmpx admin-prohibited';
const carriesPorts = 'meta l4proto { tcp, udp }';

/**
 * Sends what the plane begins through its own chain. A packet without a socket, such as the kernel's own answers, has no user and is
 * passed over: it is nobody's doing.
 */
export function planeRule({ uid }: GuardedPlane): string {
  return `meta skuid ${uid} oifname != "lo" goto plane`;
}

/**
 * The second layer behind the plane's own guard, for the day on which that has a fault: from a modem's source only, to what is public only,
 * and not to closed ports. A TCP connection is judged by the packet that opens it, without which there is none; so the answers to
 * customers, who may come from anywhere, are never looked at, whatever connection tracking knows of them. `links`: this machine's own, closed
 * as well.
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

/** A way's name servers, each from the way's own address: `source server port`. */
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

/** What is no address opens nothing. */
function readNameServer(text: string): { address: string; port: number }[] {
  const { address, port } = SocketAddress.parse(text) ?? { address: text, port: 0 };
  // A zone means nothing to the packet filter.
  if (isIP(address) === 0 || address.includes('%')) return [];
  return [{ address, port: port === 0 ? dnsPort : port }];
}

function familyOf(source: string): 'ip' | 'ip6' {
  return source.includes(':') ? 'ip6' : 'ip';
}
