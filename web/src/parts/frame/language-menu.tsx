import { languages } from '@cellgate/shared/language/language-choice.ts';
import { Languages } from 'lucide-react';
import { changeLanguage, currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceList } from '../form/choice-list.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  const chosen = currentLanguage();
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
        <ChoiceList
          choices={languages.map((value) => ({ value, label: t(`language.${value}`), lang: value }))}
          chosen={chosen}
          onChoose={(language) => {
            close();
            void changeLanguage(language);
          }}
        />
      )}
    </Disclosure>
  );
}
