import type { Order } from '@cellgate/shared/order/order.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { exportText } from '@cellgate/shared/proxy-export/export-text.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { loadDialogLater } from '../../../parts/state/load-later.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPasswords } from '../access/reveal-credentials.ts';
import { readListQuery } from '../list/list-query.ts';
import { loadOrdered } from '../list/load-proxies.ts';

const ExportDialog = loadDialogLater(async () => (await import('../list/export-dialog.tsx')).ExportDialog);

/** Filters of the list that leave nothing out. */
const everything = readListQuery(new URLSearchParams());

interface AllProxiesProps {
  order: Pick<Order, 'id' | 'proxyIds'>;
  /** Proxies of the order that are known; the others are loaded when they are needed. */
  proxies: readonly Proxy[];
}

/** Copies all proxies of an order as lines, or exports them in any format. */
export function AllProxies({ order, proxies }: AllProxiesProps) {
  const { t } = useTranslation('proxy-use');
  const all = async () => (proxies.length === order.proxyIds.length ? proxies : await loadOrdered(order));
  const exporting = useMutation({ mutationFn: all, onError: (error) => toast.error(describeError(error)) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton
        labelled
        text={async () => exportText(await withPasswords(await all(), 'own'), 'host_first')}
        onFailure={(error) => toast.error(describeError(error))}
        label={t('all.copy')}
      />
      <Button size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        <Icon of={Download} />
        {t('all.export')}
      </Button>
      {exporting.data && <ExportDialog selected={exporting.data} query={everything} onClose={exporting.reset} />}
    </div>
  );
}
