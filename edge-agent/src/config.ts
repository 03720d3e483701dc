import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { readInventory } from './inventory-file.ts';
import type { FixedAddresses } from './modems/drivers/fixed/fixed-address.ts';
import type { ModemInventory } from './modems/usb/modem-inventory.ts';
import type { ModemSlot } from './modems/usb/modem-slot.ts';

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const Environment = z.object({
  /** URL of the cloud API, such as `https://cellgate.example/api`. */
  CELLGATE_API_URL: z.url({ protocol: /^https?$/ }),
  /** One-time code from the back office; needed only without a certificate on disk. */
  CELLGATE_ENROLMENT_CODE: z.string().min(20).max(120).optional(),
  /** Directory for identity, desired state and command log, kept across restarts. */
  CELLGATE_STATE_DIR: z.string().min(1),
  /** Path of the proxy plane's control socket. */
  CELLGATE_PLANE_SOCKET: z.string().min(1),
  /** Path of the JSON file with the modem slots of this server. */
  CELLGATE_MODEM_INVENTORY: z.string().min(1),
  /** `on` if this process routes each slot's source address through its modem; `off` if routes are managed elsewhere. */
  CELLGATE_MODEM_ROUTES: z.enum(['on', 'off']).default('off'),
  /** User ID of the plane, whose targets the packet filter restricts if routes are kept. Must not be root, which other programs share. */
  CELLGATE_PLANE_UID: z.coerce.number().int().min(1).max(4_294_967_294).optional(),
  /** Loopback port for metrics; `off` disables them, 0 selects a free port. */
  CELLGATE_METRICS_PORT: z.union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)]).default(3_000),
  /** URL that returns `{"ip": …}` with the address of the request. */
  CELLGATE_ECHO_URL: z.url({ protocol: /^https?$/ }),
  /** Time for which data stays off in a fast rotation. */
  CELLGATE_FAST_HOLD_MS: milliseconds.default(1_000),
  /** Interval between polls of a modem during a rotation. */
  CELLGATE_ROTATION_POLL_MS: milliseconds.min(10).default(50),
  /** Interval between polls of a modem otherwise. */
  CELLGATE_STATUS_POLL_MS: milliseconds.min(100).default(30_000),
  /** Maximum number of modems per USB hub that may boot at the same time. */
  CELLGATE_BOOTS_PER_HUB: z.coerce.number().int().min(1).max(100).default(2),
  CELLGATE_HEARTBEAT_MS: milliseconds.min(100).default(30_000),
  /** Interval between readings of the plane's usage. Refusals are reported at once. */
  CELLGATE_USAGE_MS: milliseconds.min(100).default(10_000),
  /** Interval between traffic reports. */
  CELLGATE_TRAFFIC_MS: milliseconds.min(100).default(300_000),
});

export interface AgentConfig {
  apiUrl: string;
  enrolmentCode: string | undefined;
  stateDir: string;
  planeSocket: string;
  inventoryPath: string;
  /** Slots of the inventory; a reload replaces them. */
  slots: ModemSlot[];
  /** Addresses sold without a modem. */
  fixed: FixedAddresses[];
  /** Root of the USB device files; undefined disables USB detection. */
  usbRoot: string | undefined;
  bootsPerHub: number;
  keepsRoutes: boolean;
  /** User ID of the plane; undefined if the packet filter must not restrict it. */
  planeUid: number | undefined;
  /** Undefined if metrics are disabled. */
  metricsPort: number | undefined;
  echoUrl: string;
  fastHoldMs: number;
  rotationPollMs: number;
  statusPollMs: number;
  heartbeatMs: number;
  usageMs: number;
  trafficMs: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from the environment. Throws ConfigError for an invalid variable, InventoryError for an invalid inventory. */
export async function readConfig(
  environment: Variables,
  read: (path: string) => Promise<ModemInventory> = readInventory,
): Promise<AgentConfig> {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new ConfigError(faultsOf(parsed.error));
  const { data } = parsed;
  const inventory = await read(data.CELLGATE_MODEM_INVENTORY);
  return {
    inventoryPath: data.CELLGATE_MODEM_INVENTORY,
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

/** Names invalid variables without their values, because one is a secret. */
function faultsOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
