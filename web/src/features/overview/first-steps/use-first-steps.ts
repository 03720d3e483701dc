import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import { getProxyStats } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type AccountUsage, isNoTraffic } from '@cellgate/shared/proxy/traffic.ts';
import { getResetLinks } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../api/session.tsx';
import { browserStore } from '../../../api/storage.ts';
import { readOnly } from '../../../ui/read-only.ts';
import { useFigures, useRecentProxies, useUsage } from '../overview-queries.ts';
import {
  type FirstStep,
  type FirstStepState,
  hasNotOrdered,
  isBeginner,
  isNew,
  readFirstSteps,
} from './first-steps.ts';
import { areStepsHidden, hideSteps } from './hidden-steps.ts';

/** Poll interval in milliseconds while the first traffic is awaited. */
const trafficIntervalMs = 5000;

export interface FirstStepsView {
  /** Steps to show; undefined if the panel is not shown. */
  steps: { step: FirstStep; state: FirstStepState }[] | undefined;
  /** True while it is unknown whether a new account has steps left. */
  isLoading: boolean;
  /** True if the steps take the place of what only has dashes before the first order. */
  isEmptyAccount: boolean;
  /** Proxy for the first request, and the one for the reset link. */
  proxy: Proxy | undefined;
  rotatingProxy: Proxy | undefined;
  hide: () => void;
}

/** Returns the first steps of a new customer, until all are done or hidden. Steps completed in view stay until the page is left. */
export function useFirstSteps(): FirstStepsView {
  const user = useUser();
  const [isGone, setGone] = useState(() => areStepsHidden(browserStore, user._id));
  const [wasOpen, setWasOpen] = useState(false);
  const stats = useFigures();
  const recent = useRecentProxies();
  // The session already knows what a new account has not.
  const figures = stats.data ?? { ...user.stats, pendingBalance: 0, totalProxies: user.stats.activeProxies };
  const proxies = recent.data ?? [];
  const rotating = proxies.filter(({ status, type }) => status === 'active' && canRotate(type));
  const isConcerned = !isGone && isBeginner(figures, proxies, Date.now());
  const isEmptyAccount = hasNotOrdered(figures);
  const traffic = useHasTraffic(proxies, isConcerned && !isEmptyAccount);
  const link = useHasResetLink(rotating, isConcerned);

  const steps = readFirstSteps({
    ...figures,
    isEmailVerified: user.security.emailVerified,
    hasTraffic: traffic.isSeen,
    hasResetLink: link.isThere,
    canHaveResetLink: rotating.length > 0 && !readOnly.why,
  });
  const isPending = !isEmptyAccount && (stats.isPending || recent.isPending || traffic.isPending || link.isPending);
  const isKnown = isConcerned && !isPending;
  const isComplete = steps.every(({ state }) => state === 'done');
  const isOpen = isKnown && !isComplete;
  const isOver = isKnown && isComplete && !readOnly.why;
  useEffect(() => {
    if (isOpen) setWasOpen(true);
    if (isOver) hideSteps(browserStore, user._id);
  }, [isOpen, isOver, user._id]);

  const isShown = isOpen || (isKnown && wasOpen);
  return {
    steps: isShown ? steps : undefined,
    isLoading: !isGone && isPending && isNew(user, Date.now()),
    isEmptyAccount: isShown && isEmptyAccount,
    proxy: proxies.find(({ status }) => status === 'active'),
    rotatingProxy: rotating[0],
    hide: () => {
      hideSteps(browserStore, user._id);
      setGone(true);
    },
  };
}

const isUsed = (usage: AccountUsage | undefined): boolean => !!usage?.totals && !isNoTraffic(usage.totals);

/** Reports whether traffic has passed through one of the proxies, and looks for it until it has. */
function useHasTraffic(proxies: readonly Proxy[], enabled: boolean): { isSeen: boolean; isPending: boolean } {
  const usage = useUsage({ enabled, intervalMs: (known) => (isUsed(known) ? false : trafficIntervalMs) });
  // The month's usage lacks the traffic of earlier months.
  const { data } = usage;
  const older = data && !isUsed(data) ? proxies.filter(({ createdAt }) => createdAt.slice(0, 10) < data.from) : [];
  const before = useQueries({
    queries: (enabled ? older : []).map(({ _id: id }) =>
      apiQuery('proxies', getProxyStats, { params: { id }, query: { days: 1 } }),
    ),
  });
  const wasUsed = before.some((each) => each.data && !isNoTraffic(each.data.stats.totals));
  return {
    isSeen: isUsed(data) || wasUsed,
    isPending: enabled && (usage.isPending || before.some((each) => each.isPending)),
  };
}

/** Reports whether one of the proxies has a reset link. The links themselves are not kept. */
function useHasResetLink(rotating: readonly Proxy[], isConcerned: boolean): { isThere: boolean; isPending: boolean } {
  const proxyIds = rotating.map(({ _id }) => _id);
  const enabled = isConcerned && proxyIds.length > 0 && !readOnly.why;
  const links = useQuery({
    queryKey: ['proxies', getResetLinks.path, proxyIds],
    queryFn: async ({ signal }) => {
      const answer = await call(getResetLinks, { body: { proxyIds, create: false }, signal });
      return answer.links.some(({ url }) => url !== null);
    },
    enabled,
    // A link may have been created on the page that was open before.
    staleTime: 0,
  });
  return { isThere: links.data ?? false, isPending: enabled && links.isPending };
}
