import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GoogleReturn } from '../features/session/google-return.tsx';

export function Page() {
  const [query] = useSearchParams();
  // As it was on arrival: the page goes on elsewhere.
  const [arrived] = useState(query);
  return <GoogleReturn query={arrived} />;
}
