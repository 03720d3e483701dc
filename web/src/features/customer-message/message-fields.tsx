import {
  type MessageText,
  maxMessageChars,
  maxMessageTitleChars,
  messageFields,
} from '@cellgate/shared/customer/customer-message.ts';
import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { controlStyle } from '../../ui/form/control-style.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { isWritten, type MessageDraft, type MissingText } from './message-draft.ts';

interface MessageFieldsProps {
  draft: MessageDraft;
  shown: Language;
  missing: MissingText | undefined;
  onShow: (language: Language) => void;
  onChange: (language: Language, text: MessageText) => void;
}

/** Subject and text in each language. A check marks the languages that are written. */
export function MessageFields({ draft, shown, missing, onShow, onChange }: MessageFieldsProps) {
  const { t } = useTranslation(['jobs', 'common']);
  const fields = messageFields.map((name) => `{${name}}`).join(', ');
  const errorOf = (language: Language, field: keyof MessageText) =>
    missing?.language === language && missing.field === field && { error: t(`message.missing.${field}`) };
  return (
    <Tabs<Language>
      label={t('message.languages')}
      value={shown}
      onChange={onShow}
      tabs={languages.map((language) => {
        const written = draft[language];
        return {
          value: language,
          label: (
            <span className="flex items-center gap-1.5">
              {t(`common:language.${language}`)}
              {isWritten(written) && (
                <>
                  <Icon of={Check} size={14} />
                  <span className="sr-only">{t('message.written')}</span>
                </>
              )}
            </span>
          ),
          content: (
            <div className="flex flex-col gap-4">
              <LimitedField
                label={t('message.subject')}
                text={written.title}
                limit={maxMessageTitleChars}
                {...errorOf(language, 'title')}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    lang={language}
                    value={written.title}
                    onChange={({ target }) => onChange(language, { ...written, title: target.value })}
                  />
                )}
              </LimitedField>
              <LimitedField
                label={t('message.text')}
                text={written.text}
                limit={maxMessageChars}
                hint={t('message.fields', { fields })}
                {...errorOf(language, 'text')}
              >
                {(control) => (
                  <textarea
                    {...control}
                    lang={language}
                    rows={6}
                    className={`${controlStyle} resize-y`}
                    value={written.text}
                    onChange={({ target }) => onChange(language, { ...written, text: target.value })}
                  />
                )}
              </LimitedField>
            </div>
          ),
        };
      })}
    />
  );
}
