import { viewMinutes } from '@cellgate/shared/customer-view/customer-view.ts';
import { type ComponentType, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { type Session, SessionContext } from '../../api/session.tsx';
import { enterView, type OpenView, takeCode } from '../../features/customer-view/enter-view.ts';
import { ViewBanner } from '../../features/customer-view/view-banner.tsx';
import { ViewEnded } from '../../features/customer-view/view-ended.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Splash } from '../../parts/state/splash.tsx';
import { paths } from '../../paths.ts';
import { readOnly } from '../../ui/read-only.ts';
import { toast } from '../../ui/toast.tsx';

const overEvent = 'view-over';
const over = new EventTarget();

type Entered = { open: OpenView } | { failure: string };

// Before the first render: the code leaves the address at once, and is used once however often React renders.
const code = takeCode(`${adminPaths.customerView}${paths.dashboard}`);
const entering: Promise<Entered> | undefined = code === undefined ? undefined : enter(code);

async function enter(taken: string): Promise<Entered> {
  const listeners = {
    onOver: () => over.dispatchEvent(new Event(overEvent)),
    refusal: () => readOnly.why ?? '',
    hidden: () => readOnly.hidden ?? '',
  };
  return enterView(taken, listeners).then(
    (open) => ({ open }),
    (error) => ({ failure: describeError(error) }),
  );
}

interface ViewAppProps {
  /** Renders the page of the URL. Passed on, so that visitors need not load it as a file of its own. */
  Root: ComponentType;
}

/** The portal as a customer sees it, for a member of staff in a tab of its own. It has neither the session nor the storage of that person. */
export function ViewApp({ Root }: ViewAppProps) {
  return (
    <Suspense fallback={<Splash />}>
      <View Root={Root} />
    </Suspense>
  );
}

function View({ Root }: ViewAppProps) {
  const { t } = useTranslation('customer-view');
  if (!entering) return <ViewEnded hint={t('reloaded')} />;
  return <EnteredView entering={entering} Root={Root} />;
}

function EnteredView({ entering: begun, Root }: ViewAppProps & { entering: Promise<Entered> }) {
  const entered = use(begun);
  return 'open' in entered ? <Opened open={entered.open} Root={Root} /> : <ViewEnded hint={entered.failure} />;
}

function Opened({ open, Root }: ViewAppProps & { open: OpenView }) {
  const { t } = useTranslation('customer-view');
  const minutesLeft = useMinutesLeft();
  const [isOver, setOver] = useState(false);
  const [user, setUser] = useState(open.user);
  // Set while rendering, so that the pages below find it, and again in another language.
  readOnly.why = t('read_only');
  readOnly.hidden = t('secret');
  readOnly.adapt = (button) => (button.reads ? button : { ...button, ...disabledBecause(t('read_only')) });
  const end = useCallback(() => {
    open.end();
    setOver(true);
  }, [open]);
  const session = useMemo(
    (): Session => ({
      state: { status: 'signed-in', user },
      adopt: () => undefined,
      signOut: end,
      leaveTo: end,
      isSignOutPending: false,
      reload: async () => setUser(await open.reload()),
    }),
    [user, open, end],
  );
  useEffect(() => {
    const stop = () => setOver(true);
    over.addEventListener(overEvent, stop);
    addEventListener('pagehide', end);
    return () => {
      over.removeEventListener(overEvent, stop);
      removeEventListener('pagehide', end);
    };
  }, [end]);
  if (isOver || minutesLeft <= 0) return <ViewEnded hint={t('over')} />;
  return (
    <SessionContext value={session}>
      {/* What sticks to the top of the window sticks below the bar. */}
      <div className="[&_aside.sticky]:top-12 [&_aside.sticky]:h-[calc(100dvh-3rem)] [&_header.sticky]:top-16 lg:[&_header.sticky]:top-12">
        <ViewBanner view={open.view} minutesLeft={minutesLeft} onEnd={end} />
        <BrowserRouter basename={adminPaths.customerView}>
          <Root />
        </BrowserRouter>
      </div>
    </SessionContext>
  );
}

/** Returns the properties that disable a button: it keeps the focus, says why, and does nothing but say so. */
function disabledBecause(why: string) {
  const onClick = (event: { preventDefault(): void }) => {
    event.preventDefault();
    toast.info(why, { id: 'read-only' });
  };
  return { onClick, title: why, 'aria-disabled': true };
}

/** Returns the minutes that a view which has just begun still has, by the clock of this tab alone. */
function useMinutesLeft(): number {
  const [until] = useState(() => performance.now() + viewMinutes * 60_000);
  const [minutes, setMinutes] = useState<number>(viewMinutes);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.ceil((until - performance.now()) / 60_000)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}
