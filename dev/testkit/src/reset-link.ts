import { ResetResponse } from '@cellgate/shared/rotation/rotation.ts';

/** Opens a reset link as a script would. */
export async function openResetLink(
  url: string,
  { waitSeconds }: { waitSeconds?: number } = {},
): Promise<{ httpStatus: number; answer: ResetResponse }> {
  const asked = new URL(url);
  if (waitSeconds !== undefined) asked.searchParams.set('wait', String(waitSeconds));
  const response = await fetch(asked, { signal: AbortSignal.timeout(40_000) });
  return { httpStatus: response.status, answer: ResetResponse.parse(await response.json()) };
}
