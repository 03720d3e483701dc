import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { changeLanguage, currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceList } from '../form/choice-list.tsx';

/** Menu of the languages. It stays open until the texts of the selected one are loaded, and says if they cannot be. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const chosen = currentLanguage();
  const choose = async (language: Language, close: () => void) => {
    setFailed(false);
    try {
      await changeLanguage(language);
      close();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Disclosure
      label={`${t('language.label')}: ${chosen.toUpperCase()}`}
      triggerClassName={buttonStyle({ variant: 'ghost' })}
      trigger={
        <>
          <Icon of={Languages} />
          <span className="uppercase">{chosen}</span>
        </>
      }
    >
      {(close) => (
        <>
          <ChoiceList
            choices={languages.map((value) => ({ value, label: t(`language.${value}`), lang: value }))}
            chosen={chosen}
            onChoose={(language) => void choose(language, close)}
          />
          {hasFailed && (
            <p role="alert" className="px-2.5 py-2 text-13 text-bad">
              {t('language.failed')}
            </p>
          )}
        </>
      )}
    </Disclosure>
  );
}
