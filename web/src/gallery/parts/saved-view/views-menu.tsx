import { listSavedViews } from '@cellgate/shared/saved-view/saved-view.endpoints.ts';
import type { SavedView } from '@cellgate/shared/saved-view/saved-view.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { ViewsMenu } from '../../../parts/saved-view/views-menu.tsx';
import type { GalleryStates } from '../../state.tsx';

const views: SavedView[] = [
  { list: 'modems', name: 'Critical', query: 'health=critical', isDefault: false },
  { list: 'modems', name: 'Held back as faulty, without a SIM', query: 'issue=held', isDefault: false },
  { list: 'alerts', name: 'Mine', query: 'taken=me', isDefault: true },
];

function Menu({ known }: { known: SavedView[] }) {
  const [queryClient] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(apiQuery('views', listSavedViews, {}).queryKey, { views: known });
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <ViewsMenu list="modems" />
    </QueryClientProvider>
  );
}

export const states: GalleryStates = {
  some: () => <Menu known={views} />,
  none: () => <Menu known={[]} />,
};
