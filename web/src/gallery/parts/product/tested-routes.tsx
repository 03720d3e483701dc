import type { TestedRoute } from '@cellgate/shared/proxy/proxy-check.ts';
import { TestedRoutes } from '../../../parts/product/tested-routes.tsx';
import type { GalleryStates } from '../../state.tsx';

const passed = { ok: true, latencyMs: 84, address: '203.0.113.9', code: null, message: null } as const;
const failed = { ok: false, latencyMs: null, address: null, code: 'timeout', message: 'No response in time.' } as const;
const routes = (http: typeof passed | typeof failed, socks5: typeof passed | typeof failed): TestedRoute[] => [
  { protocol: 'http', ...http },
  { protocol: 'socks5', ...socks5 },
];

export const states: GalleryStates = {
  passed: () => <TestedRoutes routes={routes(passed, passed)} />,
  'one failed': () => <TestedRoutes routes={routes(passed, failed)} />,
  'both failed': () => <TestedRoutes routes={routes(failed, failed)} />,
};
