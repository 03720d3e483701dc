import { ArrowLeft, Globe, LockKeyhole, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { BrandMark } from '../../../parts/frame/brand-mark.tsx';
import { LanguageMenu } from '../../../parts/frame/language-menu.tsx';
import { PageTitle } from '../../../parts/frame/page-header.tsx';
import { ThemeMenu } from '../../../parts/frame/theme-menu.tsx';
import { paths } from '../../../paths.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';

interface AuthFrameProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** Link under the form to the other page. */
  footer?: ReactNode;
}

/** Frame of sign-in, registration and all pages of mailed links. */
export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  const { t } = useTranslation(['auth', 'common']);
  const trust = [
    { icon: LockKeyhole, text: t('trust.ssl') },
    { icon: Zap, text: t('trust.fast') },
    { icon: Globe, text: t('trust.global') },
  ];
  return (
    <div className="backdrop flex min-h-dvh flex-col [--lit-from:50%_-5rem]">
      <PageTitle title={title} />
      <header className="flex h-16 items-center justify-between gap-2 px-4 sm:px-6">
        <Link to={paths.landing} className={buttonStyle({ variant: 'ghost' })}>
          <Icon of={ArrowLeft} />
          {t('common:nav.back_home')}
        </Link>
        <div className="flex items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-4 pb-16">
        <div className="mb-6 flex flex-col items-center text-center">
          <BrandMark />
          <h1 className="mt-5 font-semibold text-24 tracking-tight">{title}</h1>
          {subtitle && <p className="mt-1.5 text-balance text-muted">{subtitle}</p>}
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-float sm:p-6">{children}</div>
        {footer && <p className="mt-5 text-center text-muted">{footer}</p>}
        <ul className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-2 text-13 text-muted">
          {trust.map(({ icon, text }) => (
            <li key={text} className="inline-flex items-center gap-1.5">
              <Icon of={icon} size={14} />
              {text}
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

export const inlineLink = 'font-medium text-accent underline-offset-4 hover:underline';
