import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { testProxy } from '@cellgate/shared/proxy/proxy-check.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Runs a test of the proxy and holds the result of the last one. */
export function useProxyTest({ _id: id }: Pick<Proxy, '_id'>) {
  return useMutation({ mutationFn: () => call(testProxy, { params: { id } }) });
}
