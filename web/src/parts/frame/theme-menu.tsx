import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceList } from '../form/choice-list.tsx';
import { setTheme, themes, useTheme } from './theme.ts';

const marks = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const { t } = useTranslation();
  const chosen = useTheme();
  return (
    <Disclosure
      label={t('theme.label')}
      triggerClassName={buttonStyle({ variant: 'ghost', square: true })}
      trigger={<Icon of={marks[chosen]} />}
    >
      {(close) => (
        <ChoiceList
          choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          chosen={chosen}
          onChoose={(theme) => {
            close();
            setTheme(theme);
          }}
        />
      )}
    </Disclosure>
  );
}
