import { brandName } from '@cellgate/shared/brand/brand.ts';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Title of the window, if it differs from the heading (a greeting). */
  windowTitle?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** Heading, subtitle and main actions of a page. Sets the window's title as well. */
export function PageHeader({ title, windowTitle, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <PageTitle title={windowTitle ?? title} />
      <div className="min-w-0">
        <h1 className="font-semibold text-24 tracking-tight">{title}</h1>
        {subtitle && <p className="mt-1 text-14 text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
    </header>
  );
}

/** Title of the window. React moves it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${brandName}`}</title>;
}
