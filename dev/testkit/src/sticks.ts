import type { StickChange, StickView } from '@cellgate/edge-agent/lab/control-api.ts';
import type { z } from 'zod';

/** The simulated sticks as the lab's control tells of them. `controlUrl`: `http://127.0.0.1:<port>`. */
export async function listSticks(controlUrl: string): Promise<StickView[]> {
  const response = await fetch(`${controlUrl}/sticks`);
  return (await response.json()) as StickView[];
}

/** One of them, now. */
export async function fetchStick(controlUrl: string, { imei }: Pick<StickView, 'imei'>): Promise<StickView> {
  const response = await fetch(`${controlUrl}/sticks/${imei}`);
  if (!response.ok) throw new Error(`The lab does not know ${imei}: ${response.status}`);
  return (await response.json()) as StickView;
}

/** The stick that shows this address to the internet now. Throws when none does. */
export async function stickAt(controlUrl: string, publicIp: string): Promise<StickView> {
  const sticks = await listSticks(controlUrl);
  const found = sticks.find((stick) => stick.publicIp === publicIp);
  if (!found)
    throw new Error(`No stick shows ${publicIp}; they show ${sticks.map((stick) => stick.publicIp).join(', ')}`);
  return found;
}

/** Switches a fault on (null: off) or changes times. */
export async function changeStick(
  controlUrl: string,
  { imei }: Pick<StickView, 'imei'>,
  change: z.input<typeof StickChange>,
): Promise<void> {
  const response = await fetch(`${controlUrl}/sticks/${imei}`, { method: 'PATCH', body: JSON.stringify(change) });
  if (!response.ok) throw new Error(`The lab refused the change of ${imei}: ${response.status}`);
}

/** Pulls it out of its slot. */
export function unplugStick(controlUrl: string, stick: Pick<StickView, 'imei'>): Promise<void> {
  return handle(controlUrl, stick, { hand: 'unplug' });
}

/** Plugs one that was pulled out into a slot that is empty. */
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
