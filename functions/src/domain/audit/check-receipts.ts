import { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { formatReceiptNumber } from '@cellgate/shared/receipt/receipt-number.ts';
import { ReceiptCursor } from '../../storage/balance/receipt-store.ts';
import type { Item } from '../../storage/database.ts';
import type { Finding } from './snapshot.ts';

interface ReceiptCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(): Finding[];
}

/** Checks that the receipts of each year have the numbers from 1 on, each once, up to the last that was given. */
export function createReceiptCheck(): ReceiptCheck {
  const counts = new Map<string, number>();
  const highest = new Map<number, number>();
  const raise = (year: number, place: number) => highest.set(year, Math.max(highest.get(year) ?? 0, place));
  return {
    add(item) {
      if (item.pk === 'RECEIPTS') {
        const { year, place } = ReceiptCursor.parse(item);
        raise(year, place);
      } else if (String(item.pk).startsWith('RECEIPTS#')) {
        const { number } = Receipt.parse(item);
        const [, year, place] = number.split('-').map(Number);
        counts.set(number, (counts.get(number) ?? 0) + 1);
        raise(year ?? 0, place ?? 0);
      }
    },
    findings: () =>
      [...highest].flatMap(([year, last]) =>
        Array.from({ length: last }, (_, index) => formatReceiptNumber({ year, place: index + 1 })).flatMap(
          (number) => {
            const count = counts.get(number) ?? 0;
            return count === 1 ? [] : [{ rule: 'receipt' as const, subject: number, detail: `given ${count} times` }];
          },
        ),
      ),
  };
}
