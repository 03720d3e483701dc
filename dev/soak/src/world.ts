import type { Stack } from '@cellgate/local/start-stack.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Chance } from '@cellgate/testkit/seeded-chance.ts';
import type { Part } from './disturbance.ts';
import type { Journal } from './journal.ts';
import type { Shopper } from './shopper.ts';
import type { Starvation } from './starvation.ts';
import type { Stock } from './stock.ts';

/** A proxy and its owner. */
export interface Rented {
  shopper: Shopper;
  /** With the credentials that are in force. */
  proxy: RentedProxy;
  /** The address that it showed when it was new. */
  firstIp: string;
  /** Of its stick. */
  imei: string;
}

export type Doing = 'steady' | 'rotated' | 'timed' | 'changed';

export interface SoakWorld {
  stack: Stack;
  journal: Journal;
  shoppers: readonly Shopper[];
  /** Proxies by what is done with them: traffic alone, reset links, a timer, new passwords. */
  rented: Readonly<Record<Doing, readonly Rented[]>>;
  /** Bought while the load runs. */
  bought: Rented[];
  /** Given back: nobody may get in with their credentials any more. */
  ended: Rented[];
  /** How the agents' event loops stood, as the run went on. */
  starvation: Starvation[];
  /** Descriptors and handles of the processes before the load began. */
  stock: Stock;
  chanceOf(name: string): Chance;
  /** Aborted when the load has to end. */
  stopping: AbortSignal;
}

export const planeOf = ({ proxy }: Pick<Rented, 'proxy'>): Part[] => [
  { kind: 'plane', id: proxy.serverId },
  { kind: 'modem', id: proxy.modemId },
];
/** What it takes until a change of the record is in force on the server. */
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

/** All that customers have at the moment. */
export function allRented({ rented, bought }: SoakWorld): Rented[] {
  return [...Object.values(rented).flat(), ...bought];
}
