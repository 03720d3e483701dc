import { Network } from 'lucide-react';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

export const states: GalleryStates = {
  title: ({ t }) => <EmptyState icon={Network} title={t('proxies:no_hits.title')} />,
  action: ({ t, report }) => (
    <EmptyState
      icon={Network}
      title={t('proxies:empty.title')}
      hint={t('proxies:empty.hint')}
      action={
        <Button variant="primary" onClick={() => report('create')}>
          {t('proxies:empty.action')}
        </Button>
      }
    />
  ),
  narrow: narrow(({ t }) => (
    <EmptyState icon={Network} title={t('orders:no_products.title')} hint={t('proxies:notice.offline')} />
  )),
};
