import {
  addTraffic,
  isNoTraffic,
  isSameTraffic,
  noTraffic,
  type Traffic,
  trafficGrowth,
} from '@cellgate/shared/proxy/traffic.ts';
import type { Item } from '../../storage/database.ts';
import { DayRecord, toDay } from '../../storage/proxy/traffic-store.ts';
import type { Finding } from './snapshot.ts';

interface TrafficCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(): Finding[];
}

/** Days of one proxy. */
interface Days {
  /** First day that has hours; empty until there is one. */
  since: string;
  /** Days whose hours do not add up to the day. */
  unequal: string[];
}

/**
 * Checks that the hours of a day add up to the day. They are less in the days until the first that has hours, which a version without hours has
 * counted.
 */
export function createTrafficCheck(): TrafficCheck {
  const proxies = new Map<string, Days>();
  const exceeded: Finding[] = [];
  return {
    add: (item) => {
      if (!String(item.sk).startsWith('TRAFFIC#')) return;
      const proxyId = String(item.pk).slice('PROXY#'.length);
      const { hours, ...day } = toDay(DayRecord.parse(item));
      const sum = hours.reduce<Traffic>(addTraffic, noTraffic);
      if (!isNoTraffic(trafficGrowth(day, sum))) exceeded.push(finding(proxyId, `hours of ${day.date} exceed the day`));
      const days = proxies.get(proxyId) ?? { since: '', unequal: [] };
      proxies.set(proxyId, days);
      if (hours.length > 0 && (days.since === '' || day.date < days.since)) days.since = day.date;
      if (!isSameTraffic(day, sum)) days.unequal.push(day.date);
    },
    findings: () => [
      ...exceeded,
      ...[...proxies].flatMap(([proxyId, { since, unequal }]) =>
        unequal
          .filter((date) => since !== '' && date > since)
          .map((date) => finding(proxyId, `hours of ${date} do not add up to the day`)),
      ),
    ],
  };
}

const finding = (subject: string, detail: string): Finding => ({ rule: 'traffic', subject, detail });
