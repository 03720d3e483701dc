import { ExportButton } from '../../../parts/dialog/export-button.tsx';
import { never, unreachable } from '../../failures.ts';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  working: () => <ExportButton fileName="transactions.csv" load={async () => 'date,amount\n2026-11-22,12.50\n'} />,
  small: () => (
    <ExportButton size="small" label="Export selected" fileName="orders.csv" load={async () => 'id\nord_1\n'} />
  ),
  busy: () => <ExportButton fileName="transactions.csv" load={() => never} />,
  failing: () => <ExportButton fileName="transactions.csv" load={() => Promise.reject(unreachable)} />,
};
