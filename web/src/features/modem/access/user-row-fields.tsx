import { RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isCurrent, maxSignInChars, type UserRow } from './access-form.ts';
import { newPassword } from './generate-password.ts';

interface UserRowFieldsProps {
  row: UserRow;
  /** Position of the row, from 1. */
  number: number;
  onEdit: (next: Partial<UserRow>) => void;
  /** Undefined for the only row, which stays. */
  onRemove: (() => void) | undefined;
}

/** Username and password of one user, with a generator and a remove button. */
export function UserRowFields({ row, number, onEdit, onRemove }: UserRowFieldsProps) {
  const { t } = useTranslation('modems');
  const remove = t('access.remove_user', { number });
  return (
    <li>
      <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
        <legend className="sr-only">{t('access.user', { number })}</legend>
        <LimitedField label={t('access.username')} text={row.username} limit={maxSignInChars}>
          {(control) => (
            <TextInput
              mono
              autoComplete="off"
              spellCheck={false}
              {...control}
              value={row.username}
              onChange={(event) => onEdit({ username: event.target.value })}
            />
          )}
        </LimitedField>
        <LimitedField
          label={t('access.password')}
          text={row.password}
          limit={maxSignInChars}
          hint={isCurrent(row) ? t('access.password_kept') : undefined}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <div className="min-w-0 flex-1 basis-40">
                <PasswordInput
                  placeholder={isCurrent(row) ? '••••••••' : undefined}
                  autoComplete="new-password"
                  spellCheck={false}
                  className="figures"
                  {...control}
                  value={row.password}
                  onChange={(event) => onEdit({ password: event.target.value })}
                />
              </div>
              <Button size="large" className="px-3!" onClick={() => onEdit({ password: newPassword() })}>
                <Icon of={RefreshCw} />
                {t('access.generate')}
              </Button>
              {onRemove && (
                <Button size="large" variant="ghost" square aria-label={remove} title={remove} onClick={onRemove}>
                  <Icon of={Trash2} />
                </Button>
              )}
            </div>
          )}
        </LimitedField>
      </fieldset>
    </li>
  );
}
