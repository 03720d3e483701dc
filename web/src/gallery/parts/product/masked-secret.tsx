import { MaskedSecret } from '../../../parts/product/masked-secret.tsx';
import { never, unreachable } from '../../failures.ts';
import { type GalleryStates, narrow } from '../../state.tsx';

export const states: GalleryStates = {
  working: ({ t, report }) => (
    <MaskedSecret
      copyLabel={t('proxies:copy.password')}
      reveal={async (purpose) => {
        report('reveal', purpose);
        return 'k7Qp2xVb';
      }}
    />
  ),
  busy: ({ t }) => <MaskedSecret copyLabel={t('proxies:copy.password')} reveal={() => never} />,
  failing: ({ t }) => (
    <MaskedSecret copyLabel={t('proxies:copy.password')} reveal={() => Promise.reject(unreachable)} />
  ),
  'long-text': narrow(({ t }) => (
    <MaskedSecret
      copyLabel={t('proxies:copy.password')}
      reveal={async () => 'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEXAMPLEKEY-0123456789'}
    />
  )),
};
