import type { RouteState } from '../host/routes/plan-routes.ts';

/** Result of a check; `unknown` if it could not be made. */
export type Seen = 'yes' | 'no' | 'unknown';

export interface StickInterface {
  name: string;
  usbPath: string;
  /** True if the main table has a default route through it, so that the server's own traffic would use a modem. */
  hasDefaultRoute: boolean;
  /** True if NetworkManager manages it. */
  isManaged: boolean;
}

export interface SlotFacts {
  usbPath: string;
  localAddress: string;
  /** State of the slot's route; undefined if routing could not be read. */
  route: RouteState | undefined;
  /** `yes` if the kernel matches the planned routes. */
  isSettled: Seen;
  /** `yes` if the modem's own name server responded to a query from the slot's address. */
  dnsAnswers: Seen;
}

/** All facts about this machine, gathered before any check. */
export interface HostFacts {
  /** Error in the agent's environment; undefined if it is valid. */
  configurationFault: string | undefined;
  /** Error in the inventory, with file and line; undefined if it is valid. */
  inventoryFault: string | undefined;
  /** Number of slots and fixed addresses in the inventory; undefined if it could not be read. */
  configuredSlots: number | undefined;
  kernelRelease: string;
  /** Modem drivers of the running kernel, loaded or not. */
  stickDrivers: { name: string; isThere: Seen }[];
  tools: { name: 'ip' | 'nft' | 'usb_modeswitch'; isThere: boolean }[];
  /** `yes` if routing tables besides the main one can be used. */
  hasPolicyRouting: Seen;
  /** `net.ipv4.conf.*` settings of modem interfaces that differ from those required: `eth1/rp_filter=1`. */
  wrongSettings: string[];
  /** Services and whether they are active. */
  services: { name: 'NetworkManager' | 'ModemManager' | 'dhcpcd' | 'systemd-networkd'; isActive: boolean }[];
  /** `yes` if systemd-networkd is configured to keep routes and rules that are not its own. */
  networkdKeepsOthers: Seen;
  sticks: StickInterface[];
  /** USB paths of modems in CD-ROM mode. */
  sticksAsDisk: string[];
  /** USB paths of modems that are kept off the bus. */
  sticksOffBus: string[];
  /** USB paths of modems whose port the agent is not permitted to reset. */
  sticksWithoutRight: string[];
  /** Slots with a `powerCycle`: whether its program exists and the agent may switch the hub's port. */
  powerCycles: { usbPath: string; program: string; isThere: boolean; mayRun: Seen }[];
  /** Settings of /etc/sysctl.d/60-cellgate.conf that are not active: `net.netfilter.nf_conntrack_max = 65536`. */
  lowLimits: string[];
  /** Proxy ports that outgoing connections may use: `20001 (32768–60999)`. */
  portsInSourceRange: string[];
  /** Name servers of this machine that are modems. */
  resolversBehindSticks: string[];
  keepsRoutes: boolean;
  slots: SlotFacts[];
  openFilesLimit: number;
  clock: { isSynchronised: Seen; skewMs: number | undefined };
  disk: { freeBytes: number; totalBytes: number } | undefined;
  planeAnswers: boolean;
  /** User ID of the running plane; undefined if it does not run. */
  planeUid: number | undefined;
  /** User ID that the packet filter restricts; undefined if there is none. */
  guardedUid: number | undefined;
  /** Proxies that the plane could not open: `mdm_…: port_in_use`. */
  failedPorts: string[];
  /** Metrics port and its holder. */
  metricsPort: { port: number; holder: 'nobody' | 'agent' | 'another' } | undefined;
  apiAnswers: boolean;
  /** Undefined before the server is enrolled. */
  certificate: { endsAtMs: number; isForOurKey: boolean } | undefined;
  /** State of the broker, by TLS and by the running agent; `reachable` if no agent runs. Undefined before the server is enrolled. */
  broker: 'connected' | 'reachable' | 'refuses' | 'unreachable' | undefined;
  /** Topics that the broker refuses to the running agent. */
  refusedTopics: readonly string[];
  nowMs: number;
}
