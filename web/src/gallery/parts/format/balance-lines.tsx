import { BalanceLines } from '../../../parts/format/balance-lines.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

export const states: GalleryStates = {
  enough: () => <BalanceLines balance={120} change={-37.5} />,
  refund: () => <BalanceLines balance={4.2} change={12.45} />,
  missing: () => <BalanceLines balance={3.1} change={-37.5} />,
  narrow: narrow(() => <BalanceLines balance={3.1} change={-123_456.78} />),
};
