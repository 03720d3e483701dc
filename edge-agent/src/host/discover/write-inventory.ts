import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parseInventory } from '../../inventory-file.ts';
import type { ModemInventory } from '../../modems/usb/modem-inventory.ts';
import type { ModemSlot } from '../../modems/usb/modem-slot.ts';
import { readIfPresent, writeDurably } from '../durable-file.ts';

const emptyInventory = '{"slots":[],"usbRoot":"/sys"}';

/** Reads the inventory; an empty one if there is no file. Throws InventoryError if it is invalid. */
export async function readKnownSlots(path: string): Promise<ModemInventory> {
  return parseInventory(path, (await readIfPresent(path)) ?? emptyInventory);
}

const Written = z.looseObject({ slots: z.array(z.unknown()) });

/**
 * Appends slots to the inventory file, or creates it. All other content, the owner and the mode stay; a new file belongs to the owner of its folder.
 * Throws InventoryError if the file is invalid.
 */
export async function addSlots(path: string, slots: readonly ModemSlot[]): Promise<void> {
  const text = (await readIfPresent(path)) ?? emptyInventory;
  parseInventory(path, text);
  const before = Written.parse(JSON.parse(text));
  const content = { ...before, slots: [...before.slots, ...slots] };
  const owner = await stat(path).catch(async () => {
    const { uid, gid } = await stat(dirname(path));
    return { uid, gid, mode: 0o600 };
  });
  await writeDurably(path, `${JSON.stringify(content, null, 2)}\n`, { owner });
}
