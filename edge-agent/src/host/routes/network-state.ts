import { isIP } from 'node:net';
import { linkRanges } from '@cellgate/shared/address/link-ranges.ts';
import { z } from 'zod';

/** What this part has put into the kernel carries this routing protocol number, and so can be told from the operator's own. */
export const routeProtocol = '203';
/** Label of the source addresses that this part has added. */
export const sourceLabel = 'lo:cellgate';

const Address = z.object({ local: z.string(), prefixlen: z.int(), label: z.string().optional() });

/** `ip -j addr show` (iproute2). */
export const IpAddresses = z.array(
  z.object({
    ifname: z.string(),
    flags: z.array(z.string()),
    addr_info: z.array(z.object({ family: z.string() }).and(Address.partial())),
  }),
);

/** `ip -j -4 route show table all proto 203`. */
export const IpRoutes = z.array(
  z.object({
    type: z.string().optional(),
    dst: z.string(),
    gateway: z.string().optional(),
    dev: z.string().optional(),
    table: z.string().optional(),
  }),
);

/** `ip -j -4 rule show`. */
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
  /** `unreachable` or `unicast`. */
  type: string;
  /** An address, a range or `default`. */
  destination: string;
  gateway: string | undefined;
  dev: string | undefined;
}

export interface Rule {
  source: string;
  table: string;
  priority: number;
}

/** What the packet filter has in our table. */
export interface FilterState {
  /** Elements by the set they are in, each with a space between its parts. */
  sets: Readonly<Record<string, readonly string[]>>;
  /** The stamps of the rules by their chain, in the order in which they are tried. */
  rules: Readonly<Record<string, readonly string[]>>;
}

/** What the kernel has now. Of routes and rules only our own: the operator's are none of our business. */
export interface NetworkState {
  interfaces: NetworkInterface[];
  /** Public on-link prefixes of all interfaces but loopback, as `linkRanges` returns them. */
  links: string[];
  routes: Route[];
  rules: Rule[];
  /** Undefined when our table is not there. */
  filter: FilterState | undefined;
  /** USB path → name of the network interface that the stick there has made. */
  interfaceOf: ReadonlyMap<string, string>;
  /** `interface/name` → value, for the settings in `interfaceSettings`. */
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
