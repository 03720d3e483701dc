import { DateText } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import type { GalleryStates } from '../../state.tsx';

const at = '2026-03-05T14:07:09.000Z';

export const states: GalleryStates = {
  'gap-inside': ({ t }) => (
    <p>
      <TextAround text={t('proxies:notice.grace', { until: gap })}>
        <DateText at={at} />
      </TextAround>
    </p>
  ),
};
