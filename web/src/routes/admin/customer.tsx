import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { useParams } from 'react-router';
import { CustomerPage } from '../../features/customer/page/customer-page.tsx';
import { CustomerMessageDialog } from '../../features/customer-message/customer-message-dialog.tsx';
import { proxyWindow } from './proxy-window.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <CustomerPage key={id} id={id} messageDialog={messageDialog} proxyWindow={proxyWindow} />;
}

function messageDialog(id: AccountId, onClose: () => void) {
  return <CustomerMessageDialog to={{ customerIds: [id] }} onSent={onClose} onClose={onClose} />;
}
