import { Wifi } from 'lucide-react';
import { Badge, Status } from '../../ui/status.tsx';
import { type GalleryStates, narrow } from '../state.tsx';

export const states: GalleryStates = {
  tones: ({ t }) => (
    <div className="flex flex-wrap gap-2">
      <Status tone="good">{t('proxy_status.active')}</Status>
      <Status tone="warn">{t('proxy_status.suspended')}</Status>
      <Status tone="bad">{t('proxy_status.expired')}</Status>
      <Status tone="neutral">{t('proxy_status.unknown')}</Status>
      <Status tone="accent">{t('balance:status.awaiting')}</Status>
    </div>
  ),
  busy: ({ t }) => (
    <Status tone="accent" busy>
      {t('proxies:live.applying')}
    </Status>
  ),
  'own-icon': ({ t }) => (
    <Status tone="good" icon={Wifi}>
      {t('proxies:live.open')}
    </Status>
  ),
  badges: ({ t }) => (
    <div className="flex flex-wrap gap-2">
      <Badge>{t('proxy_type.mobile')}</Badge>
      <Badge tone="good">{t('settings:two_factor.on')}</Badge>
      <Badge tone="warn">{t('proxies:ended')}</Badge>
      <Badge tone="bad">{t('balance:status.failed')}</Badge>
      <Badge tone="accent">{t('orders:popular')}</Badge>
    </div>
  ),
  narrow: narrow(({ t }) => (
    <div className="flex flex-wrap gap-2">
      <Status tone="warn">{t('balance:status.awaiting')}</Status>
      <Status tone="bad">{t('orders:insufficient_balance')}</Status>
      <Badge tone="accent">{t('orders:popular')}</Badge>
    </div>
  )),
};
