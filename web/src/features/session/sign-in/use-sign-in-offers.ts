import { getProviders } from '@cellgate/shared/session/google.endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

interface SignInOffers {
  /** Whether Google sign-in is offered; undefined while loading. */
  isGoogle: boolean | undefined;
  /** True if the installation shows made-up data. */
  isDemo: boolean;
}

/** Returns what the installation offers at its sign-in; nothing if the call fails. */
export function useSignInOffers(): SignInOffers {
  const [offers, setOffers] = useState<SignInOffers>({ isGoogle: undefined, isDemo: false });
  useEffect(() => {
    const leaving = new AbortController();
    call(getProviders, { signal: leaving.signal }).then(
      ({ providers, isDemo }) => setOffers({ isGoogle: providers.includes('google'), isDemo }),
      () => {
        if (!leaving.signal.aborted) setOffers({ isGoogle: false, isDemo: false });
      },
    );
    return () => leaving.abort();
  }, []);
  return offers;
}
