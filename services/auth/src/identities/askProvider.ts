import * as oauth from 'oauth4webapi'
import { readBytes } from '../http/readBody.js'
import { limits } from '../limits.js'

/** Reads answers up to a size limit, in a bounded time, and follows no redirects. */
export async function fetchBounded(
  url: string,
  {
    method,
    headers,
    body
  }: Pick<oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>, 'method' | 'headers' | 'body'>
): Promise<Response> {
  const signal = AbortSignal.timeout(limits.providerTimeout)
  const init = {
    method,
    headers,
    body: (body ?? null) as BodyInit | null,
    redirect: 'error',
    signal
  } as const
  const answer = await fetch(url, init)
  const bytes = await readBytes(answer, limits.providerAnswerBytes)
  return new Response(new Uint8Array(bytes), { status: answer.status, headers: answer.headers })
}

/** How every request is sent to a provider. @param url `http:` only if the settings name this machine */
export const requestOptions = (
  url: string
): { [oauth.customFetch]: typeof fetchBounded; [oauth.allowInsecureRequests]: boolean } => ({
  [oauth.customFetch]: fetchBounded,
  [oauth.allowInsecureRequests]: new URL(url).protocol === 'http:'
})
