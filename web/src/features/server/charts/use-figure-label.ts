import { useCallback } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import type { ChartFigure } from './chart-figures.ts';

const keys = {
  cpu: 'cpu',
  memory: 'memory',
  disk: 'disk',
  healthy: 'health.healthy',
  warning: 'health.warning',
  critical: 'health.critical',
  connections: 'facts.connections',
  bytesPerSecond: 'facts.rate',
} as const satisfies Record<ChartFigure, string>;

/** Returns the function that names a figure. */
export function useFigureLabel(): (figure: ChartFigure) => string {
  const { t } = useTranslation('servers');
  return useCallback((figure) => t(keys[figure]), [t]);
}
