import { AuthType } from '@cellgate/shared/proxy/proxy.ts';
import { maxProxyUsers } from '@cellgate/shared/proxy/proxy-user.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { UserRow } from './access-form.ts';
import { UserRowFields } from './user-row-fields.tsx';

interface AccessFieldsProps {
  type: AuthType;
  onType: (type: AuthType) => void;
  rows: readonly UserRow[];
  onRows: (change: (rows: UserRow[]) => UserRow[]) => void;
}

/** Fields for the type of access and its users. */
export function AccessFields({ type, onType, rows, onRows }: AccessFieldsProps) {
  const { t } = useTranslation('modems');
  return (
    <>
      <RadioGroup
        label={t('access.type')}
        value={type}
        onChange={onType}
        className="sm:grid-cols-3"
        choices={AuthType.options.map((value) => ({
          value,
          label: t(`access.types.${value}.label`),
          detail: t(`access.types.${value}.detail`),
        }))}
      />
      <ul className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <UserRowFields
            key={row.key}
            row={row}
            number={index + 1}
            onEdit={(next) =>
              onRows((current) => current.map((each) => (each.key === row.key ? { ...each, ...next } : each)))
            }
            onRemove={
              rows.length > 1 ? () => onRows((current) => current.filter(({ key }) => key !== row.key)) : undefined
            }
          />
        ))}
      </ul>
      <Button disabled={rows.length >= maxProxyUsers} onClick={() => onRows((current) => [...current, emptyRow()])}>
        <Icon of={Plus} />
        {t('access.add_user')}
      </Button>
    </>
  );
}

const emptyRow = (): UserRow => ({ key: crypto.randomUUID(), username: '', password: '', current: null });
