import type { Carrier } from './carrier.ts';
import {
  advance,
  type Fault,
  hasNoPower,
  newStick,
  nextChangeAtMs,
  type StickIdentity,
  type StickSettings,
  type StickState,
  setFault,
} from './stick.ts';

/** Slot of a modem. */
export interface StickSlot {
  readonly server: number;
  /** Number of the slot, from 1. */
  readonly slot: number;
  readonly usbPath: string;
  /** Name of the modem's network interface on the machine. */
  readonly interface: string;
  readonly gateway: string;
  /** Source address of traffic through the modem. */
  readonly lease: string;
}

export interface StickListener {
  /** Called when the address was lost, with all its connections. */
  linkLost?(): void;
  powerLost?(): void;
  /** Called when the modem is on the bus, in any mode. */
  powerBack?(): void;
}

/** A modem in real time: the pure state machine with a timer. */
export interface LiveStick extends Disposable {
  readonly identity: StickIdentity;
  /** Current or last slot. */
  readonly position: StickSlot;
  /** Moves the modem; only while it is unplugged. */
  move(position: StickSlot): void;
  state(): StickState;
  /** Returns the bytes since the modem was created. */
  traffic(): { up: number; down: number };
  addTraffic(bytes: { up: number; down: number }): void;
  /** Returns the number of logins since the modem was created. */
  logins(): { accepted: number; refused: number };
  countLogin(outcome: 'accepted' | 'refused'): void;
  change(transition: (state: StickState, nowMs: number) => StickState): void;
  patch(change: StickPatch): void;
  listen(listener: StickListener): void;
}

export interface StickPatch extends Partial<StickSettings> {
  readonly fault?: Fault | null;
}

export interface LabClock {
  nowMs(): number;
}

interface Options {
  identity: StickIdentity;
  position: StickSlot;
  settings: StickSettings;
  carrier: Carrier;
  clock: LabClock;
  random: () => number;
}

/** Returns the next interface name: `eth1`, `eth11`, `eth21` … */
const nextName = (label: string) => label.replace(/\d+$/, (digits) => String(Number(digits) + 10));

export function createLiveStick({ identity, settings, carrier, clock, random, ...options }: Options): LiveStick {
  let { position } = options;
  const listeners: StickListener[] = [];
  const bytes = { up: 0, down: 0 };
  const logins = { accepted: 0, refused: 0 };
  let timer: NodeJS.Timeout | undefined;
  let state = newStick(settings, clock.nowMs());

  function attach({ fault, settings: current, previousIp }: StickState) {
    const keep = fault === 'same_address' || random() < current.sameAddressChance;
    return carrier.attach({ operator: identity.operator, previous: previousIp, keep });
  }

  function announce(before: StickState, after: StickState) {
    if (before.link.kind === 'up' && after.link !== before.link) {
      carrier.release(before.link.publicIp);
      for (const listener of listeners) listener.linkLost?.();
    }
    const [had, has] = [!hasNoPower(before), !hasNoPower(after)];
    if (had && !has) for (const each of listeners) each.powerLost?.();
    if (!had && has) for (const each of listeners) each.powerBack?.();
  }

  function arm() {
    clearTimeout(timer);
    const dueAtMs = nextChangeAtMs(state);
    if (dueAtMs !== undefined) timer = setTimeout(() => change((same) => same), Math.max(0, dueAtMs - clock.nowMs()));
  }

  function change(transition: (state: StickState, nowMs: number) => StickState) {
    const before = state;
    const nowMs = clock.nowMs();
    const moved = transition(before, nowMs);
    // Released first, because the carrier may assign the same address again only if it is free.
    announce(before, moved);
    state = advance(moved, nowMs, attach);
    const hasStarted = moved.link.kind === 'off' && state.link.kind !== 'off';
    if (hasStarted && state.fault === 'new_interface')
      position = { ...position, interface: nextName(position.interface) };
    announce(moved, state);
    arm();
  }

  change((same) => same);
  return {
    identity,
    get position() {
      return position;
    },
    move: (next) => {
      position = next;
    },
    state: () => state,
    traffic: () => ({ ...bytes }),
    addTraffic(added) {
      bytes.up += added.up;
      bytes.down += added.down;
    },
    logins: () => ({ ...logins }),
    countLogin(outcome) {
      logins[outcome] += 1;
    },
    change,
    patch({ fault, ...changed }) {
      change((current, nowMs) => {
        const set = { ...current, settings: { ...current.settings, ...changed } };
        return fault === undefined ? set : setFault(set, fault, nowMs);
      });
    },
    listen: (listener) => void listeners.push(listener),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
