import type { NetworkId, SiwxMessageData, SiwxOneClick, SiwxStrategy } from '@plugboard/core'

/** The contents of a strategy's messages in addition to account, page, nonce and time. */
export interface MessageDraft {
  /** One line of ASCII, at most 280 letters. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** How long a message is valid, in seconds. Default 3600. */
  readonly lifetime?: number | undefined
}

/** The message of this page for an account, valid from now on. */
export function draftMessage(
  { caipAddress, chainId }: Parameters<SiwxStrategy['createMessage']>[0],
  nonce: string,
  { statement, resources, lifetime = 3600 }: MessageDraft
): SiwxMessageData {
  const now = Date.now()
  const { host, origin, pathname } = location
  return {
    domain: host,
    accountAddress: caipAddress.slice(chainId.length + 1),
    chainId,
    uri: origin + encodePath(pathname),
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifetime * 1000).toISOString(),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources })
  }
}

/** A path as RFC 3986 writes it: browsers leave a few characters in the address that no URI may have, such as `[`, `|` and a lone `%`. */
const encodePath = (path: string): string =>
  path.replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@%/]/g, encodeURIComponent)

/** The message of this page for an account that is not known yet: the wallet adds it while connecting. */
export function draftOneClick(
  chainIds: readonly NetworkId[],
  nonce: string,
  draft: MessageDraft
): SiwxOneClick {
  const [chainId = ':'] = chainIds
  const message = draftMessage({ caipAddress: `${chainId}:`, chainId }, nonce, draft)
  const { accountAddress: _, chainId: __, version: ___, issuedAt: ____, ...fields } = message
  return { ...fields, chainIds }
}
