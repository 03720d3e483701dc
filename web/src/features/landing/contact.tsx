import { brand } from '@cellgate/shared/brand/brand.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ContactFormWhenNear } from './contact-form-when-near.tsx';
import { Section } from './section.tsx';
import { useClaims } from './use-site-facts.ts';

const link = 'font-medium text-accent underline-offset-4 hover:underline';

export function Contact() {
  const { t } = useTranslation('below');
  const claims = useClaims();
  const hours = [
    { day: t('contact.weekdays'), time: '9:00 – 18:00' },
    { day: t('contact.saturday'), time: '10:00 – 16:00' },
    { day: t('contact.sunday'), time: t('contact.closed') },
  ];
  return (
    <div className="border-line border-t bg-surface">
      <Section id="contact" heading={t('contact.heading')} subtitle={t('contact.subtitle')}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-16">
          <ContactFormWhenNear />
          <div className="flex flex-col gap-8">
            {claims('hours') && (
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
            )}
            {claims('support') && (
              <div>
                <h3 className="font-medium text-16">{t('contact.emergency')}</h3>
                <p className="mt-3 text-muted">{t('contact.emergency_text')}</p>
              </div>
            )}
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
        </div>
      </Section>
    </div>
  );
}
