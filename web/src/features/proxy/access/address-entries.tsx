import { X } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFieldError } from '../../../parts/form/form-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AuthSettingsValues } from './auth-settings-form.ts';

interface AddressEntriesProps {
  addresses: readonly string[];
  errors: FieldErrors<AuthSettingsValues>['allowedIPs'];
  onChange: (addresses: string[]) => void;
}

/** Allowed IPs of a form, each with its error and a button that removes it. */
export function AddressEntries({ addresses, errors, onChange }: AddressEntriesProps) {
  const { t } = useTranslation('proxies');
  const fieldError = useFieldError();
  if (addresses.length === 0) return null;
  return (
    <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line">
      {addresses.map((address, index) => {
        const error = Array.isArray(errors) ? fieldError(errors[index]) : undefined;
        return (
          <li
            key={address}
            data-entry
            data-wrong={error === undefined ? undefined : ''}
            className={classNames('flex items-center gap-2 py-1 pr-1 pl-3', error && 'bg-bad-soft')}
          >
            <span className="min-w-0 flex-1">
              <span className="figures block break-all text-13">{address}</span>
              <FieldError id={`address-${index}-error`} error={error} />
            </span>
            <Button
              variant="ghost"
              size="small"
              square
              aria-label={t('allowed.remove', { address })}
              title={t('allowed.remove', { address })}
              onClick={() => onChange(addresses.filter((other) => other !== address))}
            >
              <Icon of={X} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
