import { ProxyStatusBadge } from '../../../parts/product/proxy-status.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  active: () => <ProxyStatusBadge status="active" />,
  suspended: () => <ProxyStatusBadge status="suspended" />,
  expired: () => <ProxyStatusBadge status="expired" />,
  cancelled: () => <ProxyStatusBadge status="expired" statusReason="cancelled" />,
  unknown: () => <ProxyStatusBadge status="constructor" />,
};
