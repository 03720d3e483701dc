import type { StaffEntry } from '@cellgate/shared/balance/staff-entry.ts';
import { EntryTable } from '../../../parts/record/entry-table.tsx';
import { type GalleryStates, wide } from '../../state.tsx';

const names = new Map([['acc_1', 'Олена Шевченко']]);
const entry = { at: '2026-03-05T14:07:09.000Z', reference: '', coin: null };
const entries: StaffEntry[] = [
  { ...entry, sequence: 1, reason: 'topup', amount: 50, balanceAfter: 50, actor: 'payment:btcpay' },
  { ...entry, sequence: 2, reason: 'order', amount: -12.5, balanceAfter: 37.5, actor: 'acc_1' },
];

export const states: GalleryStates = {
  entries: wide(() => <EntryTable entries={entries} names={names} />),
  none: () => <EntryTable entries={[]} names={names} />,
};
