import type { ProviderContext } from '@plugboard/core'
import type { SignerPayloadRaw, SignerResult } from '@polkadot/types/types'
import { polkadotErrors } from '../errors.js'

/** Has the wallet sign a text that an app gives in hex, wrapped in `<Bytes>` or not. @throws KitError `polkadot/badRequest` for what is no text */
export async function signRaw(
  context: ProviderContext,
  { address, data }: SignerPayloadRaw
): Promise<SignerResult> {
  const message = textIn(data).replace(/^<Bytes>(.*)<\/Bytes>$/s, '$1')
  const answer = await context.request({ method: 'polkadot_signMessage', params: { address, message } })
  return { id: 1, ...(answer as Omit<SignerResult, 'id'>) }
}

function textIn(data: string): string {
  if (!/^0x([\da-f]{2})*$/i.test(data)) return data
  const bytes = (data.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch (cause) {
    throw polkadotErrors.badRequest({ cause, notes: 'Wallets of the kit sign texts in UTF-8 only.' })
  }
}
