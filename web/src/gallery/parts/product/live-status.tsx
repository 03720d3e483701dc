import { LiveState } from '@cellgate/shared/proxy/proxy.ts';
import { LiveStatus } from '../../../parts/product/live-status.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = Object.fromEntries(
  LiveState.options.map((state) => [state, () => <LiveStatus state={state} />]),
);
