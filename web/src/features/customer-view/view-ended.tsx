import { EyeOff } from 'lucide-react';
import { adminPaths } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** The page of a view that is over. `hint`: why, and what to do. */
export function ViewEnded({ hint }: { hint: string }) {
  const { t } = useTranslation('customer-view');
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        isPage
        icon={EyeOff}
        title={t('ended')}
        hint={hint}
        action={
          // A document of its own: nothing of the view remains.
          <a href={adminPaths.customers} className={buttonStyle({ variant: 'primary', size: 'large' })}>
            {t('to_customers')}
          </a>
        }
      />
    </main>
  );
}
