import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { openCustomerView } from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ReasonField, useReason } from '../act/reason-field.tsx';

/** Opens the portal in a new tab as the customer sees it. If the browser blocks the tab, a link opens it. */
export function ViewDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer-view');
  const reason = useReason();
  const [blocked, setBlocked] = useState<string>();
  const opening = useMutation({
    mutationFn: (why: string) => call(openCustomerView, { params: { id: user.id }, body: { reason: why } }),
    onSuccess: ({ code }) => {
      const url = `${adminPaths.customerView}#${code}`;
      const tab = window.open(url, '_blank');
      if (!tab) return setBlocked(url);
      tab.opener = null;
      onClose();
    },
  });
  const open = useGuardedMutation<string>(opening);
  return (
    <ActDialog
      title={t('title', { name: user.name })}
      description={user.email}
      action={t('open')}
      disabled={blocked !== undefined}
      doing={opening}
      failed={(message) => t('failed', { message })}
      onSubmit={() => {
        const why = reason.read();
        if (why !== undefined) open(why);
      }}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('means')}</p>
      <p className="text-14 text-muted">{t('told')}</p>
      {blocked === undefined ? (
        <ReasonField reason={reason} />
      ) : (
        <Notice
          tone="warn"
          action={
            <a
              href={blocked}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
              className={buttonStyle({ size: 'small' })}
            >
              <Icon of={Eye} />
              {t('open')}
            </a>
          }
        >
          {t('blocked')}
        </Notice>
      )}
    </ActDialog>
  );
}
