import { changePreferences } from '@cellgate/shared/account/account.endpoints.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { useSession, useUser } from '../../api/session.tsx';
import { currentLanguage, onLanguageChange } from '../../locales/i18n.ts';

/** Saves the portal's language as the language of emails. */
export function useMailLanguage(): void {
  const { reload } = useSession();
  const { language: ofMails } = useUser().preferences;
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  useEffect(() => {
    if (language === ofMails) return;
    // A failed save is retried with the next page load.
    call(changePreferences, { body: { language } })
      .then(reload)
      .catch(() => undefined);
  }, [language, ofMails, reload]);
}
