import type { ModemState } from '@cellgate/shared/proxy/connection-state.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Tone } from '../../../ui/status.tsx';

/** State of a modem that its customer should know of. */
export type ModemTrouble = Exclude<ModemState, 'ok' | 'rotating' | 'server_offline' | 'unknown'>;

export const modemTones: Record<ModemTrouble, Tone> = {
  no_traffic: 'warn',
  faulty: 'warn',
  connecting: 'warn',
  disconnected: 'bad',
  no_service: 'bad',
  no_sim: 'bad',
  sim_locked: 'bad',
  not_responding: 'bad',
  unplugged: 'bad',
  stopped: 'warn',
};

/** Part of a proxy that its badge shows: the first of port, modem and link that does not work. */
export type ShownState =
  | { kind: 'port'; state: Proxy['live']['state']; since: string | null }
  | { kind: 'modem'; state: ModemTrouble; since: string | null }
  | { kind: 'rotating' };

/** Returns what to show of a proxy's live state. An IPv4 or IPv6 proxy without a connection is shown like a disconnected modem. */
export function shownState({ state, since, modem, link }: Proxy['live']): ShownState {
  const port = { kind: 'port', state, since } as const;
  if (state !== 'open') return port;
  if (modem?.state === 'rotating') return { kind: 'rotating' };
  if (!modem) return link.up === false ? { kind: 'modem', state: 'disconnected', since: link.since } : port;
  return isModemTrouble(modem.state) ? { kind: 'modem', state: modem.state, since: modem.since } : port;
}

export function isModemTrouble(state: string): state is ModemTrouble {
  return Object.hasOwn(modemTones, state);
}

/** Trouble that a notice explains. `no_link`: an IPv4 or IPv6 proxy without a connection. */
export type Trouble =
  | 'expired'
  | 'cancelled'
  | 'grace'
  | 'suspended'
  | 'offline'
  | 'failed'
  | 'no_link'
  | Exclude<ModemTrouble, 'connecting'>;

/** Returns what is wrong with a proxy; undefined while it works. A modem that keeps connecting is as good as disconnected. */
export function troubleOf({
  status,
  statusReason,
  live,
}: Pick<Proxy, 'status' | 'statusReason' | 'live'>): Trouble | undefined {
  if (status === 'suspended') return statusReason === 'expired' ? 'grace' : 'suspended';
  if (status === 'expired') return statusReason === 'cancelled' ? 'cancelled' : 'expired';
  if (live.state === 'offline' || live.state === 'failed') return live.state;
  const shown = shownState(live);
  if (shown.kind !== 'modem') return undefined;
  if (!live.modem) return 'no_link';
  return shown.state === 'connecting' ? 'disconnected' : shown.state;
}
