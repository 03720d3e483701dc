import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterSelect } from '../../parts/list/filter/filter-select.tsx';
import type { ListState } from '../../parts/list/use-list-query.ts';
import type { ProxyQuery } from './load-proxies.ts';

interface ProxyFiltersProps {
  list: ListState<ProxyQuery>;
  servers: readonly { id: string; name: string }[];
  operators: readonly string[];
}

/** Choices of the filters by number: hours and percent. */
const endHours = [24, 72, 168] as const;
const uptimePercents = [90, 95, 99] as const;

/** All filters of the list of all proxies. */
export function ProxyFilters({ list: { query, change }, servers, operators }: ProxyFiltersProps) {
  const { t } = useTranslation(['all-proxies', 'common']);
  // Only mobile proxies have an operator.
  const kinds = ProxyType.options.flatMap((type) => [
    { type, operator: undefined },
    ...(type === 'mobile' ? operators.map((operator) => ({ type, operator })) : []),
  ]);
  const numbers = (values: readonly number[], label: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: label(value) }));
  const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const toNumber = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <>
      <FilterSelect
        label={t('columns.state')}
        all={t('not_expired')}
        value={query.state}
        options={ProxyStatus.options.map((value) => ({ value, label: t(`common:proxy_status.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('columns.ends')}
        value={textOf(query.endsWithinHours)}
        options={numbers(endHours, (hours) => t('ends_within', { count: hours }))}
        onChange={(value) => change({ endsWithinHours: toNumber(value) })}
      />
      <FilterSelect
        label={t('columns.server')}
        value={query.server}
        options={servers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(server) => change({ server: server as ProxyQuery['server'] })}
      />
      <FilterSelect
        label={t('columns.type')}
        value={query.operator ? `mobile ${query.operator}` : query.type}
        options={kinds.map(({ type, operator }) => ({
          value: operator ? `${type} ${operator.toLowerCase()}` : type,
          label: operator ? `${t(`type.${type}`)} · ${operator}` : t(`type.${type}`),
        }))}
        onChange={(value = '') => {
          const [type, operator] = value.split(' ', 2);
          const kind = ProxyType.safeParse(type).data;
          change({ type: kind, operator: operator && value.slice(value.indexOf(' ') + 1) });
        }}
      />
      <FilterSelect
        label={t('columns.auto_extend')}
        value={query.autoRenew}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`auto_extend_filter.${value}`) }))}
        onChange={(autoRenew) => change({ autoRenew })}
      />
      <FilterSelect
        label={t('columns.uptime')}
        value={textOf(query.uptimeBelow)}
        options={numbers(uptimePercents, (percent) => t('uptime_below', { percent }))}
        onChange={(value) => change({ uptimeBelow: toNumber(value) })}
      />
      <FilterSelect
        label={t('columns.failed_test')}
        value={query.test}
        options={[{ value: 'failed' as const, label: t('failed_only') }]}
        onChange={(test) => change({ test })}
      />
    </>
  );
}
