import { Suspense } from 'react';
import { Figures, Hero } from '../features/landing/hero.tsx';
import { later } from '../features/landing/later.tsx';
import { Products } from '../features/landing/products.tsx';
import { PublicFrame } from '../features/landing/public-frame.tsx';
import { loadTexts } from '../locales/i18n.ts';
import { useTranslation } from '../locales/use-translation.ts';

const Below = later('below', async () => {
  const [{ Below: part }] = await Promise.all([import('../features/landing/below.tsx'), loadTexts(['below'])]);
  return part;
});

/** The sections below the first screen hydrate after it, and those below the products when they come near. */
export function Page() {
  const { t } = useTranslation('landing');
  return (
    <PublicFrame title={t('title')}>
      <Hero />
      <Suspense>
        <Figures />
        <Products />
      </Suspense>
      <Below />
    </PublicFrame>
  );
}
