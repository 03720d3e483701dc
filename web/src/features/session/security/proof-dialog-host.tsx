import { useSyncExternalStore } from 'react';
import { proofGate } from '../../../api/proof-gate.ts';
import { loadDialogLater } from '../../../parts/state/load-later.tsx';

const ProofDialog = loadDialogLater(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** Dialog of the signed-in area that asks for the password when a call needs a proof of identity. The call then continues. */
export function ProofDialogHost() {
  const isOpen = useSyncExternalStore(proofGate.subscribe, proofGate.isOpen);
  if (!isOpen) return null;
  return <ProofDialog onProved={() => proofGate.settle(true)} onClose={() => proofGate.settle(false)} />;
}
