import type { StickChange, StickView } from '@cellgate/edge-agent/lab/control-api.ts';
import type { z } from 'zod';

/** Returns the simulated sticks as the lab's control API reports them. `controlUrl`: `http://127.0.0.1:<port>`. */
export async function listSticks(controlUrl: string): Promise<StickView[]> {
  const response = await fetch(`${controlUrl}/sticks`);
  return (await response.json()) as StickView[];
}

/** Returns the current state of one stick. */
export async function fetchStick(controlUrl: string, { imei }: Pick<StickView, 'imei'>): Promise<StickView> {
  const response = await fetch(`${controlUrl}/sticks/${imei}`);
  if (!response.ok) throw new Error(`The lab does not know ${imei}: ${response.status}`);
  return (await response.json()) as StickView;
}

/** Returns the stick that currently has this public IP. Throws if there is none. */
export async function stickAt(controlUrl: string, publicIp: string): Promise<StickView> {
  const sticks = await listSticks(controlUrl);
  const found = sticks.find((stick) => stick.publicIp === publicIp);
  if (!found)
    throw new Error(`No stick shows ${publicIp}; they show ${sticks.map((stick) => stick.publicIp).join(', ')}`);
  return found;
}

/** Sets or clears (null) a fault of a stick, or changes its times. */
export async function changeStick(
  controlUrl: string,
  { imei }: Pick<StickView, 'imei'>,
  change: z.input<typeof StickChange>,
): Promise<void> {
  const response = await fetch(`${controlUrl}/sticks/${imei}`, { method: 'PATCH', body: JSON.stringify(change) });
  if (!response.ok) throw new Error(`The lab refused the change of ${imei}: ${response.status}`);
}

/** Unplugs a stick from its slot. */
export function unplugStick(controlUrl: string, stick: Pick<StickView, 'imei'>): Promise<void> {
  return handle(controlUrl, stick, { hand: 'unplug' });
}

/** Plugs an unplugged stick into an empty slot. */
export function plugIn(
  controlUrl: string,
  stick: Pick<StickView, 'imei'>,
  { server, slot }: Pick<StickView, 'server' | 'slot'>,
): Promise<void> {
  return handle(controlUrl, stick, { hand: 'plug', into: { server, slot } });
}

async function handle(
  controlUrl: string,
  { imei }: Pick<StickView, 'imei'>,
  { hand, into = {} }: { hand: 'plug' | 'unplug'; into?: object },
): Promise<void> {
  const response = await fetch(`${controlUrl}/sticks/${imei}/${hand}`, { method: 'POST', body: JSON.stringify(into) });
  if (!response.ok) throw new Error(`The lab refused to ${hand} ${imei}: ${response.status}`);
}
