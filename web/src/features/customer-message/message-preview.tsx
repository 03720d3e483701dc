import type { CustomerMessagePreview, MessageAudience } from '@cellgate/shared/customer/customer-message.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';

/** Preview of a message: its text as a customer of each language gets it, and who is left out. */
export function MessagePreview({ preview }: { preview: CustomerMessagePreview }) {
  const { t } = useTranslation('jobs');
  const { recipients, audiences, leftOut } = preview;
  return (
    <div className="flex flex-col gap-4">
      {recipients === 0 && <Notice tone="warn">{t('message.nobody')}</Notice>}
      {audiences.map((audience) => (
        <Audience key={audience.language} audience={audience} />
      ))}
      {leftOut.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-medium text-14">{t('message.left_out', { count: leftOut.length })}</h3>
          <ul aria-label={t('message.left_out', { count: leftOut.length })} className="rounded-lg border border-line">
            {leftOut.map(({ id, name, email, message }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line border-b px-3 py-2 text-14 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] last:border-b-0"
              >
                <span className="min-w-0 break-words">{email === null ? id : name ? `${name} · ${email}` : email}</span>
                <span className="max-w-72 text-13 text-muted sm:text-right">{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Audience({ audience: { language, textLanguage, customers, example } }: { audience: MessageAudience }) {
  const { t } = useTranslation(['jobs', 'common']);
  return (
    <section className="rounded-lg border border-line">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b bg-sunken px-3 py-2 text-13">
        <span className="font-medium">{t(`common:language.${language}`)}</span>
        <span className="text-muted tabular-nums">{t('message.customers', { count: customers })}</span>
      </h3>
      <div className="flex flex-col gap-1 px-3 py-3" lang={textLanguage}>
        <p className="break-words font-semibold text-14">{example.title}</p>
        <p className="whitespace-pre-line break-words text-14">{example.text}</p>
      </div>
      {textLanguage !== language && (
        <p className="border-line border-t px-3 py-2 text-13 text-warn">
          {t('message.fallback', { language: t(`common:language.${textLanguage}`) })}
        </p>
      )}
    </section>
  );
}
