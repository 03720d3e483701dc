import { notMeasured } from '@cellgate/shared/product/measured.ts';
import { MeasuredFacts } from '../../../parts/product/measured-facts.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

const kyivstar = {
  measured: {
    days: 30,
    medianChangeMs: 7_400,
    p95ChangeMs: 12_900,
    changedPercent: 98.4,
    distinctAddresses: 5_312,
    uptimePercent: 99.97,
    measuredAt: '2026-11-22T14:07:09.000Z',
  },
};
const lifecell = { measured: { ...kyivstar.measured, medianChangeMs: 5_000, distinctAddresses: 840 } };
const unmeasured = { measured: notMeasured };

export const states: GalleryStates = {
  filled: () => <MeasuredFacts canRotate products={[kyivstar]} />,
  range: () => <MeasuredFacts canRotate products={[kyivstar, lifecell]} />,
  loading: () => <MeasuredFacts canRotate products={undefined} />,
  unknown: () => <MeasuredFacts canRotate products={[unmeasured]} />,
  'fixed-ip': () => <MeasuredFacts canRotate={false} products={[kyivstar]} />,
  short: () => <MeasuredFacts canRotate isShort products={[kyivstar]} />,
  narrow: narrow(() => <MeasuredFacts canRotate products={[kyivstar, lifecell]} />),
};
