import { countries, industries, type User, useCases } from '@cellgate/shared/account/account.ts';

/** Returns the value if it is one of the options, else an empty string. */
function offered<T extends string>(options: readonly T[], value: string): T | '' {
  return options.find((option) => option === value) ?? '';
}

/** Returns the initial values of the profile form. */
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
