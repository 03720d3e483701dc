import type { Author } from '@cellgate/shared/customer/customer-tabs.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';

/** Returns a function that names who has acted: by name, or by what they are. */
export function useAuthorText(): (author: Author) => string {
  const { t } = useTranslation('customer');
  return useCallback(
    ({ kind, id, name }) => {
      if (kind === 'payment') return t('by.payment', { provider: name ?? id });
      return kind === 'customer' ? t('by.customer') : (name ?? t(`by.${kind}`));
    },
    [t],
  );
}
