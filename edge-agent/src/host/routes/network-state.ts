import { isIP } from 'node:net';
import { linkRanges } from '@cellgate/shared/address/link-ranges.ts';
import { z } from 'zod';

/** Routing protocol number of this module's routes and rules, which distinguishes them from those of the operator. */
export const routeProtocol = '203';
/** Label of source addresses added by this module. */
export const sourceLabel = 'lo:cellgate';

const Address = z.object({ local: z.string(), prefixlen: z.int(), label: z.string().optional() });

/** Output of `ip -j addr show` (iproute2). */
export const IpAddresses = z.array(
  z.object({
    ifname: z.string(),
    flags: z.array(z.string()),
    addr_info: z.array(z.object({ family: z.string() }).and(Address.partial())),
  }),
);

/** Output of `ip -j -4 route show table all proto 203`. */
export const IpRoutes = z.array(
  z.object({
    type: z.string().optional(),
    dst: z.string(),
    gateway: z.string().optional(),
    dev: z.string().optional(),
    table: z.string().optional(),
  }),
);

/** Output of `ip -j -4 rule show`. */
export const IpRules = z.array(
  z.object({
    priority: z.int(),
    src: z.string(),
    table: z.string().optional(),
    protocol: z.string().optional(),
  }),
);

export interface NetworkInterface {
  name: string;
  isUp: boolean;
  addresses: { local: string; label: string | undefined }[];
}

export interface Route {
  table: string;
  /** Route type: `unreachable` or `unicast`. */
  type: string;
  /** Destination: an address, a range or `default`. */
  destination: string;
  gateway: string | undefined;
  dev: string | undefined;
}

export interface Rule {
  source: string;
  table: string;
  priority: number;
}

/** Content of this module's packet filter table. */
export interface FilterState {
  /** Elements by set, with a space between their parts. */
  sets: Readonly<Record<string, readonly string[]>>;
  /** Rule hashes by chain, in evaluation order. */
  rules: Readonly<Record<string, readonly string[]>>;
}

/** Current state of the kernel. Contains only this module's own routes and rules. */
export interface NetworkState {
  interfaces: NetworkInterface[];
  /** Public on-link prefixes of all interfaces but loopback, as `linkRanges` returns them. */
  links: string[];
  routes: Route[];
  rules: Rule[];
  /** Packet filter table; undefined if it does not exist. */
  filter: FilterState | undefined;
  /** Name of the network interface of the modem at a USB path. */
  interfaceOf: ReadonlyMap<string, string>;
  /** Values of `interfaceSettings`, by `interface/name`. */
  settings: ReadonlyMap<string, string>;
}

export function readInterfaces(json: unknown): NetworkInterface[] {
  return IpAddresses.parse(json).map(({ ifname, flags, addr_info }) => ({
    name: ifname,
    isUp: flags.includes('UP'),
    addresses: addr_info.flatMap(({ family, local, label }) =>
      family === 'inet' && local !== undefined ? [{ local, label }] : [],
    ),
  }));
}

/** Returns the public on-link prefixes in the output of `ip -j addr show`, of both families. Skips loopback interfaces. */
export function readLinks(json: unknown): string[] {
  const found = IpAddresses.parse(json).filter(({ flags }) => !flags.includes('LOOPBACK'));
  return linkRanges(
    found.flatMap(({ addr_info }) =>
      addr_info.flatMap(({ local, prefixlen }) =>
        local !== undefined && prefixlen !== undefined && isIP(local) !== 0
          ? [{ address: local, prefixBits: prefixlen }]
          : [],
      ),
    ),
  );
}

export function readRoutes(json: unknown): Route[] {
  return IpRoutes.parse(json).map(({ type = 'unicast', dst, gateway, dev, table = 'main' }) => ({
    type,
    destination: dst,
    gateway,
    dev,
    table,
  }));
}

export function readRules(json: unknown): Rule[] {
  return IpRules.parse(json).flatMap(({ priority, src, table = 'main', protocol }) =>
    protocol === routeProtocol ? [{ source: src, table, priority }] : [],
  );
}
