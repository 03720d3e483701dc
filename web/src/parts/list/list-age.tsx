import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../format/relative-time.tsx';
import { gap, TextAround } from '../format/text-around.tsx';

/** Age of live data. `at` is when it was loaded, in epoch ms; 0 if it was not. */
export function ListAge({ at }: { at: number }) {
  const { t } = useTranslation('list');
  if (at === 0) return null;
  return (
    <span className="text-13 text-muted">
      <TextAround text={t('age', { when: gap })}>
        <RelativeTime at={new Date(at).toISOString()} />
      </TextAround>
    </span>
  );
}
