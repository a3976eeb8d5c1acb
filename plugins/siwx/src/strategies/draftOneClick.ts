import type { NetworkId, SiwxOneClick } from '@plugboard/core'
import { draftMessage } from './draftMessage.js'
import type { MessageDraft } from './MessageDraft.js'

/** What the page says in a message for an account that it does not know yet. */
export function draftOneClick(
  chainIds: readonly NetworkId[],
  nonce: string,
  draft: MessageDraft
): SiwxOneClick {
  const [chainId = ':'] = chainIds
  const whole = draftMessage({ caipAddress: `${chainId}:`, chainId }, nonce, draft)
  const { accountAddress: _, chainId: __, version: ___, issuedAt: ____, ...said } = whole
  return { ...said, chainIds }
}
