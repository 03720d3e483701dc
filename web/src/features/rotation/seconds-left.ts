import { rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { useEffect, useState } from 'react';

/** Returns the whole seconds until `at`, at most the cooldown, so that a wrong clock cannot lock the button. 0 if `at` is null. */
export function secondsLeft(at: string | null, now: number): number {
  if (at === null) return 0;
  return Math.min(rotationCooldownSeconds, Math.max(0, Math.ceil((Date.parse(at) - now) / 1000)));
}

/** Returns the same and counts down. */
export function useSecondsLeft(at: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(at, now);

  useEffect(() => {
    // A list has hundreds of proxies without a cooldown, which render once.
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsLeft(at, Date.now()) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [at]);

  return left;
}
