import { ApiError } from '../../../api/api-error.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

const moved = new ApiError({
  code: 'record.moved',
  status: 409,
  message: 'Олена: Розташування',
});

function Moved({ t, report }: StateProps) {
  return (
    <MovedNotice
      error={moved}
      fields={[{ label: t('common:nav.servers'), current: 'Kyiv', mine: '' }]}
      onTake={() => report('take')}
      onKeep={() => report('keep')}
    />
  );
}

export const states: GalleryStates = { moved: Moved, narrow: narrow(Moved) };
