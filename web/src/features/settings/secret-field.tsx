import { type SecretState, secretMask } from '@cellgate/shared/settings/secret.ts';
import type { SecretName } from '@cellgate/shared/settings/settings.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';

interface SecretFieldProps {
  name: SecretName;
  state: SecretState;
  /** Typed secret; null to give it back to the installation. */
  value: string | null | undefined;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** A secret, which can be replaced or given back to the installation, and is never shown. */
export function SecretField({ name, state, value, error, onChange }: SecretFieldProps) {
  const { t } = useTranslation('admin-settings');
  const label = t(`secret.${name}`);
  const isGivenBack = value === null && state === 'settings';
  return (
    <Field
      label={label}
      aside={t(isGivenBack ? 'secret_state.given_back' : `secret_state.${state}`)}
      hint={t(`secret_hint.${name}`)}
      error={error}
    >
      {(control) => (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <PasswordInput
              {...control}
              autoComplete="off"
              placeholder={state === 'missing' || isGivenBack ? undefined : secretMask}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
          {state === 'settings' && (
            <Button
              aria-label={t(isGivenBack ? 'keep_secret' : 'remove_secret', { secret: label })}
              onClick={() => onChange(isGivenBack ? '' : null)}
            >
              {t(isGivenBack ? 'keep' : 'remove')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
