import { Contact } from '../features/landing/contact.tsx';
import { Features, Flow } from '../features/landing/features.tsx';
import { Figures, Hero } from '../features/landing/hero.tsx';
import { Products } from '../features/landing/products.tsx';
import { PublicFrame } from '../features/landing/public-frame.tsx';
import { useTranslation } from '../locales/use-translation.ts';

export function Page() {
  const { t } = useTranslation('landing');
  return (
    <PublicFrame title={t('title')}>
      <Hero />
      <Figures />
      <Products />
      <Flow />
      <Features />
      <Contact />
    </PublicFrame>
  );
}
