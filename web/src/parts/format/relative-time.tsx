import { useEffect, useState } from 'react';
import { useLocale } from '../frame/locale.ts';
import { dateFormat } from './formats.ts';
import { timeAgo } from './time-ago.ts';

/** Shows the time since or until a timestamp and keeps it up to date, with the exact time on hover. A dash if there is no timestamp. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const locale = useLocale();
  const now = useNow(at ? Date.parse(at) : undefined);
  if (!at) return <span>—</span>;
  const exact = dateFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }).format(new Date(at));
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      {timeAgo({ at: Date.parse(at), now, locale })}
    </time>
  );
}

/** Shows a date in the selected language, with the exact time on hover. */
export function DateText({ at, withTime }: { at: string; withTime?: boolean }) {
  const locale = useLocale();
  const date = new Date(at);
  const format = (timeStyle?: 'short' | 'medium') =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle }).format(date);
  return (
    <time dateTime={at} title={format('medium')} className="whitespace-nowrap tabular-nums">
      {format(withTime ? 'short' : undefined)}
    </time>
  );
}

/** Returns the current time in epoch ms: updated every second near `at`, every 30 s far from it, never if `at` is undefined. */
function useNow(at: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === undefined) return;
    const delay = Math.abs(at - now) < 90_000 ? 1_000 : 30_000;
    const timer = setTimeout(() => setNow(Date.now()), delay);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
