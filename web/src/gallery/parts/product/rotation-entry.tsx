import type { ResetLog } from '@cellgate/shared/rotation/rotation.ts';
import { RotationEntry } from '../../../parts/product/rotation-entry.tsx';
import type { GalleryStates } from '../../state.tsx';

const log: ResetLog = {
  ...{ id: 'rot_01JD0000000000000000000000', success: true, status: 'changed' },
  ...{ oldIp: '203.0.113.7', newIp: '203.0.113.9', previousIP: '203.0.113.7', newIP: '203.0.113.9' },
  ...{ timestamp: new Date(Date.now() - 90_000).toISOString(), durationMs: 3_500, errorMessage: null },
  ...{ source: 'portal', keyName: null, ipAddress: '192.0.2.10' },
};
const list = (shown: ResetLog) => (
  <ul>
    <RotationEntry log={shown} />
  </ul>
);

export const states: GalleryStates = {
  changed: () => list(log),
  with_facts: () =>
    list({
      ...log,
      newIpFacts: {
        ...{ country: 'UA', city: 'Kyiv', asn: 15895, asnName: 'Kyivstar PJSC' },
        ...{ network: 'mobile', seenBefore: null },
      },
    }),
  rotating: () => list({ ...log, status: 'rotating', success: false, newIp: null, newIP: null, durationMs: null }),
  failed: () =>
    list({
      ...log,
      status: 'failed',
      success: false,
      newIp: null,
      newIP: null,
      errorMessage: 'The modem has no network.',
    }),
};
