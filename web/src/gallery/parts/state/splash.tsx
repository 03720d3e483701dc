import { Splash } from '../../../parts/state/splash.tsx';
import { type GalleryStates, page } from '../../state.tsx';

export const states: GalleryStates = { loading: page(() => <Splash />) };
