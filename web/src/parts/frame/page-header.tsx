import { brandName } from '@cellgate/shared/brand/brand.ts';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** The window's title, when the page's own says something else (a greeting). */
  windowTitle?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The name of a page, what it is for, and its main actions. Sets the window's title too. */
export function PageHeader({ title, windowTitle, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <PageTitle title={windowTitle ?? title} />
      <div className="min-w-0">
        <h1 className="font-semibold text-24 tracking-tight">{title}</h1>
        {subtitle && <p className="mt-1 text-14 text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

/** The window's title: React lifts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${brandName}`}</title>;
}
