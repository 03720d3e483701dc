import { z } from 'zod';
import type { Attachment, Operator } from './carrier.ts';

/**
 * Faults of a modem, switchable at run time. hang: accepts a connection without responding. drop_session: forgets the session every `dropEvery`
 * requests. same_address: the carrier keeps the address. no_service: no cell. no_sim: no SIM card. no_traffic: connected without traffic.
 * ok_without_effect: accepts orders without executing them. busy: refuses writes with 100004. login_required: refuses writes with 100003.
 * slow_redial: `slowRedialMs` to reconnect. lost_reply: executes a write, then closes the connection without a response. no_imei: omits the IMEI.
 * zero_cd, ncm: from the next boot on it is a CD drive, or an unresponsive network card, until it boots without the fault. new_interface: the
 * interface name changes at each boot.
 */
export const Fault = z.enum([
  'hang',
  'drop_session',
  'same_address',
  'no_service',
  'no_sim',
  'no_traffic',
  'ok_without_effect',
  'busy',
  'login_required',
  'slow_redial',
  'lost_reply',
  'no_imei',
  'zero_cd',
  'ncm',
  'new_interface',
]);
export type Fault = z.infer<typeof Fault>;

/** Network modes of HiLink: automatic, 2G, 3G, 4G. */
export const networkModes = ['00', '01', '02', '03'] as const;
export type NetworkMode = (typeof networkModes)[number];

export interface StickIdentity {
  readonly imei: string;
  readonly imsi: string;
  readonly iccid: string;
  readonly serial: string;
  readonly operator: Operator;
  /** Signal of its cell, in dBm. */
  readonly rsrpDbm: number;
}

export const StickSettings = z.object({
  /** Time from data on to connected. */
  redialMs: z.int().min(0),
  /** Time from data on to connected with `slow_redial`. */
  slowRedialMs: z.int().min(0),
  /** Time from a network mode change to connected. */
  modeChangeMs: z.int().min(0),
  /** Time from a reboot to the return of the web server. */
  rebootMs: z.int().min(0),
  /** Number of requests between two losses of the session with `drop_session`. */
  dropEvery: z.int().min(1),
  /** Reset that clears the current fault: `reboot` any reboot, `usb` at least a USB reset, `power` only a power cycle. */
  curedBy: z.enum(['nothing', 'reboot', 'usb', 'power']),
  /** Probability that the carrier assigns the same address again, in [0, 1]. */
  sameAddressChance: z.number().min(0).max(1),
  /** Login required by the web interface. Changing it or the password ends all sessions. */
  login: z.enum(['none', 'type4', 'scram']),
  /** Password of the user `admin`. */
  password: z.string().min(1).max(128),
});
export type StickSettings = z.infer<typeof StickSettings>;

/** Other modes of such a device: the drive with the vendor's programs, or an interface for another protocol. */
export type WrongMode = 'zero_cd' | 'ncm';

export type StickLink =
  | { readonly kind: 'down' }
  | { readonly kind: 'connecting'; readonly untilMs: number }
  | ({ readonly kind: 'up'; readonly sinceMs: number } & Attachment)
  | { readonly kind: 'off'; readonly untilMs: number }
  /** On the bus, but not as a modem. */
  | { readonly kind: 'wrong_mode'; readonly as: WrongMode }
  /** Not on the bus, or not authorized, until plugged in again. */
  | { readonly kind: 'unplugged' };

export interface StickState {
  readonly dataOn: boolean;
  readonly mode: NetworkMode;
  readonly link: StickLink;
  readonly fault: Fault | null;
  readonly settings: StickSettings;
  /** Last public address; null before the first. */
  readonly previousIp: string | null;
  readonly bootedAtMs: number;
}

export function newStick(settings: StickSettings, nowMs: number): StickState {
  const state: StickState = {
    dataOn: true,
    mode: '00',
    link: { kind: 'down' },
    fault: null,
    settings,
    previousIp: null,
    bootedAtMs: nowMs,
  };
  return { ...state, link: { kind: 'connecting', untilMs: nowMs } };
}

const hasCell = (state: StickState) => state.fault !== 'no_service' && state.fault !== 'no_sim';

export const hasNoPower = ({ link }: Pick<StickState, 'link'>) => link.kind === 'off' || link.kind === 'unplugged';

