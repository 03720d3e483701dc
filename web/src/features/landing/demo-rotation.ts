import { brand } from '@cellgate/shared/brand/brand.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

export const demoDomain = brand.infoEmail.split('@')[1];
export const demoHost = `ua1.${demoDomain}`;

/** IPs reserved for documentation (RFC 5737). */
const addresses = ['203.0.113.24', '198.51.100.87', '192.0.2.146', '203.0.113.201', '198.51.100.12'] as const;

/** Duration of each step in milliseconds. */
const stepMs = { disconnecting: 500, waiting: 920 } as const;

/** Delay in milliseconds before the demo rotates by itself, once, so that no animation distracts from reading. */
const firstRotationMs = 2_500;

export type DemoStep = 'ready' | 'disconnecting' | 'waiting' | 'changed';

export interface DemoRotation {
  step: DemoStep;
  address: string;
  previous: string;
  rotate: () => void;
}

export function useDemoRotation(): DemoRotation {
  const [step, setStep] = useState<DemoStep>('ready');
  const [turn, setTurn] = useState(0);
  const touched = useRef(false);

  const rotate = useCallback(() => {
    touched.current = true;
    setStep((now) => (now === 'ready' || now === 'changed' ? 'disconnecting' : now));
  }, []);

  useEffect(() => {
    if (step === 'ready') {
      const timer = setTimeout(() => touched.current || rotate(), firstRotationMs);
      return () => clearTimeout(timer);
    }
    if (step === 'changed') return;
    const timer = setTimeout(() => {
      if (step === 'waiting') setTurn((now) => now + 1);
      setStep(step === 'disconnecting' ? 'waiting' : 'changed');
    }, stepMs[step]);
    return () => clearTimeout(timer);
  }, [step, rotate]);

  return {
    step,
    address: addresses[turn % addresses.length] ?? addresses[0],
    previous: addresses.at((turn - 1) % addresses.length) ?? addresses[0],
    rotate,
  };
}
