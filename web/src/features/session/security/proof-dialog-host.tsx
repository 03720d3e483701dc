import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofGate } from '../../../api/proof-gate.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Dialog of the signed-in area that asks for the password when a call needs a proof of identity. The call then continues. */
export function ProofDialogHost() {
  const isOpen = useSyncExternalStore(proofGate.subscribe, proofGate.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onProved={() => proofGate.settle(true)} onClose={() => proofGate.settle(false)} />
    </Suspense>
  );
}
