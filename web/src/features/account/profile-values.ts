import { countries, industries, type User, useCases } from '@cellgate/shared/account/account.ts';

/** An option that is still offered, else none. */
function offered<T extends string>(options: readonly T[], value: string): T | '' {
  return options.find((option) => option === value) ?? '';
}

/** What the profile's form begins with. */
export function profileValues({ firstName, lastName, profile }: Pick<User, 'firstName' | 'lastName' | 'profile'>) {
  return {
    firstName,
    lastName,
    profile: {
      phone: profile.phone,
      country: offered(countries, profile.country),
      industry: offered(industries, profile.industry),
      useCase: offered(useCases, profile.useCase),
    },
  };
}
