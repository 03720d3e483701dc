import { Suspense } from 'react';
import { Contact } from '../features/landing/contact.tsx';
import { Features, Flow } from '../features/landing/features.tsx';
import { Figures, Hero } from '../features/landing/hero.tsx';
import { Products } from '../features/landing/products.tsx';
import { PublicFrame } from '../features/landing/public-frame.tsx';
import { useTranslation } from '../locales/use-translation.ts';

/** The sections below the first screen hydrate after it, one by one. */
export function Page() {
  const { t } = useTranslation('landing');
  return (
    <PublicFrame title={t('title')}>
      <Hero />
      <Suspense>
        <Figures />
        <Products />
      </Suspense>
      <Suspense>
        <Flow />
        <Features />
      </Suspense>
      <Suspense>
        <Contact />
      </Suspense>
    </PublicFrame>
  );
}
