import { connectErrors, type NetworkId } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'
import type { InjectedWallet } from './InjectedWallet.js'
import type { OpenAccount } from './OpenAccount.js'
import { ownAddress } from './ownAddress.js'
import { wrapText } from './wrapText.js'

/** Who answers, for which of the network's accounts. */
export interface Answering {
  readonly injected: InjectedWallet
  readonly accounts: readonly OpenAccount[]
  readonly networkId: NetworkId
}

interface Params {
  readonly address?: unknown
  readonly message?: unknown
  readonly transactionPayload?: unknown
}

/**
 * Answers the methods that wallets are asked by over WalletConnect, so that callers need to know one form only, and
 * `polkadot_provideMetadata`, whose parameter is a `MetadataDef` of `@polkadot/extension-inject`.
 */
export async function answer(answering: Answering, method: string, params: unknown): Promise<unknown> {
  const { injected, accounts } = answering
  const given = (params ?? {}) as Params
  if (method === 'polkadot_getAccounts') return accounts.map(({ account: { address } }) => ({ address }))
  if (method === 'polkadot_signMessage') {
    const address = ownAddress(accounts, given.address)
    if (typeof given.message !== 'string') throw polkadotErrors.badRequest({ notes: "'message' is no text." })
    const { signer } = injected
    if (!signer?.signRaw) throw noFeature('signRaw')
    return signer.signRaw({ address, data: wrapText(given.message), type: 'bytes' })
  }
  if (method === 'polkadot_signTransaction') {
    const address = ownAddress(accounts, given.address)
    const { signer } = injected
    if (!signer?.signPayload) throw noFeature('signPayload')
    return signer.signPayload({ ...payloadFor(answering.networkId, given.transactionPayload), address })
  }
  if (method === 'polkadot_provideMetadata') {
    if (!injected.metadata) throw noFeature('metadata')
    return injected.metadata.provide(Object(params))
  }
  throw connectErrors.unsupportedMethod({ notes: `Wallets of injectedWeb3 know no '${method}'.` })
}

const noFeature = (name: string) => connectErrors.unsupportedMethod({ notes: `The wallet has no '${name}'.` })

/** A wallet signs for the chain that the payload names: it has to be the one that was asked for. */
function payloadFor(networkId: NetworkId, payload: unknown): object {
  const hash = (payload as { genesisHash?: unknown } | null)?.genesisHash
  if (typeof payload !== 'object' || payload === null || typeof hash !== 'string')
    throw polkadotErrors.badRequest({ notes: "'transactionPayload' is no SignerPayloadJSON." })
  if (`polkadot:${hash.slice(2, 34)}` === networkId) return payload
  throw polkadotErrors.badRequest({ notes: `The payload is one of ${hash}, not of ${networkId}.` })
}
