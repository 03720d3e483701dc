import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { returnFromPopup } from '../features/session/sign-in/google-popup.ts';
import { GoogleReturn, PopupReturn } from '../features/session/sign-in/google-return.tsx';

export function Page() {
  const [query] = useSearchParams();
  // As it was on arrival: the page goes on elsewhere.
  const [arrived] = useState(query);
  const [isPopup] = useState(() => returnFromPopup(arrived));
  if (isPopup) return <PopupReturn />;
  return <GoogleReturn query={arrived} />;
}
