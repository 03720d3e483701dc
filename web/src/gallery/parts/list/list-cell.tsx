import { adminPaths } from '../../../admin-paths.ts';
import { ListCell } from '../../../parts/list/list-cell.tsx';
import { keyOf, nameOf, samples } from '../../list-sample.ts';
import type { GalleryStates } from '../../state.tsx';

const [row] = samples(1);
const title = { key: 'name', label: 'name', width: 8, isTitle: true, cell: nameOf };

export const states: GalleryStates = {
  unknown: () => row && <ListCell row={row} column={{ ...title, cell: () => null }} />,
  zero: () => row && <ListCell row={row} column={{ ...title, cell: () => 0 }} />,
  link: () => row && <ListCell row={row} column={title} hrefOf={(each) => `${adminPaths.servers}/${keyOf(each)}`} />,
  button: ({ report }) => row && <ListCell row={row} column={title} onOpen={(each) => report('open', each.id)} />,
};
