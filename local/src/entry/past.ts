import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { z } from 'zod';
import { playPast } from '../worlds/play-past.ts';
import { WorldName, worlds } from '../worlds/worlds.ts';

const { PAST_WORLD: name } = z.object({ PAST_WORLD: WorldName }).parse(process.env);
await playPast(composeContext(process.env), worlds[name]);
process.exit(0);
