import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductList } from '../../features/staff-product/product-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation(['products', 'backoffice']);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t('backoffice:pages.products')}
        subtitle={t('subtitle')}
        actions={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            <Icon of={Plus} />
            {t('add')}
          </Button>
        }
      />
      <ProductList isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </>
  );
}
