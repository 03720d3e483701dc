import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { exportText } from '@cellgate/shared/proxy-export/export-text.ts';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPasswords } from '../access/reveal-credentials.ts';
import { readListQuery } from '../list/list-query.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../list/export-dialog.tsx')).ExportDialog }));

/** Filters of the list that leave nothing out. */
const everything = readListQuery(new URLSearchParams());

/** Copies all proxies of an order as lines, or exports them in any format. */
export function AllProxies({ proxies }: { proxies: readonly Proxy[] }) {
  const { t } = useTranslation('proxy-use');
  const [isExporting, setExporting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton
        labelled
        text={async () => exportText(await withPasswords(proxies, 'own'), 'host_first')}
        onFailure={(error) => toast.error(describeError(error))}
        label={t('all.copy')}
      />
      <Button size="small" onClick={() => setExporting(true)}>
        <Icon of={Download} />
        {t('all.export')}
      </Button>
      {isExporting && (
        <Suspense>
          <ExportDialog selected={proxies} query={everything} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
