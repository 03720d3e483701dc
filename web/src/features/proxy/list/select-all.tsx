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

/** Selects all proxies on the page, and then all that match search and filters. */
export function SelectAll({ shown, total, query, selection }: SelectAllProps) {
  const { t } = useTranslation('proxies');
  const here = shown.filter(isSelectable);
  const isAllHere = here.length > 0 && here.every(selection.has);
  const loading = useMutation({
    mutationFn: () => loadProxies(query),
    onSuccess: (proxies) => selection.pick(proxies.filter(isSelectable)),
    onError: (error) => toast.error(describeError(error, t('load_failed'))),
  });
  if (here.length === 0) return null;
  return (
    <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-4 px-4">
      <Checkbox
        label={t('selection.page')}
        checked={isAllHere}
        onChange={() => (isAllHere ? selection.drop(here) : selection.pick(here))}
      />
      {isAllHere && total > shown.length && (
        <Button reads size="small" variant="ghost" busy={loading.isPending} onClick={() => loading.mutate()}>
          {t('selection.all', { count: total })}
        </Button>
      )}
    </div>
  );
}
