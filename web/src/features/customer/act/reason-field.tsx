import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

/** Maximum length of a reason. */
const maxChars = 200;

/** State of a reason that an act asks for. */
export interface ReasonState {
  text: string;
  isMissing: boolean;
  type: (text: string) => void;
  /** Returns the reason; undefined if it is empty or too long, which the field then shows. */
  read: () => string | undefined;
}

export function useReason(): ReasonState {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return {
    text,
    isMissing,
    type: (typed) => {
      setText(typed);
      setIsMissing(false);
    },
    read: () => {
      const reason = text.trim();
      setIsMissing(reason === '');
      return reason === '' || isTooLong(reason, maxChars) ? undefined : reason;
    },
  };
}

/** Field for the reason of an act. `hint` says who sees it, by default staff only. */
export function ReasonField({ reason, hint }: { reason: ReasonState; hint?: string }) {
  const { t } = useTranslation('customers');
  return (
    <LimitedField
      label={t('reason')}
      text={reason.text}
      limit={maxChars}
      hint={hint ?? t('reason_hint')}
      {...(reason.isMissing && { error: t('reason_required') })}
    >
      {(control) => <TextInput {...control} value={reason.text} onChange={({ target }) => reason.type(target.value)} />}
    </LimitedField>
  );
}
