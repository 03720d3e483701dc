import { LegalDocument } from '../features/landing/legal-document.tsx';

export function Page() {
  return <LegalDocument of="terms" />;
}
