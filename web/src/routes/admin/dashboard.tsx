import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import type { FindPage } from '../../features/dashboard/find-page.ts';
import { backOfficePages } from './pages.ts';

const pages = new Map<string, string>(backOfficePages.map(({ label, to }) => [label, to]));
const findPage: FindPage = (page) => pages.get(page);

export function Page() {
  return <DashboardPage findPage={findPage} />;
}
