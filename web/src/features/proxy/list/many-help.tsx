import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';

/** Explains acting on several proxies at once, on request. Memoized: a change of the selection does not touch it. */
export const ManyHelp = memo(function ManyHelp() {
  const { t } = useTranslation('proxy-table');
  return (
    <details className="mt-4 text-13 text-muted">
      <summary className="w-fit cursor-pointer py-1 underline-offset-4 hover:underline">{t('many.title')}</summary>
      <ul className="mt-1.5 flex max-w-3xl list-disc flex-col gap-1 pl-5">
        <li>{t('many.select')}</li>
        <li>{t('many.settings')}</li>
        <li>{t('many.links')}</li>
      </ul>
      <a
        href="/api/docs#many"
        className="mt-1.5 inline-flex min-h-6 items-center text-accent underline underline-offset-2"
      >
        {t('many.api')}
      </a>
    </details>
  );
});
