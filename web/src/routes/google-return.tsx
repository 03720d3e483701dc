import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { returnFromPopup } from '../features/session/sign-in/google-popup.ts';
import { GoogleReturn, PopupReturn } from '../features/session/sign-in/google-return.tsx';

export function Page() {
  const [query] = useSearchParams();
  // The query on arrival: the page navigates elsewhere.
  const [arrived] = useState(query);
  const [isPopup] = useState(() => returnFromPopup(arrived));
  if (isPopup) return <PopupReturn />;
  return <GoogleReturn query={arrived} />;
}
