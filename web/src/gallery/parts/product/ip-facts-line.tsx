import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import { IpFactsArea, IpFactsLine, IpFactsSource } from '../../../parts/product/ip-facts-line.tsx';
import type { GalleryStates } from '../../state.tsx';

const known: IpFacts = {
  country: 'TR',
  city: 'Istanbul',
  asn: 16135,
  asnName: 'TURKCELL ILETISIM HIZMETLERI A.S.',
  network: 'mobile',
  seenBefore: false,
};
const unknown: IpFacts = { country: null, city: null, asn: null, asnName: null, network: 'unknown', seenBefore: true };

export const states: GalleryStates = {
  mobile: () => <IpFactsLine facts={known} />,
  short: () => <IpFactsLine facts={known} isShort />,
  'seen before': () => <IpFactsLine facts={{ ...known, network: 'other', seenBefore: true }} />,
  unknown: () => <IpFactsLine facts={unknown} />,
  source: () => <IpFactsSource />,
  'area with facts': () => (
    <IpFactsArea>
      <IpFactsLine facts={known} />
      <IpFactsSource />
      <IpFactsLine facts={unknown} />
    </IpFactsArea>
  ),
  'area without facts': () => (
    <IpFactsArea>
      <p>—</p>
      <IpFactsSource />
    </IpFactsArea>
  ),
};
