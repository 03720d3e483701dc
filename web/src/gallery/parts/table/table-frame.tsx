import { TableFooter, TableLoading } from '../../../parts/table/table-frame.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  loading: () => <TableLoading />,
  footer: ({ t }) => <TableFooter>{t('page_of', { page: 1, pages: 3 })}</TableFooter>,
};
