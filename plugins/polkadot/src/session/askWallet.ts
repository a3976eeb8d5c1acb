import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { connectErrors, type NetworkId } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'
import { type OpenAccount, requireWalletAddress } from './accounts.js'
import type { InjectedWallet } from './InjectedWallet.js'

/** The wallet, and its accounts for the network of the request. */
export interface WalletSubject {
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
 * Asks a wallet with the methods of WalletConnect, so that callers need to know only one form, and with `polkadot_provideMetadata`, whose parameter
 * is a `MetadataDef` of `@polkadot/extension-inject`.
 *
 * @throws KitError `connect/unsupportedMethod`, `connect/notConnected`, `polkadot/badRequest`; what the wallet throws
 */
export async function askWallet(subject: WalletSubject, method: string, params: unknown): Promise<unknown> {
  const { injected, accounts, networkId } = subject
  const given = (params ?? {}) as Params
  if (method === 'polkadot_getAccounts') return accounts.map(({ account: { address } }) => ({ address }))
  if (method === 'polkadot_signMessage') {
    const address = requireWalletAddress(accounts, given.address)
    if (typeof given.message !== 'string')
      throw polkadotErrors.badRequest({ notes: "'message' is not a text." })
    const { signer } = injected
    if (!signer?.signRaw) throw missingFeature('signRaw')
    return signer.signRaw({ address, data: wrapText(given.message), type: 'bytes' })
  }
  if (method === 'polkadot_signTransaction') {
    const address = requireWalletAddress(accounts, given.address)
    const { signer } = injected
    if (!signer?.signPayload) throw missingFeature('signPayload')
    return signer.signPayload({ ...checkPayload(networkId, given.transactionPayload), address })
  }
  if (method === 'polkadot_provideMetadata') {
    if (!injected.metadata) throw missingFeature('metadata')
    return injected.metadata.provide(Object(params))
  }
  throw connectErrors.unsupportedMethod({ notes: `Wallets of injectedWeb3 do not know '${method}'.` })
}

const missingFeature = (name: string) =>
  connectErrors.unsupportedMethod({ notes: `The wallet has no '${name}'.` })

/** A wallet signs for the chain that the payload names: it must be the requested one. */
function checkPayload(networkId: NetworkId, payload: unknown): object {
  const hash = (payload as { genesisHash?: unknown } | null)?.genesisHash
  if (typeof payload !== 'object' || payload === null || typeof hash !== 'string')
    throw polkadotErrors.badRequest({ notes: "'transactionPayload' is not a SignerPayloadJSON." })
  if (`polkadot:${hash.slice(2, 34)}` === networkId) return payload
  throw polkadotErrors.badRequest({ notes: `The payload is for the chain ${hash}, not for ${networkId}.` })
}

/**
 * A text in the form that wallets sign, in hex: UTF-8 in `<Bytes>…</Bytes>`, so that no text can be an extrinsic. Wallets wrap a text that is not
 * wrapped; wrapping it here protects against a wallet that forgets.
 */
const wrapText = (text: string): string => `0x${bytesToHex(utf8ToBytes(`<Bytes>${text}</Bytes>`))}`
