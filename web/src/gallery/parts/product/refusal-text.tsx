import type { Refusal } from '@cellgate/shared/proxy/refusal.ts';
import { RefusalText } from '../../../parts/product/refusal-text.tsx';
import type { GalleryStates } from '../../state.tsx';

const refusal: Refusal & { message: string } = {
  ...{ id: 'refusal-1', at: new Date(Date.now() - 90_000).toISOString(), code: 'credentials_wrong' },
  ...{ clientAddress: '192.0.2.10', target: 'example.com:443', username: 'cg7', times: 3 },
  message: 'The password is wrong. Copy it again from the proxy.',
};

export const states: GalleryStates = {
  repeated: () => <RefusalText refusal={refusal} />,
  'once, without target': () => <RefusalText refusal={{ ...refusal, target: null, times: 1 }} />,
};
