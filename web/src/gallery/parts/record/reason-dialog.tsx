import { ReasonDialog } from '../../../parts/record/reason-dialog.tsx';
import { refused } from '../../failures.ts';
import { type GalleryStates, layer, type StateProps } from '../../state.tsx';

const idle = { isPending: false, isError: false, error: null };

function Asking({ t, report, close, doing = idle }: StateProps & { doing?: typeof idle | typeof failed }) {
  return (
    <ReasonDialog
      title={t('settings:two_factor.disable_title')}
      action={t('settings:two_factor.disable_do')}
      isDangerous
      doing={doing}
      onConfirm={(reason) => report('confirm', reason)}
      onClose={() => {
        report('close');
        close();
      }}
    >
      {t('settings:two_factor.disable_hint')}
    </ReasonDialog>
  );
}

const failed = { isPending: false, isError: true, error: refused };

export const states: GalleryStates = {
  reason: layer((props) => <Asking {...props} />),
  failed: layer((props) => <Asking {...props} doing={failed} />),
};
