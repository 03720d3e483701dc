import { QrCode } from '../../../parts/product/qr-code.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  short: ({ t }) => <QrCode text="otpauth://totp/a?secret=JBSWY3DP" label={t('settings:two_factor.qr_label')} />,
  'long-text': ({ t }) => (
    <QrCode
      text={`otpauth://totp/Cellgate:oksana@example.com?secret=${'JBSWY3DPEHPK3PXP'.repeat(4)}&issuer=Cellgate`}
      label={t('settings:two_factor.qr_label')}
    />
  ),
};
