import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keepOrder } from '../../api/kept-order.ts';
import { useSession } from '../../api/session.tsx';
import { paths } from '../../paths.ts';

interface OrderLinkProps {
  /** Path of the order page with the selection. */
  to: string;
  className: string;
  children: ReactNode;
}

/** Link to the order page: direct for signed-in users, through the registration for visitors, whose selection is kept. */
export function OrderLink({ to, className, children }: OrderLinkProps) {
  const { state } = useSession();
  if (state.status === 'signed-in') {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={paths.register} state={{ from: to }} onClick={() => keepOrder(to)} className={className}>
      {children}
    </Link>
  );
}
