import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { Bitcoin, Headset, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { BrandMark } from '../../parts/frame/brand-mark.tsx';
import { usePublicPath } from '../../parts/frame/use-public-path.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useClaims } from './use-site-facts.ts';

/** Parts of the support email, so that a long one breaks only after its @. */
const [mailbox, mailDomain] = brand.supportEmail.split('@');
const quietLink = 'inline-block py-1 text-muted hover:text-ink';

export function Footer() {
  const { t } = useTranslation(['landing', 'common']);
  const { state } = useSession();
  const publicPath = usePublicPath();
  const claims = useClaims();
  const trust = [
    { icon: LockKeyhole, text: t('footer.ssl') },
    { icon: Bitcoin, text: t('footer.crypto') },
    ...(claims('support') ? [{ icon: Headset, text: t('highlights.support_claim') }] : []),
  ];
  return (
    <footer className="border-line border-t">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <div className="grid grid-cols-2 gap-8 md:grid-cols-[1.5fr_1fr_1fr_1fr_1.5fr]">
          <div className="col-span-2 md:col-span-1">
            <BrandMark />
            <p className="mt-3 max-w-xs text-muted">{t('title')}</p>
          </div>
          <Links title={t('footer.product')}>
            <Link to={publicPath(paths.mobileProxy)} className={quietLink}>
              {t('products.mobile')}
            </Link>
            <Link to={publicPath(paths.landing, 'products')} className={quietLink}>
              {t('common:nav.products')}
            </Link>
            <Link to={publicPath(paths.landing, 'features')} className={quietLink}>
              {t('common:nav.features')}
            </Link>
            <Link to={publicPath(paths.status)} className={quietLink}>
              {t('footer.status')}
            </Link>
            <a href="/api/docs" className={quietLink}>
              {t('footer.api')}
            </a>
          </Links>
          <Links title={t('footer.legal')}>
            <Link to={publicPath(paths.terms)} className={quietLink}>
              {t('footer.terms')}
            </Link>
            <Link to={publicPath(paths.privacy)} className={quietLink}>
              {t('footer.privacy')}
            </Link>
            <Link to={publicPath(paths.acceptableUse)} className={quietLink}>
              {t('footer.acceptable_use')}
            </Link>
          </Links>
          <Links title={t('footer.account')}>
            {state.status === 'signed-in' ? (
              <Link to={paths.dashboard} className={quietLink}>
                {t('common:nav.dashboard')}
              </Link>
            ) : (
              <>
                <Link to={paths.login} className={quietLink}>
                  {t('common:nav.sign_in')}
                </Link>
                <Link to={paths.register} className={quietLink}>
                  {t('common:nav.get_started')}
                </Link>
              </>
            )}
          </Links>
          <Links title={t('footer.contact')}>
            <Link to={publicPath(paths.landing, 'contact')} className={quietLink}>
              {t('footer.form')}
            </Link>
            <a href={`mailto:${brand.supportEmail}`} className={quietLink}>
              {mailbox}@<wbr />
              {mailDomain}
            </a>
            <a href={brand.telegramUrl} rel="noreferrer" target="_blank" className={quietLink}>
              Telegram
            </a>
          </Links>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-6 text-13 text-muted">
          {/* The year may differ from that of the build. */}
          <p suppressHydrationWarning>{t('footer.rights', { year: new Date().getFullYear(), brand: brandName })}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {trust.map(({ icon, text }) => (
              <li key={text} className="inline-flex items-center gap-1.5">
                <Icon of={icon} size={14} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start">
      <h2 className="mb-1 font-medium">{title}</h2>
      {children}
    </div>
  );
}
