import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { type ControlProps, Field } from '../../ui/form/field.tsx';
import { isTooLong } from './is-too-long.ts';

interface LimitedFieldProps {
  label: string;
  text: string;
  /** Maximum number of characters. */
  limit: number;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Part of the limit from which on the characters are counted. */
const countedFrom = 0.8;

/**
 * Field for a text with a limit. Counts its characters once they come near it; a longer text stays as it was typed or pasted, and the field says what
 * is too much.
 */
export function LimitedField({ label, text, limit, hint, error, children }: LimitedFieldProps) {
  const { t } = useTranslation(['common', 'issues']);
  const count = text.trim().length;
  const wrong = isTooLong(text, limit) ? t('issues:too_long', { limit }) : error;
  return (
    <Field
      label={label}
      {...(count >= limit * countedFrom && { aside: t('characters', { count, limit }) })}
      hint={hint}
      {...(wrong !== undefined && { error: wrong })}
    >
      {children}
    </Field>
  );
}
