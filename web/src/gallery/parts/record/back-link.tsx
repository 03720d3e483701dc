import { BackLink } from '../../../parts/record/back-link.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  link: ({ t }) => <BackLink to="/admin/servers">{t('common:nav.servers')}</BackLink>,
};
