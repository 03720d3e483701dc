import { z } from 'zod';
import type { PortRange } from './egress/source-ports.ts';
import { maxWorkerSuffixBytes, maxWorkers } from './processes/worker-id.ts';
import { addressBytes, endpointKey } from './rules/egress-guard.ts';

/** Maximum length of a unix socket path on Linux, in bytes, without the terminating zero. */
const maxSocketPathBytes = 107;
/** Maximum length of the plane's own socket path, in bytes: leaves room for the workers' suffix. */
export const maxPlaneSocketBytes = maxSocketPathBytes - maxWorkerSuffixBytes;

const EgressAllow = z
  .string()
  .default('')
  .transform((text, context): ReadonlySet<string> => {
    const entries = text.split(',').map((entry) => entry.trim());
    return new Set(
      entries
        .filter((entry) => entry !== '')
        .map((entry) => {
          const [, address = '', port = ''] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(entry) ?? [];
          const bytes = addressBytes(address);
          if (!bytes || Number(port) < 1 || Number(port) > 65535) {
            context.addIssue({ code: 'custom', message: `not address:port: ${entry}` });
            return '';
          }
          return endpointKey(bytes, Number(port));
        }),
    );
  });

const PortRangeText = z
  .string()
  .regex(/^\d{1,5}-\d{1,5}$/, 'not from-to')
  .transform((text, context): PortRange => {
    const [from = 0, to = 0] = text.split('-').map(Number);
    if (from < 1024 || to > 65535 || to - from < 1000) {
      context.addIssue({ code: 'custom', message: 'must be a range of at least 1000 ports from 1024 to 65535' });
    }
    return { from, to };
  });

const PlaneEnvironment = z.object({
  /** Path of the control socket. The workers' sockets are in the same directory. */
  CELLGATE_PLANE_SOCKET: z.string().min(1).max(maxPlaneSocketBytes),
  /** File mode of the control socket: 600 for the plane's user only, 660 for its group as well. */
  CELLGATE_PLANE_SOCKET_MODE: z.enum(['600', '660']).default('600'),
  /** Number of worker processes; derived from the number of cores if unset. */
  CELLGATE_PLANE_WORKERS: z.coerce.number().int().min(1).max(maxWorkers).optional(),
  /** Maximum time that connections of a replaced worker may last, in ms. */
  CELLGATE_DRAIN_MS: z.coerce.number().int().min(0).max(604_800_000).default(86_400_000),
  /** Time without a response after which a worker is killed and replaced, in ms. */
  CELLGATE_SILENT_MS: z.coerce.number().int().min(1_000).max(300_000).default(15_000),
  /** Local address on which the proxy ports listen. */
  CELLGATE_BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()]).default('0.0.0.0'),
  /** Endpoints allowed in otherwise closed ranges: `address:port`, separated by commas. */
  CELLGATE_EGRESS_ALLOW: EgressAllow,
  /** Time that a new connection waits for a modem whose IP is being rotated, in ms. */
  CELLGATE_HOLD_MS: z.coerce.number().int().min(0).max(120_000).default(10_000),
  /** Source port range of outgoing connections. Must not overlap the proxies' own ports. */
  CELLGATE_SOURCE_PORTS: PortRangeText.default({ from: 32_768, to: 60_999 }),
});

export interface PlaneConfig {
  socketPath: string;
  socketMode: number;
  workers: number | undefined;
  drainMs: number;
  silentMs: number;
  bindAddress: string;
  allowed: ReadonlySet<string>;
  holdMs: number;
  sourcePorts: PortRange;
}

/** Parses the environment. Throws an error that names each missing or invalid variable. */
export function readPlaneConfig(environment: Readonly<Record<string, string | undefined>>): PlaneConfig {
  const parsed = PlaneEnvironment.safeParse(environment);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  return {
    socketPath: parsed.data.CELLGATE_PLANE_SOCKET,
    socketMode: Number.parseInt(parsed.data.CELLGATE_PLANE_SOCKET_MODE, 8),
    workers: parsed.data.CELLGATE_PLANE_WORKERS,
    drainMs: parsed.data.CELLGATE_DRAIN_MS,
    silentMs: parsed.data.CELLGATE_SILENT_MS,
    bindAddress: parsed.data.CELLGATE_BIND_ADDRESS,
    allowed: parsed.data.CELLGATE_EGRESS_ALLOW,
    holdMs: parsed.data.CELLGATE_HOLD_MS,
    sourcePorts: parsed.data.CELLGATE_SOURCE_PORTS,
  };
}
