import type { SiwxMessageData, SiwxStrategy } from '@plugboard/core'
import type { MessageDraft } from './MessageDraft.js'

type Input = Parameters<SiwxStrategy['createMessage']>[0]

/** What the page says in a message for an account: itself, now, and how long. */
export function draftMessage(
  { caipAddress, chainId }: Input,
  nonce: string,
  { statement, resources, lifetime = 3600 }: MessageDraft
): SiwxMessageData {
  const now = Date.now()
  const { host, origin, pathname } = location
  return {
    domain: host,
    accountAddress: caipAddress.slice(chainId.length + 1),
    chainId,
    uri: origin + pathname,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifetime * 1000).toISOString(),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources })
  }
}
