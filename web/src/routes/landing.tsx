import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.tsx';
import { Contact, Footer } from '../features/landing/contact.tsx';
import { Features, Flow } from '../features/landing/features.tsx';
import { Figures, Hero } from '../features/landing/hero.tsx';
import { Products } from '../features/landing/products.tsx';
import { PublicHeader } from '../features/landing/public-header.tsx';
import { PageTitle } from '../parts/page-header.tsx';
import { Splash } from '../parts/splash.tsx';

export function Page() {
  const { t } = useTranslation('landing');
  const { state } = useSession();
  if (state.status === 'loading') return <Splash />;
  return (
    <>
      <PageTitle title={t('title')} />
      <PublicHeader />
      <main>
        <Hero />
        <Figures />
        <Products />
        <Flow />
        <Features />
        <Contact />
      </main>
      <Footer />
    </>
  );
}
