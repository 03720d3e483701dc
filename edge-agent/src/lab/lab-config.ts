import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

/** Environment of the lab; defaults are those of the local stack. */
export const LabEnvironment = z.object({
  /** Directory for `<server>.modems.json` of each server; no files if unset. */
  LAB_DIR: z.string().min(1).optional(),
  LAB_SERVERS: z.coerce.number().int().min(1).max(99).default(2),
  LAB_STICKS_PER_OPERATOR: z.coerce.number().int().min(1).max(30).default(2),
  /** Number of IPv6 addresses of an additional server, drawn from its own prefix; 0 for no such server. */
  LAB_IPV6_SEATS: z.coerce.number().int().min(0).max(100).default(0),
  /** Number of IPv4 addresses of another additional server; 0 for no such server. */
  LAB_IPV4_ADDRESSES: z.coerce.number().int().min(0).max(100).default(0),
  /** Second octet of the modems' loopback addresses, so that two labs can run in parallel. */
  LAB_NET: z.coerce.number().int().min(1).max(254).default(64),
  LAB_REDIAL_MS: z.coerce.number().int().min(0).default(1000),
  LAB_CONTROL_PORT: port.default(5081),
  LAB_STICK_PORT: port.default(5082),
  LAB_DNS_PORT: port.default(5053),
  CELLGATE_ECHO_PORT: port.default(5080),
});

export interface LabConfig {
  readonly servers: number;
  readonly sticksPerOperator: number;
  readonly ipv6Slots: number;
  readonly ipv4Addresses: number;
  readonly net: number;
  readonly redialMs: number;
  /** Ports; 0 selects a free one. Modems share one port number on different addresses. */
  readonly ports: { readonly echo: number; readonly control: number; readonly stick: number; readonly dns: number };
  readonly directory?: string;
}

/** Reads the configuration. Throws an Error that names the invalid variable. */
export function readLabConfig(environment: NodeJS.ProcessEnv): LabConfig {
  const parsed = LabEnvironment.safeParse(environment);
  if (!parsed.success) throw new Error(`The environment is wrong:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  return {
    servers: data.LAB_SERVERS,
    sticksPerOperator: data.LAB_STICKS_PER_OPERATOR,
    ipv6Slots: data.LAB_IPV6_SEATS,
    ipv4Addresses: data.LAB_IPV4_ADDRESSES,
    net: data.LAB_NET,
    redialMs: data.LAB_REDIAL_MS,
    ports: {
      echo: data.CELLGATE_ECHO_PORT,
      control: data.LAB_CONTROL_PORT,
      stick: data.LAB_STICK_PORT,
      dns: data.LAB_DNS_PORT,
    },
    ...(data.LAB_DIR ? { directory: data.LAB_DIR } : {}),
  };
}
