import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { PublicFrame } from '../features/landing/public-frame.tsx';
import { SystemStatus } from '../features/overview/panels.tsx';
import { StatusHistory } from '../features/status/status-history.tsx';
import { useTranslation } from '../locales/use-translation.ts';

/** Shows the health of the installation, now and on the last 90 days, to anyone. */
export function Page() {
  const { t } = useTranslation(['landing', 'overview']);
  const [queryClient] = useState(createQueryClient);
  return (
    <PublicFrame title={t('footer.status')}>
      <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="mb-6 font-semibold text-32 tracking-tight">{t('footer.status')}</h1>
        <QueryClientProvider client={queryClient}>
          <div className="flex flex-col gap-6">
            <SystemStatus isWholePage />
            <StatusHistory />
          </div>
        </QueryClientProvider>
      </div>
    </PublicFrame>
  );
}
