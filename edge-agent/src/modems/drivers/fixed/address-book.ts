import { z } from 'zod';
import { restMs } from './draw-address.ts';

/** Addresses in use by slot, and addresses that must rest. */
export const AddressBook = z.object({
  held: z.record(z.string(), z.string()),
  /** End of the rest by address, in epoch ms. */
  restingUntil: z.record(z.string(), z.number()),
});
export type AddressBook = Readonly<z.infer<typeof AddressBook>>;

export const emptyBook: AddressBook = { held: {}, restingUntil: {} };

/** Storage of the address book. `keep` resolves when the book is durable. */
export interface AddressPool {
  book(): AddressBook;
  keep(book: AddressBook): Promise<void>;
}

export function isTaken({ held, restingUntil }: AddressBook, address: string, nowMs: number): boolean {
  return Object.values(held).includes(address) || (restingUntil[address] ?? 0) > nowMs;
}

/** Returns the book with another address for a slot. The rest of its previous address begins. */
export function assign(
  { held, restingUntil }: AddressBook,
  { slot, address, nowMs }: { slot: string; address: string; nowMs: number },
): AddressBook {
  const resting = Object.entries(restingUntil).filter(([, untilMs]) => untilMs > nowMs);
  const before = held[slot];
  if (before !== undefined) resting.push([before, nowMs + restMs]);
  return { held: { ...held, [slot]: address }, restingUntil: Object.fromEntries(resting) };
}
