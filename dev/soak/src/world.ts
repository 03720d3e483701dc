import type { Stack } from '@cellgate/local/start-stack.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Chance } from '@cellgate/testkit/seeded-chance.ts';
import type { Part } from './disturbance.ts';
import type { Journal } from './journal.ts';
import type { Shopper } from './shopper.ts';
import type { Starvation } from './starvation.ts';
import type { Stock } from './stock.ts';

/** A proxy with its customer. */
export interface Rented {
  shopper: Shopper;
  /** Record with the current credentials. */
  proxy: RentedProxy;
  /** Public IP when the proxy was new. */
  firstIp: string;
  /** IMEI of its stick. */
  imei: string;
}

export type Doing = 'steady' | 'rotated' | 'timed' | 'changed';

export interface SoakWorld {
  stack: Stack;
  journal: Journal;
  shoppers: readonly Shopper[];
  /** Proxies by their use: traffic only, reset links, auto-rotation, new passwords. */
  rented: Readonly<Record<Doing, readonly Rented[]>>;
  /** Proxies bought while the load runs. */
  bought: Rented[];
  /** Canceled proxies, whose credentials must no longer work. */
  ended: Rented[];
  /** Event loop delays of the agents during the run. */
  starvation: Starvation[];
  /** Descriptors and handles of the processes before the load. */
  stock: Stock;
  chanceOf(name: string): Chance;
  /** Aborted when the load must end. */
  stopping: AbortSignal;
}

export const planeOf = ({ proxy }: Pick<Rented, 'proxy'>): Part[] => [
  { kind: 'plane', id: proxy.serverId },
  { kind: 'modem', id: proxy.modemId },
];
/** Parts that a change of the record needs until it takes effect on the server. */
export const chainOf = ({ proxy }: Pick<Rented, 'proxy'>): Part[] => [
  { kind: 'api' },
  { kind: 'broker' },
  { kind: 'agent', id: proxy.serverId },
  ...planeOf({ proxy }),
];
/** The same for a server that is not known yet. */
export const anyChain: readonly Part[] = [
  { kind: 'api' },
  { kind: 'broker' },
  { kind: 'agent' },
  { kind: 'plane' },
  { kind: 'modem' },
];

/** Returns all proxies that customers have now. */
export function allRented({ rented, bought }: SoakWorld): Rented[] {
  return [...Object.values(rented).flat(), ...bought];
}
