import { SessionProvider } from '../api/session.tsx';
import { Root } from './root.tsx';

/** Everything inside of a router: the browser's, or the one that prerenders. */
export function App({ isPrerendered }: { isPrerendered: boolean }) {
  return (
    <SessionProvider isPrerendered={isPrerendered}>
      <Root />
    </SessionProvider>
  );
}
