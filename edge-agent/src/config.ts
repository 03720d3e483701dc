import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { FixedAddresses } from './modems/drivers/fixed/fixed-address.ts';
import { ModemInventory } from './modems/usb/modem-inventory.ts';
import type { ModemSlot } from './modems/usb/modem-slot.ts';

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const Environment = z.object({
  /** Where the cloud answers, e.g. `https://cellgate.example/api`. */
  CELLGATE_API_URL: z.url({ protocol: /^https?$/ }),
  /** One-time code from the back office; needed only while there is no certificate on disk. */
  CELLGATE_ENROLMENT_CODE: z.string().min(20).max(120).optional(),
  /** Identity, desired state, command log: kept across restarts. */
  CELLGATE_STATE_DIR: z.string().min(1),
  /** Path of the unix socket on which the proxy plane takes orders. */
  CELLGATE_PLANE_SOCKET: z.string().min(1),
  /** Path of the JSON file that lists the modem slots of this server. */
  CELLGATE_MODEM_INVENTORY: z.string().min(1),
  /** Whether this process routes each slot's source address through its stick; off where somebody else has done so. */
  CELLGATE_MODEM_ROUTES: z.enum(['on', 'off']).default('off'),
  /** The user that the plane runs as: where routes are kept, the packet filter guards what it connects to. Never root, who is everybody. */
  CELLGATE_PLANE_UID: z.coerce.number().int().min(1).max(4_294_967_294).optional(),
  /** Where the agent's figures are served, on the loopback address; `off` for nowhere, 0 for any free port. */
  CELLGATE_METRICS_PORT: z.union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)]).default(3_000),
  /** Answers `{"ip": …}` with the address a request came from. */
  CELLGATE_ECHO_URL: z.url({ protocol: /^https?$/ }),
  /** How long the data connection stays off in a fast rotation. */
  CELLGATE_FAST_HOLD_MS: milliseconds.default(1_000),
  /** How often a modem is asked while it rotates. */
  CELLGATE_ROTATION_POLL_MS: milliseconds.min(10).default(50),
  /** How often a modem is asked otherwise. */
  CELLGATE_STATUS_POLL_MS: milliseconds.min(100).default(30_000),
  /** How many modems of one USB hub may start anew at once. */
  CELLGATE_BOOTS_PER_HUB: z.coerce.number().int().min(1).max(100).default(2),
  CELLGATE_HEARTBEAT_MS: milliseconds.min(100).default(30_000),
  /** How often the plane is asked for its figures; refusals are told at once. */
  CELLGATE_USAGE_MS: milliseconds.min(100).default(10_000),
  /** How often traffic is told. */
  CELLGATE_TRAFFIC_MS: milliseconds.min(100).default(300_000),
});

export interface AgentConfig {
  apiUrl: string;
  enrolmentCode: string | undefined;
  stateDir: string;
  planeSocket: string;
  slots: ModemSlot[];
  /** Addresses that are sold as they are. */
  fixed: FixedAddresses[];
  /** Where the machine shows its USB devices; undefined when nobody shall look. */
  usbRoot: string | undefined;
  bootsPerHub: number;
  keepsRoutes: boolean;
  /** Undefined where the packet filter shall not guard the plane. */
  planeUid: number | undefined;
  /** Undefined when the figures are not served. */
  metricsPort: number | undefined;
  echoUrl: string;
  fastHoldMs: number;
  rotationPollMs: number;
  statusPollMs: number;
  heartbeatMs: number;
  usageMs: number;
  trafficMs: number;
}

/** The environment is not one this process can start in; the message names the variable. */
export class ConfigError extends Error {}

/** @throws ConfigError */
export async function readConfig(environment: Readonly<Record<string, string | undefined>>): Promise<AgentConfig> {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new ConfigError(faultsOf(parsed.error));
  const { data } = parsed;
  const inventory = await readInventory(data.CELLGATE_MODEM_INVENTORY);
  return {
    apiUrl: data.CELLGATE_API_URL,
    enrolmentCode: data.CELLGATE_ENROLMENT_CODE,
    stateDir: data.CELLGATE_STATE_DIR,
    planeSocket: data.CELLGATE_PLANE_SOCKET,
    slots: inventory.slots,
    fixed: inventory.fixed ?? [],
    usbRoot: inventory.usbRoot,
    bootsPerHub: data.CELLGATE_BOOTS_PER_HUB,
    metricsPort: data.CELLGATE_METRICS_PORT === 'off' ? undefined : data.CELLGATE_METRICS_PORT,
    keepsRoutes: data.CELLGATE_MODEM_ROUTES === 'on',
    planeUid: data.CELLGATE_PLANE_UID,
    echoUrl: data.CELLGATE_ECHO_URL,
    fastHoldMs: data.CELLGATE_FAST_HOLD_MS,
    rotationPollMs: data.CELLGATE_ROTATION_POLL_MS,
    statusPollMs: data.CELLGATE_STATUS_POLL_MS,
    heartbeatMs: data.CELLGATE_HEARTBEAT_MS,
    usageMs: data.CELLGATE_USAGE_MS,
    trafficMs: data.CELLGATE_TRAFFIC_MS,
  };
}

async function readInventory(path: string): Promise<ModemInventory> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`CELLGATE_MODEM_INVENTORY: ${path} is not readable as JSON`, { cause: error });
  }
  const parsed = ModemInventory.safeParse(content);
  if (!parsed.success) throw new ConfigError(`CELLGATE_MODEM_INVENTORY: ${path}: ${faultsOf(parsed.error)}`);
  return parsed.data;
}

/** Names what is wrong without showing values: one of them is a secret. */
function faultsOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
