import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lastStep } from './registration-form.ts';

/**
 * Holds the open step of the wizard in the history entry, so that the browser's Back and Forward move between steps. After a reload the
 * input is lost and the wizard starts over.
 */
export function useWizardStep(): { step: number; goToStep: (step: number) => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const [furthest, setFurthest] = useState(0);
  const wanted = readStep(location.state);
  const step = Math.min(wanted, furthest);

  const show = (next: number, options?: { replace: true }) => {
    const state = { ...asRecord(location.state), step: next };
    void navigate(location, { ...options, state });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the step left by a reload is corrected.
  useEffect(() => {
    if (wanted !== step) show(step, { replace: true });
  }, []);

  return {
    step,
    goToStep(next) {
      const target = Math.max(0, Math.min(next, lastStep));
      if (target === step) return;
      setFurthest(Math.max(furthest, target));
      if (target > step) show(target);
      // Each step forward is a history entry.
      else void navigate(target - step);
    },
  };
}

function readStep(state: unknown): number {
  const { step } = asRecord(state);
  return typeof step === 'number' ? step : 0;
}

function asRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
