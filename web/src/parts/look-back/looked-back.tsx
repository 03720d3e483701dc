import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../format/relative-time.tsx';
import { gap, TextAround } from '../format/text-around.tsx';
import type { LookBackPage } from './load-full-page.ts';

interface LookedBackProps {
  page: LookBackPage;
  /** Number of rows on the page. */
  count: number;
  onFurther: (cursor: string) => void;
}

/** Says back to which time a list was looked at, if rows may follow; on an empty page it offers to look further. */
export function LookedBack({ page: { lookedBackTo, next }, count, onFurther }: LookedBackProps) {
  const { t } = useTranslation('list');
  if (lookedBackTo === null || next === null) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-13 text-muted">
      <span>
        <TextAround text={t('looked_back', { when: gap })}>
          <DateText at={lookedBackTo} withTime />
        </TextAround>
      </span>
      {count === 0 && <Button onClick={() => onFurther(next)}>{t('look_further')}</Button>}
    </p>
  );
}
