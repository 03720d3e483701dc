import { BulkBar } from '../../../parts/list/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { samples } from '../../list-sample.ts';
import { type GalleryStates, narrow, type StateProps, wide } from '../../state.tsx';

function Bar({ t, report, count }: StateProps & { count: number }) {
  return (
    <BulkBar selection={{ rows: samples(count), clear: () => report('clear') }}>
      <Button size="small">{t('proxies:many.rotate')}</Button>
      <Button size="small">{t('proxies:label.action')}</Button>
    </BulkBar>
  );
}

export const states: GalleryStates = {
  some: wide((props) => <Bar {...props} count={12} />),
  nothing: (props) => <Bar {...props} count={0} />,
  narrow: narrow((props) => <Bar {...props} count={1_000} />),
};