/** Reports whether the modem's address is unreachable. */
export const isMute = (state: Pick<StickState, 'link'>) => hasNoPower(state) || state.link.kind === 'wrong_mode';

function dial(state: StickState, atMs: number): StickLink {
  return state.dataOn && hasCell(state) ? { kind: 'connecting', untilMs: atMs } : { kind: 'down' };
}

function redialMs({ fault, settings }: StickState): number {
  return fault === 'slow_redial' ? settings.slowRedialMs : settings.redialMs;
}

/** Switches data. Off drops the link at once; on starts connecting. Does nothing if unchanged. */
export function setData(state: StickState, dataOn: boolean, nowMs: number): StickState {
  if (state.dataOn === dataOn) return state;
  const switched = { ...state, dataOn };
  return isMute(state) ? switched : { ...switched, link: dial(switched, nowMs + redialMs(switched)) };
}

/** Implements `dialup/dial`: changes the current connection without the data switch. */
export function setConnection(state: StickState, wanted: boolean, nowMs: number): StickState {
  if (isMute(state)) return state;
  if (!wanted) return { ...state, link: { kind: 'down' } };
  if (state.link.kind !== 'down') return state;
  return { ...state, link: dial(state, nowMs + redialMs(state)) };
}

export function setMode(state: StickState, mode: NetworkMode, nowMs: number): StickState {
  if (state.mode === mode) return state;
  const switched = { ...state, mode };
  if (isMute(state)) return switched;
  const extraMs = state.fault === 'slow_redial' ? state.settings.slowRedialMs : 0;
  return { ...switched, link: dial(switched, nowMs + state.settings.modeChangeMs + extraMs) };
}

/** Resets, mildest first. A harder one also clears what a milder one does. */
const resets = ['reboot', 'usb', 'power'] as const;
export type Reset = (typeof resets)[number];

function cure(state: StickState, reset: Reset): StickState {
  const { curedBy } = state.settings;
  if (curedBy === 'nothing' || resets.indexOf(reset) < resets.indexOf(curedBy)) return state;
  return { ...state, fault: null };
}

/** Takes the modem off the bus, without web server, until `rebootMs` from now; then it connects if data is on. */
export function reboot(state: StickState, nowMs: number, reset: Reset = 'reboot'): StickState {
  if (state.link.kind === 'unplugged') return state;
  return { ...cure(state, reset), link: { kind: 'off', untilMs: nowMs + state.settings.rebootMs } };
}

/** Unplugs the modem or removes its port's authorization. */
export function unplug(state: StickState): StickState {
  return { ...state, link: { kind: 'unplugged' } };
}

/** Returns the modem to the bus; it boots. */
export function plug(state: StickState, nowMs: number, reset: Reset = 'power'): StickState {
  if (state.link.kind !== 'unplugged') return state;
  return { ...cure(state, reset), link: { kind: 'off', untilMs: nowMs + state.settings.rebootMs } };
}

/** Sets a fault. One that removes the cell drops the link at once; its end starts connecting. */
export function setFault(state: StickState, fault: Fault | null, nowMs: number): StickState {
  const changed = { ...state, fault };
  if (isMute(state) || hasCell(changed) === hasCell(state)) return changed;
  return { ...changed, link: dial(changed, nowMs + redialMs(changed)) };
}

/** Returns the time of the next automatic change in epoch ms; undefined if there is none. */
export function nextChangeAtMs({ link }: StickState): number | undefined {
  return link.kind === 'connecting' || link.kind === 'off' ? link.untilMs : undefined;
}

/** Applies the changes due until `nowMs`. Calls `attach` exactly once per connection. */
export function advance(state: StickState, nowMs: number, attach: (state: StickState) => Attachment): StickState {
  const { link } = state;
  if (link.kind === 'off' && link.untilMs <= nowMs) {
    const booted = { ...state, bootedAtMs: nowMs };
    const { fault } = state;
    if (fault === 'zero_cd' || fault === 'ncm') return { ...booted, link: { kind: 'wrong_mode', as: fault } };
    return advance({ ...booted, link: dial(booted, nowMs + redialMs(booted)) }, nowMs, attach);
  }
  if (link.kind === 'connecting' && link.untilMs <= nowMs) {
    const attachment = attach(state);
    return { ...state, link: { kind: 'up', sinceMs: nowMs, ...attachment }, previousIp: attachment.publicIp };
  }
  return state;
}
