import { RegistrationWizard } from '../features/session/registration/registration-wizard.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

export function Page() {
  return (
    <VisitorsOnly>
      <RegistrationWizard />
    </VisitorsOnly>
  );
}
