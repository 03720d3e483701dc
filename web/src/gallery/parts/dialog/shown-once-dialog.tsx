import { CopiedText, ShownOnceDialog } from '../../../parts/dialog/shown-once-dialog.tsx';
import { type GalleryStates, layer, narrow } from '../../state.tsx';

const key = 'cg_live_2f6c9a71e0b84d53a9c1f7e2d4b6083a5e9d1c7b3f2a4860';

export const states: GalleryStates = {
  open: layer(({ t, report, close }) => (
    <ShownOnceDialog
      title={t('settings:api_keys.title')}
      description={t('settings:two_factor.codes_hint')}
      secret={key}
      copyLabel={t('settings:two_factor.copy_key')}
      savedLabel={t('settings:two_factor.codes_saved')}
      onClose={() => {
        report('close');
        close();
      }}
    >
      <p className="text-13 text-muted">{t('settings:two_factor.no_camera')}</p>
    </ShownOnceDialog>
  )),
  text: narrow(({ t }) => (
    <div className="flex flex-col items-start gap-3">
      <CopiedText text={key} label={t('settings:two_factor.copy_key')} />
    </div>
  )),
};
