import type { SiwxMessage } from '../message/SiwxMessage.js'
import type { VerifyFailure } from './VerifyFailure.js'
import type { VerifyOptions } from './VerifyOptions.js'

/** Whether a message was made for one of the server's pages; another page cannot pass on what its visitors sign. */
export function checkPlace(
  { scheme, domain, uri }: SiwxMessage,
  { origins, uris }: Pick<VerifyOptions, 'origins' | 'uris'>
): VerifyFailure | undefined {
  const pages = origins.map((origin) => new URL(origin))
  const page = pages.find(({ host }) => host === domain)
  if (!page) return 'domain'
  if (scheme !== undefined && `${scheme}:` !== page.protocol) return 'domain'
  if (uris && !uris.includes(uri)) return 'uri'
  return URL.canParse(uri) && new URL(uri).origin === page.origin ? undefined : 'uri'
}
