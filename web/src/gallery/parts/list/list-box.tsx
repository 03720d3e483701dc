import { ListBox } from '../../../parts/list/list-box.tsx';
import { type GalleryStates, Held, type StateProps } from '../../state.tsx';

function Box({ t, report, initial }: StateProps & { initial: boolean | 'mixed' }) {
  return (
    <Held initial={initial}>
      {(checked, change) => (
        <ListBox
          label={t('list:select_page')}
          checked={checked}
          onToggle={(isRange) => {
            report('toggle', isRange);
            change(checked !== true);
          }}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  empty: (props) => <Box {...props} initial={false} />,
  checked: (props) => <Box {...props} initial />,
  mixed: (props) => <Box {...props} initial="mixed" />,
};
