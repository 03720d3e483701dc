import { brand } from '@cellgate/shared/brand/brand.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { BrandMark } from '../parts/frame/brand-mark.tsx';
import { Button } from '../ui/button.tsx';

/** Replaces a page that threw, or whose code could not be loaded. */
export function RouteError() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <BrandMark large />
        <h1 className="mt-4 font-semibold text-20">{t('page_failed')}</h1>
        <p className="text-muted">{t('page_failed_hint', { email: brand.supportEmail })}</p>
        <Button variant="primary" className="mt-2" onClick={() => location.reload()}>
          {t('reload_page')}
        </Button>
      </div>
    </main>
  );
}
