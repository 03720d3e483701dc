import { LiveUse } from '../../../parts/traffic/live-use.tsx';
import type { GalleryStates } from '../../state.tsx';

const at = new Date().toISOString();

export const states: GalleryStates = {
  known: () => <LiveUse now={{ connections: 12, bytesPerSecond: 1_250_000, at }} maxConnections={100} />,
  'without speed': () => <LiveUse now={{ connections: 0, bytesPerSecond: null, at }} maxConnections={100} />,
};
