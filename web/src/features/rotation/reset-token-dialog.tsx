import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { IpFactsArea, IpFactsSource } from '../../parts/product/ip-facts-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResetHistory } from './reset-history.tsx';
import { ResetTokenPanel } from './reset-token-panel.tsx';

interface ResetTokenDialogProps {
  proxy: Proxy;
  /** Display name of the proxy. */
  name: string;
  onClose: () => void;
}

/** Reset link of a proxy, and the history of its rotations. */
export function ResetTokenDialog({ proxy, name, onClose }: ResetTokenDialogProps) {
  const { t } = useTranslation('proxies');
  const [tab, setTab] = useState<'token' | 'history'>('token');
  return (
    <Dialog open onClose={onClose} size="large" title={t('token.title')} description={name}>
      <div className="min-h-80">
        <Tabs
          label={t('token.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'token', label: t('token.tab'), content: <ResetTokenPanel proxy={proxy} /> },
            { value: 'history', label: t('history.tab'), content: <History proxyId={proxy._id} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

function History({ proxyId }: { proxyId: Proxy['_id'] }) {
  return (
    <IpFactsArea>
      <ResetHistory proxyId={proxyId} />
      <IpFactsSource />
    </IpFactsArea>
  );
}
