import type { ProductServer } from '@cellgate/shared/product/staff-product.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { MovedField } from '../../parts/form/moved-notice.tsx';
import type { ProductValues } from './product-form.ts';

/** Returns a function that lists the fields in which two products differ, as texts. */
export function useMovedFields(
  servers: readonly ProductServer[],
): (theirs: ProductValues, mine: ProductValues) => MovedField[] {
  const { t } = useTranslation(['products', 'common']);
  const textsOf = ({ pricing: { weekly, monthly }, ...values }: ProductValues) => {
    const names = values.servers.map((id) => servers.find((server) => server.id === id)?.name ?? id);
    return [
      [t('form.operator'), values.operator],
      [t('form.name'), values.name],
      [t('form.country'), values.country],
      [t('form.flag'), values.flag],
      [t('form.description'), values.description],
      [t('form.weekly_price'), weekly.price],
      [t('form.weekly_list'), weekly.originalPrice],
      [t('form.monthly_price'), monthly.price],
      [t('form.monthly_list'), monthly.originalPrice],
      [t('form.sale'), t(`state.${values.sale}`)],
      [t('popular'), t(values.isPopular ? 'yes' : 'no')],
      [t('form.low_stock'), values.lowStock],
      [t('servers'), names.toSorted().join(', ')],
    ] as const;
  };
  return (theirs, mine) => {
    const own = textsOf(mine);
    return textsOf(theirs).flatMap(([label, current], index) => {
      const typed = own[index]?.[1] ?? '';
      return typed === current ? [] : [{ label, current, mine: typed }];
    });
  };
}
