import { z } from 'zod';

/** Where a modem sits and how to speak to it and through it. The modem itself is known by its IMEI; slots are only places. */
export const ModemSlot = z.object({
  usbPath: z.string().min(1).max(64),
  /** A label: interface names move. */
  interface: z.string().min(1).max(32),
  gateway: z.string().min(1).max(64),
  /** The modem's web interface, e.g. `http://192.168.8.1`. */
  baseUrl: z.url({ protocol: /^http$/ }),
  /** The source address that the machine routes through this modem. */
  localAddress: z.ipv4(),
  /** The same for IPv6, where the modem has it. */
  localAddress6: z.ipv6().optional(),
  /** `ip` or `ip:port`. */
  dnsServers: z.array(z.string()).min(1),
  /** The network mode the modem belongs in, in its own spelling; automatic without it. */
  networkMode: z.string().optional(),
  /** A command and its arguments that cut the port's power and give it back, e.g. `uhubctl -l 1-1 -p 3 -a cycle`. */
  powerCycle: z.array(z.string().min(1)).min(1).optional(),
  /** For a modem whose web interface wants a password. */
  login: z.object({ username: z.string().min(1).max(64), password: z.string().min(1).max(128) }).optional(),
});
export type ModemSlot = z.infer<typeof ModemSlot>;

/** What everybody outside the drivers needs to know of a place, whatever sits in it. */
export type SlotInfo = Pick<
  ModemSlot,
  'usbPath' | 'interface' | 'gateway' | 'localAddress' | 'localAddress6' | 'dnsServers' | 'networkMode' | 'powerCycle'
>;
