import { z } from 'zod';
import { restMs } from './draw-address.ts';

/** Which seat has which address, and until when each address that was given up must rest. */
export const AddressBook = z.object({
  held: z.record(z.string(), z.string()),
  /** Address → epoch milliseconds. */
  restingUntil: z.record(z.string(), z.number()),
});
export type AddressBook = Readonly<z.infer<typeof AddressBook>>;

export const emptyBook: AddressBook = { held: {}, restingUntil: {} };

/** Where the book is kept; resolves once it is safe there. */
export interface AddressPool {
  book(): AddressBook;
  keep(book: AddressBook): Promise<void>;
}

export function isTaken({ held, restingUntil }: AddressBook, address: string, nowMs: number): boolean {
  return Object.values(held).includes(address) || (restingUntil[address] ?? 0) > nowMs;
}

/** Gives a seat another address; the one it had begins to rest. */
export function assign(
  { held, restingUntil }: AddressBook,
  { seat, address, nowMs }: { seat: string; address: string; nowMs: number },
): AddressBook {
  const resting = Object.entries(restingUntil).filter(([, untilMs]) => untilMs > nowMs);
  const before = held[seat];
  if (before !== undefined) resting.push([before, nowMs + restMs]);
  return { held: { ...held, [seat]: address }, restingUntil: Object.fromEntries(resting) };
}
