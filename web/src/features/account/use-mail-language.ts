import { changePreferences } from '@cellgate/shared/account/account.endpoints.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { useSession, useUser } from '../../api/session.tsx';
import { currentLanguage, onLanguageChange } from '../../locales/i18n.ts';

/** Mails are written in the language in which their reader last used the portal. */
export function useMailLanguage(): void {
  const { reload } = useSession();
  const { language: ofMails } = useUser().preferences;
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  useEffect(() => {
    if (language === ofMails) return;
    // Nobody waits for it: what fails now is tried again with the next page load.
    call(changePreferences, { body: { language } })
      .then(reload)
      .catch(() => undefined);
  }, [language, ofMails, reload]);
}
