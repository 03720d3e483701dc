import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { ListQuery } from './list-query.ts';
import { loadProxies } from './load-proxies.ts';
import { isSelectable, type useSelection } from './use-selection.ts';

interface SelectAllProps {
  /** Proxies on this page. */
  shown: readonly Proxy[];
  /** Number of proxies on all pages. */
  total: number;
  query: ListQuery;
  selection: ReturnType<typeof useSelection>;
}

/** Line above the cards that selects all proxies on the page, and then all that match search and filters. */
export function SelectAll(props: SelectAllProps) {
  const { selection } = props;
  const { t } = useTranslation('proxies');
  if (selection.selectable === 0) return null;
  return (
    <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-4 px-4">
      <Checkbox label={t('selection.page')} checked={selection.page} onChange={selection.togglePage} />
      <SelectAllPages {...props} />
    </div>
  );
}

/** Button that selects all proxies that match search and filters; nothing until those of the page are selected. */
export function SelectAllPages({ shown, total, query, selection }: SelectAllProps) {
  const { t } = useTranslation('proxies');
  const loading = useMutation({
    mutationFn: () => loadProxies(query),
    onSuccess: (proxies) => selection.add(proxies.filter(isSelectable)),
    onError: (error) => toast.error(describeError(error, t('load_failed'))),
  });
  if (selection.page !== true || total <= shown.length) return null;
  return (
    <Button reads size="small" variant="ghost" busy={loading.isPending} onClick={() => loading.mutate()}>
      {t('selection.all', { count: total })}
    </Button>
  );
}
