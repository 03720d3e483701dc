import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResetHistory } from './reset-history.tsx';
import { ResetTokenPanel } from './reset-token-panel.tsx';

interface ResetTokenDialogProps {
  proxy: Proxy;
  /** What the proxy is called. */
  name: string;
  onClose: () => void;
}

/** The link that changes a proxy's address from a script, and what it and the button did so far. */
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
            { value: 'history', label: t('history.tab'), content: <ResetHistory proxyId={proxy._id} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
