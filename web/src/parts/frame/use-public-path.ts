import { type PublicPage, publicAddress } from '@cellgate/shared/site/public-page.ts';
import { currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { LandingSection } from '../../paths.ts';

/** Returns a function that gives the path of a public page, or of a section of the landing page, in the current language. */
export function usePublicPath(): (page: PublicPage, section?: LandingSection) => string {
  useTranslation();
  const language = currentLanguage();
  return (page, section) => `${publicAddress({ page, language })}${section ? `#${section}` : ''}`;
}
