import { MissingRecord } from '../../../parts/record/missing-record.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  missing: ({ t }) => (
    <MissingRecord title={t('proxies:no_hits.title')} to="/admin/servers" list={t('common:nav.servers')} />
  ),
};
