import { z } from 'zod';

/** A modem's slot and how to reach it and the internet through it. Modems are identified by IMEI; slots are only locations. */
export const ModemSlot = z.object({
  usbPath: z.string().min(1).max(64),
  /** Label; the actual interface name may change. */
  interface: z.string().min(1).max(32),
  gateway: z.string().min(1).max(64),
  /** URL of the modem's web interface, such as `http://192.168.8.1`. */
  baseUrl: z.url({ protocol: /^http$/ }),
  /** Source address that the machine routes through this modem. */
  localAddress: z.ipv4(),
  /** IPv6 source address if the modem has both families. */
  localAddress6: z.ipv6().optional(),
  /** DNS servers, as `ip` or `ip:port`. */
  dnsServers: z.array(z.string()).min(1),
  /** Wanted network mode in the family's notation; automatic if unset. */
  networkMode: z.string().optional(),
  /** Command and arguments that cycle the port's power, such as `uhubctl -l 1-1 -p 3 -a cycle`. */
  powerCycle: z.array(z.string().min(1)).min(1).optional(),
  /** Credentials, for a modem whose web interface requires a login. */
  login: z.object({ username: z.string().min(1).max(64), password: z.string().min(1).max(128) }).optional(),
});
export type ModemSlot = z.infer<typeof ModemSlot>;

/** Slot properties needed outside of the drivers, for all kinds of modems. */
export type SlotInfo = Pick<
  ModemSlot,
  'usbPath' | 'interface' | 'gateway' | 'localAddress' | 'localAddress6' | 'dnsServers' | 'networkMode' | 'powerCycle'
>;
