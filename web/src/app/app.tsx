import { SessionProvider } from '../api/session.tsx';
import { Root } from './root.tsx';

/** Everything inside the router, which is the browser's or that of the prerendering. */
export function App({ isPrerendered }: { isPrerendered: boolean }) {
  return (
    <SessionProvider isPrerendered={isPrerendered}>
      <Root />
    </SessionProvider>
  );
}
