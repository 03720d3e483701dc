import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { describeError } from './describe-error.ts';
import type { Sending } from './use-sending.ts';

interface SendingFormProps {
  sending: Sending;
  /** What to say of a failure that has no words of its own. */
  failed: string;
  /** Fields, then buttons. */
  children: ReactNode;
}

/** The form around `useSending`: above its fields stands what the server refused. */
export function SendingForm({ sending, failed, children }: SendingFormProps) {
  const { submit, edited, failure } = sending;
  return (
    <form noValidate onSubmit={submit} onChange={edited} className="flex flex-col gap-4">
      {failure !== undefined && <Notice tone="bad">{describeError(failure, failed)}</Notice>}
      {children}
    </form>
  );
}
