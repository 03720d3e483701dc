import { useParams } from 'react-router';
import { CustomerPage } from '../../features/customer/page/customer-page.tsx';
import { proxyWindow } from './proxy-window.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <CustomerPage key={id} id={id} proxyWindow={proxyWindow} />;
}
