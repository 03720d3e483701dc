import { ConfirmDialog } from '../../../parts/dialog/confirm-dialog.tsx';
import { refused } from '../../failures.ts';
import { type GalleryStates, layer, type StateProps } from '../../state.tsx';

const idle = { isPending: false, isError: false, error: null };

function Confirm({ t, report, close, doing = idle, isDangerous }: StateProps & ConfirmOptions) {
  return (
    <ConfirmDialog
      title={t('settings:two_factor.disable_title')}
      action={t('settings:two_factor.disable_do')}
      isDangerous={isDangerous}
      doing={doing}
      onConfirm={() => report('confirm')}
      onClose={() => {
        report('close');
        close();
      }}
    >
      {t('settings:two_factor.disable_hint')}
    </ConfirmDialog>
  );
}

interface ConfirmOptions {
  doing?: { isPending: boolean; isError: boolean; error: unknown };
  isDangerous?: boolean;
}

export const states: GalleryStates = {
  plain: layer((props) => <Confirm {...props} />),
  dangerous: layer((props) => <Confirm {...props} isDangerous />),
  busy: layer((props) => <Confirm {...props} isDangerous doing={{ ...idle, isPending: true }} />),
  failed: layer((props) => <Confirm {...props} isDangerous doing={{ ...idle, isError: true, error: refused }} />),
};
