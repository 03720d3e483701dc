import { SampleRange } from '@cellgate/shared/server/server-sample.ts';
import { useSearchParams } from 'react-router';

const serverField = 'charts';
const rangeField = 'range';

/** Returns the URL query under which the charts of a server are open. */
export function chartsQuery(serverId: string): string {
  return `?${new URLSearchParams({ [serverField]: serverId })}`;
}

/** Charts that the URL has open. */
export interface OpenCharts {
  serverId: string | null;
  range: SampleRange;
  setRange: (range: SampleRange) => void;
  close: () => void;
}

export function useChartsAddress(): OpenCharts {
  const [address, setAddress] = useSearchParams();
  const change = (fields: Record<string, string | null>) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(fields)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, state: { keepsScroll: true } },
    );
  return {
    serverId: address.get(serverField),
    range: SampleRange.catch('24h').parse(address.get(rangeField)),
    setRange: (range) => change({ [rangeField]: range }),
    close: () => change({ [serverField]: null, [rangeField]: null }),
  };
}
