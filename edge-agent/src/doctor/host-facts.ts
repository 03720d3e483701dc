import type { RouteState } from '../host/routes/plan-routes.ts';

/** Something that could be seen, or why it could not. */
export type Seen = 'yes' | 'no' | 'unknown';

export interface StickInterface {
  name: string;
  usbPath: string;
  /** A default route of the main table leads through it: the server's own traffic would leave by a modem. */
  hasDefaultRoute: boolean;
  /** NetworkManager drives it. */
  isManaged: boolean;
}

export interface SlotFacts {
  usbPath: string;
  localAddress: string;
  /** Undefined where routing could not be read. */
  route: RouteState | undefined;
  /** The kernel has what the plan wants. */
  isSettled: Seen;
  /** The modem's own name server answered a question that left from the slot's address. */
  dnsAnswers: Seen;
}

/** What the doctor knows of this machine; all of it gathered before any of it is judged. */
export interface HostFacts {
  /** What the agent says of its environment; undefined when it is fine. */
  configurationFault: string | undefined;
  kernelRelease: string;
  /** Drivers of sticks that the running kernel has, loaded or not. */
  stickDrivers: { name: string; isThere: Seen }[];
  tools: { name: 'ip' | 'nft' | 'usb_modeswitch'; isThere: boolean }[];
  /** Whether another routing table than the main one can be used. */
  hasPolicyRouting: Seen;
  /** `net.ipv4.conf.*` of stick interfaces that differ from what routing needs: `eth1/rp_filter=1`. */
  wrongSettings: string[];
  /** Services that run here. */
  services: { name: 'NetworkManager' | 'ModemManager' | 'dhcpcd' | 'systemd-networkd'; isActive: boolean }[];
  /** Whether systemd-networkd is told to leave routes and rules alone that are not its own. */
  networkdKeepsOthers: Seen;
  sticks: StickInterface[];
  /** USB paths of sticks that still show their CD with the driver on it instead of a network card. */
  sticksAsDisk: string[];
  /** USB paths of sticks that are kept off the bus. */
  sticksOffBus: string[];
  /** USB paths of sticks that the agent may not take off the bus and put back. */
  sticksWithoutRight: string[];
  /** Of each slot with a `powerCycle`: whether its program is there, and whether the agent may switch the hub's port. */
  powerCycles: { usbPath: string; program: string; isThere: boolean; mayRun: Seen }[];
  /** Settings of /etc/sysctl.d/60-cellgate.conf that are not in force: `net.netfilter.nf_conntrack_max = 65536`. */
  lowLimits: string[];
  /** Proxies whose port outgoing connections may take: `20001 (32768–60999)`. */
  portsInSourceRange: string[];
  /** Name servers of this machine that are a stick. */
  resolversBehindSticks: string[];
  keepsRoutes: boolean;
  slots: SlotFacts[];
  openFilesLimit: number;
  clock: { isSynchronised: Seen; skewMs: number | undefined };
  disk: { freeBytes: number; totalBytes: number } | undefined;
  planeAnswers: boolean;
  /** The user that the plane runs as; undefined when it does not run. */
  planeUid: number | undefined;
  /** The user whose connections the packet filter judges; undefined when it judges nobody's. */
  guardedUid: number | undefined;
  /** Proxies that the plane could not open: `mdm_…: port_in_use`. */
  failedPorts: string[];
  /** The figures' port, and who has it. */
  metricsPort: { port: number; holder: 'nobody' | 'agent' | 'another' } | undefined;
  apiAnswers: boolean;
  /** Undefined before the server is enrolled. */
  certificate: { endsAtMs: number; isForOurKey: boolean } | undefined;
  /** By TLS and by the word of the running agent; `reachable` where no agent runs. Undefined before the server is enrolled. */
  broker: 'connected' | 'reachable' | 'refuses' | 'unreachable' | undefined;
  nowMs: number;
}
