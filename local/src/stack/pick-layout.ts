import { defaultSticksPerOperator, type Ports, type StackLayout, stickServers } from '../environment.ts';
import { listenersOf } from './listeners.ts';
import { requireFreePorts } from './require-free-ports.ts';

/** Above and below the range from which the system takes the ports of outgoing connections, so that nothing wanders in. */
const firstPort = 61_001;
/** Four servers take 3 514 from here on: above the range there is no room for that many. */
const firstProxyPort = 24_000;
const tries = 30;
/** Fourteen parts, and the figures of up to four servers. */
const portsEach = 18;

/** A place for a second stack beside whatever else runs here: free ports and loopback addresses of its own. */
export async function pickLayout({
  random = Math.random,
  sticksPerOperator = defaultSticksPerOperator,
  servers = stickServers,
}: {
  random?: () => number;
  sticksPerOperator?: number;
  servers?: number;
} = {}): Promise<StackLayout> {
  for (let attempt = 1; ; attempt++) {
    const corner = {
      slot: Math.floor(random() * 50),
      proxySlot: Math.floor(random() * 60),
      net: 100 + Math.floor(random() * 150),
    };
    const place = { ...placeAt(corner), sticksPerOperator, servers };
    try {
      await requireFreePorts(listenersOf(place, { dev: true }));
      return place;
    } catch (error) {
      if (attempt >= tries) throw error;
    }
  }
}

function placeAt({
  slot,
  proxySlot,
  net,
}: {
  slot: number;
  proxySlot: number;
  net: number;
}): Omit<StackLayout, 'sticksPerOperator' | 'servers'> {
  const first = firstPort + slot * portsEach;
  const names = [
    'origin',
    'echo',
    'labControl',
    'stick',
    'stickDns',
    'payments',
    'mailPage',
    'smtp',
    'database',
    'iot',
    'mqtt',
    'invoke',
    'identity',
    'api',
    // Last, because every server has one.
    'metrics',
  ] as const;
  const fixed = Object.fromEntries(names.map((name, index) => [name, first + index]));
  return { ports: { ...fixed, proxyBase: firstProxyPort + proxySlot * 8 } as Ports, labNet: net, host: '127.0.0.1' };
}
