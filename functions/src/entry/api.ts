import { handle } from 'hono/aws-lambda';
import { createApp } from '../http/app.ts';
import { composeContext } from './compose.ts';

/** Function URL behind CloudFront: every call below `/api`. */
export const handler = handle(createApp(composeContext(process.env)));
