import { handle } from 'hono/aws-lambda';
import { createApp } from '../http/app.ts';
import { composeContext } from './compose.ts';

/** Handler of the function URL behind CloudFront: every request below `/api`. */
export const handler = handle(createApp(composeContext(process.env)));
