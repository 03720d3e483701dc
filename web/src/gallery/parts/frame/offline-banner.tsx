import { OfflineBanner } from '../../../parts/frame/offline-banner.tsx';
import { type GalleryStates, narrow, wide } from '../../state.tsx';

export const states: GalleryStates = {
  online: wide(() => <OfflineBanner isOnline />),
  offline: wide(() => <OfflineBanner isOnline={false} />),
  narrow: narrow(() => <OfflineBanner isOnline={false} />),
};
