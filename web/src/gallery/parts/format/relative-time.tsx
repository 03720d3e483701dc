import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { type GalleryStates, Held } from '../../state.tsx';

const fixed = '2026-03-05T14:07:09.000Z';
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

export const states: GalleryStates = {
  now: () => <Held initial={fromNow(0)}>{(at) => <RelativeTime at={at} />}</Held>,
  past: () => <Held initial={fromNow(-3 * 86_400)}>{(at) => <RelativeTime at={at} />}</Held>,
  future: () => <Held initial={fromNow(2 * 3600 + 60)}>{(at) => <RelativeTime at={at} />}</Held>,
  unknown: () => <RelativeTime at={null} />,
  date: () => <DateText at={fixed} />,
  'date-and-time': () => <DateText at={fixed} withTime />,
};
