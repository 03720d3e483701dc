import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { JsonFault, locateJson } from './json-lines.ts';
import { ModemInventory } from './modems/usb/modem-inventory.ts';

/** The inventory is invalid; the message names file and line. */
export class InventoryError extends ConfigError {}

/** Reads the inventory file. Throws InventoryError. */
export async function readInventory(path: string): Promise<ModemInventory> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new InventoryError(`CELLGATE_MODEM_INVENTORY: ${path}: not readable`, { cause: error });
  }
  return parseInventory(path, text);
}

/** Parses the inventory without naming its values, because some are secret. Throws InventoryError. `path` is only for the message. */
export function parseInventory(path: string, text: string): ModemInventory {
  try {
    const lineOf = locateJson(text);
    const parsed = ModemInventory.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    throw new InventoryError(`${path}: ${parsed.error.issues.map((issue) => describeIssue(issue, lineOf)).join('; ')}`);
  } catch (error) {
    if (error instanceof JsonFault) throw new InventoryError(`${path}: ${error.message}`);
    throw error;
  }
}

function describeIssue({ path, message }: z.core.$ZodIssue, lineOf: (path: readonly PropertyKey[]) => number): string {
  return `line ${lineOf(path)}: ${path.map(String).join('.')}: ${message}`;
}
