import { defaultSticksPerOperator, type Ports, type StackLayout, stickServers } from '../environment.ts';
import { listenersOf } from './listeners.ts';
import { requireFreePorts } from './require-free-ports.ts';

/** Lowest port, above the system's range for outgoing connections, so that no such connection takes one of these ports. */
const firstPort = 61_001;
/** Lowest proxy port, below that range: five servers use 3,514 ports, for which there is no room above it. */
const firstProxyPort = 24_000;
const maxAttempts = 30;
/** Number of ports besides proxies: fourteen parts and the metrics of up to five servers. */
const portsEach = 19;

/** Picks a layout for another stack on this machine: free ports and loopback addresses. */
export async function pickLayout({
  random = Math.random,
  sticksPerOperator = defaultSticksPerOperator,
  servers = stickServers,
  withSticks = stickServers,
}: {
  random?: () => number;
  sticksPerOperator?: number;
  servers?: number;
  withSticks?: number;
} = {}): Promise<StackLayout> {
  for (let attempt = 1; ; attempt++) {
    const corner = {
      slot: Math.floor(random() * 50),
      proxySlot: Math.floor(random() * 60),
      net: 100 + Math.floor(random() * 150),
    };
    const layout = { ...placeAt(corner), sticksPerOperator, servers, withSticks };
    try {
      await requireFreePorts(listenersOf(layout, { dev: true }));
      return layout;
    } catch (error) {
      if (attempt >= maxAttempts) throw error;
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
}): Omit<StackLayout, 'sticksPerOperator' | 'servers' | 'withSticks'> {
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
    // Last, because each server uses one.
    'metrics',
  ] as const;
  const fixed = Object.fromEntries(names.map((name, index) => [name, first + index]));
  return { ports: { ...fixed, proxyBase: firstProxyPort + proxySlot * 8 } as Ports, labNet: net, host: '127.0.0.1' };
}
