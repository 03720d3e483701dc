import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { testStaffProxy } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import { X } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { TestedRoutes } from '../../../parts/product/tested-routes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Result of a test by staff, with that of each route. */
export function TestOutcome({ test, onDismiss }: DataOf<typeof testStaffProxy> & { onDismiss: () => void }) {
  const { t } = useTranslation(['proxies', 'common']);
  return (
    <Notice
      tone={test.ok ? 'good' : 'warn'}
      dismiss={
        <Button variant="ghost" size="small" square aria-label={t('common:close')} onClick={onDismiss}>
          <Icon of={X} />
        </Button>
      }
    >
      <p className="font-medium">{t(test.ok ? 'test.works' : 'test.works_not')}</p>
      <TestedRoutes routes={test.routes} />
    </Notice>
  );
}
