import { defaultLanguage } from '@cellgate/shared/language/language-choice.ts';
import { publicAddress, readPublicAddress } from '@cellgate/shared/site/public-page.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeLanguage, currentLanguage } from '../locales/i18n.ts';
import { useTranslation } from '../locales/use-translation.ts';

/**
 * Keeps the language and the URL of a public page in step. A change of language moves to its URL; a URL with a language selects it; a URL
 * without one (portal links, typed ones) redirects to the current language.
 */
export function useLanguageOfAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useTranslation();
  const language = currentLanguage();
  const last = useRef(pathname);

  useEffect(() => {
    const hasMoved = last.current !== pathname;
    last.current = pathname;
    const address = readPublicAddress(pathname);
    if (!address || address.language === language) return;
    if (hasMoved && address.language !== defaultLanguage) void changeLanguage(address.language);
    else void navigate(`${publicAddress({ page: address.page, language })}${search}${hash}`, { replace: true });
  }, [pathname, search, hash, language, navigate]);
}
