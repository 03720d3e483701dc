import { Email } from '@cellgate/shared/account/account.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterChip } from '../list/filter/filter-chip.tsx';
import { FilterField } from '../list/filter/filter-field.tsx';
import { describeError } from '../state/describe-error.ts';

interface CustomerFilterProps {
  /** Customer that the list is limited to; undefined if it shows all. */
  id: AccountId | undefined;
  /** Name of that customer; empty if it is not known. */
  name: string;
  onChange: (id: AccountId | undefined) => void;
  /** Returns the ID of the customer with an email; undefined if there is none. */
  findByEmail?: (email: string) => Promise<AccountId | undefined>;
}

const isCustomer = (text: string) => AccountId.safeParse(text).success || Email.safeParse(text).success;

/** Limits a list to one customer, by email or ID. Names the customer that it is limited to; a press removes the filter. */
export function CustomerFilter({ id, name, onChange, findByEmail = findCustomer }: CustomerFilterProps) {
  const { t } = useTranslation('records');
  const [refusal, setRefusal] = useState<string>();
  const find = async (text: string) => {
    setRefusal(undefined);
    try {
      const found = AccountId.safeParse(text).data ?? (await findByEmail(text));
      if (found) onChange(found);
      else setRefusal(t('customer.unknown', { email: text }));
    } catch (error) {
      setRefusal(describeError(error));
    }
  };
  if (id === undefined)
    return (
      <FilterField
        label={t('customer.field')}
        value={undefined}
        isValid={isCustomer}
        error={t('customer.field_invalid')}
        refusal={refusal}
        isWide
        onChange={(text) => text && void find(text)}
      />
    );
  return (
    <FilterChip
      text={t('customer.filter', { name: name || id })}
      title={t('customer.remove')}
      onRemove={() => onChange(undefined)}
    />
  );
}

async function findCustomer(email: string): Promise<AccountId | undefined> {
  const { users } = await call(listCustomers, { query: { search: email } });
  return users.find((user) => user.email === email.toLowerCase())?.id;
}
