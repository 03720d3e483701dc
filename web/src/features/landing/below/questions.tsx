import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { usePublicPath } from '../../../parts/frame/use-public-path.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../section.tsx';

const questions = ['same', 'script', 'limit', 'end', 'not_allowed'] as const;
const link = 'inline-block py-1 font-medium text-accent underline-offset-4 hover:underline';

/** Questions that buyers ask before they order, with links to what answers the rest. They open without a script. */
export function Questions() {
  const { t } = useTranslation(['below', 'landing']);
  const publicPath = usePublicPath();
  return (
    <div className="border-line border-t bg-surface">
      <Section heading={t('faq.heading')} subtitle={t('faq.subtitle')}>
        <div className="divide-y divide-line border-line border-y">
          {questions.map((key) => (
            <details key={key} className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium text-16 [&::-webkit-details-marker]:hidden">
                {t(`faq.${key}`)}
                <Icon of={ChevronDown} size={18} className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <p className="max-w-3xl pb-4 text-muted">{t(`faq.${key}_text`)}</p>
            </details>
          ))}
        </div>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
          <a href="/api/docs" className={link}>
            {t('faq.api')}
          </a>
          <Link to={publicPath(paths.terms)} className={link}>
            {t('landing:footer.terms')}
          </Link>
          <Link to={publicPath(paths.acceptableUse)} className={link}>
            {t('landing:footer.acceptable_use')}
          </Link>
        </p>
      </Section>
    </div>
  );
}
