import { RecordLoading } from '../../../parts/record/record-loading.tsx';
import { type GalleryStates, narrow, wide } from '../../state.tsx';

export const states: GalleryStates = { wide: wide(() => <RecordLoading />), narrow: narrow(() => <RecordLoading />) };
