import { z } from 'zod';
import type { Attachment, Operator } from './carrier.ts';

/**
 * What can be wrong with a stick, switchable while it runs.
 * hang: accepts a connection and never answers. drop_session: forgets the session every `dropEvery` requests. same_address: the carrier keeps
 * its mapping. no_service: no cell. no_sim: the card is gone. no_traffic: connected, but nothing comes through. ok_without_effect: says OK
 * and does nothing. busy: refuses writes with 100004. login_required: refuses writes with 100003. slow_redial: `slowRedialMs` to reconnect.
 * lost_reply: obeys a write, and the connection dies before the answer. no_imei: the page that names it stays empty.
 * zero_cd, ncm: the next time it starts, and each time after, it is a CD drive, or a network card on which nobody answers, until it starts
 * anew without the fault. new_interface: the machine gives its interface another name each time it starts.
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
  /** dBm, of the cell it sits in. */
  readonly rsrpDbm: number;
}

export const StickSettings = z.object({
  /** From data on to connected. */
  redialMs: z.int().min(0),
  /** The same while `slow_redial` is on. */
  slowRedialMs: z.int().min(0),
  /** From a network mode change to connected. */
  modeChangeMs: z.int().min(0),
  /** From the reboot to the web server's return. */
  rebootMs: z.int().min(0),
  /** Requests between two losses of the session while `drop_session` is on. */
  dropEvery: z.int().min(1),
  /** What makes the fault of the moment go away: `reboot` a reboot of any kind, `usb` at least a USB reset, `power` only a cut of the power. */
  curedBy: z.enum(['nothing', 'reboot', 'usb', 'power']),
  /** How often the carrier gives the same address again, in [0, 1]. */
  sameAddressChance: z.number().min(0).max(1),
  /** What the web interface wants before it obeys. A change of it or of the password logs everybody out. */
  login: z.enum(['none', 'type4', 'scram']),
  /** Of the user `admin`. */
  password: z.string().min(1).max(128),
});
export type StickSettings = z.infer<typeof StickSettings>;

/** What else such a stick can be: the drive with its maker’s programs, or an interface that wants another protocol. */
export type WrongMode = 'zero_cd' | 'ncm';

export type StickLink =
  | { readonly kind: 'down' }
  | { readonly kind: 'connecting'; readonly untilMs: number }
  | ({ readonly kind: 'up'; readonly sinceMs: number } & Attachment)
  | { readonly kind: 'off'; readonly untilMs: number }
  /** On the bus, and not as a modem. */
  | { readonly kind: 'wrong_mode'; readonly as: WrongMode }
  /** Not on the bus, or not authorised on it: until somebody plugs it in again. */
  | { readonly kind: 'unplugged' };

export interface StickState {
  readonly dataOn: boolean;
  readonly mode: NetworkMode;
  readonly link: StickLink;
  readonly fault: Fault | null;
  readonly settings: StickSettings;
  /** The public address it had last. */
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

/** Nobody answers at its address. */
export const isMute = (state: Pick<StickState, 'link'>) => hasNoPower(state) || state.link.kind === 'wrong_mode';

function dial(state: StickState, atMs: number): StickLink {
  return state.dataOn && hasCell(state) ? { kind: 'connecting', untilMs: atMs } : { kind: 'down' };
}

function redialMs({ fault, settings }: StickState): number {
  return fault === 'slow_redial' ? settings.slowRedialMs : settings.redialMs;
}

/** Data off drops the link at once; on begins to connect. What is already so stays undisturbed. */
export function setData(state: StickState, dataOn: boolean, nowMs: number): StickState {
  if (state.dataOn === dataOn) return state;
  const switched = { ...state, dataOn };
  return isMute(state) ? switched : { ...switched, link: dial(switched, nowMs + redialMs(switched)) };
}

/** `dialup/dial`: the connection of the moment, without touching the data switch. */
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

/** Harder ones cure what milder ones do. */
const resets = ['reboot', 'usb', 'power'] as const;
export type Reset = (typeof resets)[number];

function cure(state: StickState, reset: Reset): StickState {
  const { curedBy } = state.settings;
  if (curedBy === 'nothing' || resets.indexOf(reset) < resets.indexOf(curedBy)) return state;
  return { ...state, fault: null };
}

/** The stick leaves the bus and its web server is gone until `rebootMs` from now; then it connects as the data switch says. */
export function reboot(state: StickState, nowMs: number, reset: Reset = 'reboot'): StickState {
  if (state.link.kind === 'unplugged') return state;
  return { ...cure(state, reset), link: { kind: 'off', untilMs: nowMs + state.settings.rebootMs } };
}

/** Pulled out, or its port is not authorised. */
export function unplug(state: StickState): StickState {
  return { ...state, link: { kind: 'unplugged' } };
}

/** Back on the bus; it boots. */
export function plug(state: StickState, nowMs: number, reset: Reset = 'power'): StickState {
  if (state.link.kind !== 'unplugged') return state;
  return { ...cure(state, reset), link: { kind: 'off', untilMs: nowMs + state.settings.rebootMs } };
}

/** A fault that takes the cell away drops the link at once; the end of one begins to connect. */
export function setFault(state: StickState, fault: Fault | null, nowMs: number): StickState {
  const changed = { ...state, fault };
  if (isMute(state) || hasCell(changed) === hasCell(state)) return changed;
  return { ...changed, link: dial(changed, nowMs + redialMs(changed)) };
}

/** When the stick next changes by itself, in epoch milliseconds; undefined when it does not. */
export function nextChangeAtMs({ link }: StickState): number | undefined {
  return link.kind === 'connecting' || link.kind === 'off' ? link.untilMs : undefined;
}

/** Lets the time up to `nowMs` act. `attach` is asked for an address exactly once per connection. */
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
