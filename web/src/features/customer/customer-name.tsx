import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { countryName } from '@cellgate/shared/language/country-name.ts';
import { initials } from '../../parts/format/account-name.ts';
import { useLocale } from '../../parts/frame/locale.ts';

/** Initials, name, country and email of a customer in two lines. */
export function CustomerName({ customer }: { customer: Customer }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CustomerMark customer={customer} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span title={customer.name || customer.email} className="truncate">
            {customer.name || customer.email}
          </span>
          <CountryMark country={customer.country} />
        </span>
        <span title={customer.email} className="block truncate font-normal text-13 text-muted">
          {customer.email}
        </span>
      </span>
    </span>
  );
}

/** Initials of a customer in a circle. */
export function CustomerMark({ customer }: { customer: Customer }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-medium text-12 text-accent"
    >
      {initials(customer)}
    </span>
  );
}

/** Two letters of a country, with its name on hover. Renders nothing if the profile states none. */
export function CountryMark({ country }: { country: string }) {
  const locale = useLocale();
  if (country === '') return null;
  const code = country.toUpperCase();
  return (
    <abbr
      title={countryName(code, locale)}
      className="rounded-sm border border-line px-1 font-normal text-12 text-muted no-underline"
    >
      {code.slice(0, 2)}
    </abbr>
  );
}
