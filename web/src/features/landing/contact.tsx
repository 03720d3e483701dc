import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { Bitcoin, Headset, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { BrandMark } from '../../parts/brand-mark.tsx';
import { landingSection, paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './section.tsx';

const link = 'font-medium text-accent underline-offset-4 hover:underline';
const quietLink = 'inline-block py-1 text-muted hover:text-ink';

export function Contact() {
  const { t } = useTranslation('landing');
  const hours = [
    { day: t('contact.weekdays'), time: '9:00 – 18:00' },
    { day: t('contact.saturday'), time: '10:00 – 16:00' },
    { day: t('contact.sunday'), time: t('contact.closed') },
  ];
  return (
    <div className="border-line border-t bg-surface">
      <Section id="contact" heading={t('contact.heading')} subtitle={t('contact.subtitle')}>
        <div className="grid gap-10 md:grid-cols-3">
          <div>
            <h3 className="font-medium text-16">{t('contact.hours')}</h3>
            <dl className="mt-3">
              {hours.map(({ day, time }) => (
                <div key={day} className="flex justify-between gap-4 border-line border-b py-2 last:border-b-0">
                  <dt className="text-muted">{day}</dt>
                  <dd className="tabular-nums">{time}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="font-medium text-16">{t('contact.emergency')}</h3>
            <p className="mt-3 text-muted">{t('contact.emergency_text')}</p>
          </div>
          <dl className="flex flex-col gap-4">
            <div>
              <dt className="font-medium text-16">{t('contact.telegram')}</dt>
              <dd className="mt-1">
                <a href={brand.telegramUrl} rel="noreferrer" target="_blank" className={link}>
                  {brand.telegramUrl.replace('https://', '')}
                </a>
              </dd>
            </div>
            <div>
              <dt className="font-medium text-16">{t('contact.email')}</dt>
              <dd className="mt-1">
                <a href={`mailto:${brand.infoEmail}`} className={link}>
                  {brand.infoEmail}
                </a>
              </dd>
            </div>
          </dl>
        </div>
      </Section>
    </div>
  );
}

export function Footer() {
  const { t } = useTranslation(['landing', 'common']);
  const { state } = useSession();
  const trust = [
    { icon: LockKeyhole, text: t('footer.ssl') },
    { icon: Bitcoin, text: t('footer.crypto') },
    { icon: Headset, text: t('highlights.support') },
  ];
  return (
    <footer className="border-line border-t">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <div className="grid grid-cols-2 gap-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <BrandMark />
            <p className="mt-3 max-w-xs text-muted">{t('title')}</p>
          </div>
          <Links title={t('footer.product')}>
            <Link to={landingSection('products')} className={quietLink}>
              {t('common:nav.products')}
            </Link>
            <Link to={landingSection('features')} className={quietLink}>
              {t('common:nav.features')}
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
            <a href={`mailto:${brand.supportEmail}`} className={`${quietLink} break-all`}>
              {brand.supportEmail}
            </a>
            <a href={brand.telegramUrl} rel="noreferrer" target="_blank" className={quietLink}>
              Telegram
            </a>
          </Links>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-6 text-13 text-muted">
          <p>{t('footer.rights', { year: new Date().getFullYear(), brand: brandName })}</p>
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
