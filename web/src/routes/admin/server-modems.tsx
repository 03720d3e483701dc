import { useParams } from 'react-router';
import { ServerModemsPage } from '../../features/modem/page/server-modems-page.tsx';

export function Page() {
  const { serverId = '' } = useParams();
  return <ServerModemsPage serverId={serverId} />;
}
