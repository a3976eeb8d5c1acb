import { hexToBytes } from '@noble/hashes/utils.js'
import type { ProviderContext } from '@plugboard/core'
import type { SignerPayloadJSON, SignerPayloadRaw, SignerResult } from '@polkadot/types/types'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { polkadotErrors } from '../errors.js'
import type { InjectedWallet } from '../session/InjectedWallet.js'

/** Has the wallet sign an extrinsic that an app has made, once it was offered what it may not know of the chain's extrinsics. */
export async function signPayload(
  context: ProviderContext,
  payload: SignerPayloadJSON,
  loadChain: () => Promise<PolkadotChain>
): Promise<SignerResult> {
  const { connection } = context
  const wallet = connection?.session.provider as Partial<InjectedWallet> | undefined
  const isOnNetwork = connection?.networkId === `polkadot:${payload.genesisHash?.slice(2, 34)}`
  if (connection && isOnNetwork && wallet?.metadata?.get) {
    // An app may have endpoints of its own: without the kit's, the wallet is not offered anything, and signs as before.
    await loadChain()
      .then((chain) => chain.beforeSignature(connection))
      .catch(() => undefined)
  }
  const params = { address: payload.address, transactionPayload: payload }
  const answer = await context.request({ method: 'polkadot_signTransaction', params })
  return { id: 1, ...(answer as Omit<SignerResult, 'id'>) }
}

/** Has the wallet sign a text that an app gives in hex, wrapped in `<Bytes>` or not. @throws KitError `polkadot/badRequest` for bytes that are not a text */
export async function signRaw(
  context: ProviderContext,
  { address, data }: SignerPayloadRaw
): Promise<SignerResult> {
  const message = decodeText(data).replace(/^<Bytes>(.*)<\/Bytes>$/s, '$1')
  const answer = await context.request({ method: 'polkadot_signMessage', params: { address, message } })
  return { id: 1, ...(answer as Omit<SignerResult, 'id'>) }
}

function decodeText(data: string): string {
  if (!/^0x([\da-f]{2})*$/i.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data.slice(2)))
  } catch (cause) {
    throw polkadotErrors.badRequest({ cause, notes: 'Wallets of the kit sign texts in UTF-8 only.' })
  }
}
