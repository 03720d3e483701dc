import { chooseLanguage } from '@cellgate/shared/language/language-choice.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { changeLanguage } from '../locales/i18n.ts';
import { setTheme, themes } from '../parts/frame/theme.ts';

interface Look {
  /** Entry to show alone, by path or file name; null for all. */
  only: string | null;
  /** State to open at once, by name. Meant for one entry. */
  open: string | null;
  /** Sets one value of the query; null removes it. */
  choose: (name: 'only' | 'theme' | 'lang', value: string | null) => void;
}

/** Reads the query of the gallery, e.g. `?theme=dark&lang=ru&only=button`, and applies theme and language. */
export function useLook(): Look {
  const [search, setSearch] = useSearchParams();
  const lang = search.get('lang');
  const theme = themes.find((each) => each === search.get('theme'));

  useEffect(() => {
    if (lang !== null) void changeLanguage(chooseLanguage(lang, []));
  }, [lang]);
  useEffect(() => {
    if (theme !== undefined) setTheme(theme);
  }, [theme]);

  const choose: Look['choose'] = (name, value) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return { only: search.get('only'), open: search.get('open'), choose };
}
