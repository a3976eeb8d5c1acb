import type { Connection, Network, PluginStorage } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { InjectedWallet } from '../session/InjectedWallet.js'
import { LearnedExtensions } from './LearnedExtensions.js'
import { hasMetadata, offerMetadata } from './metadata.js'
import { listMetadata } from './walletMetadata.js'

/** Whose wallet signs on which chain, and where the page keeps what it has learned of wallets. */
export interface SigningWallet {
  readonly api: ApiPromise
  readonly connection: Connection
  readonly network: Network
  readonly storage: PluginStorage
}

/**
 * Brings a wallet of `injectedWeb3` up to date on a chain around one signature. A wallet says of which runtimes pages gave it metadata, and not which
 * signed extensions it knows. So it is offered them before it signs with extensions that it may not know: once for each chain and set of
 * extensions, whatever its owner decides, and on no chain any more once it has signed with them by itself. After a signature that does not
 * fit they are offered, unless its owner was asked just before.
 */
export class WalletUpdate {
  readonly #wallet: SigningWallet
  readonly #learned: LearnedExtensions
  #wasOffered = false

  constructor(wallet: SigningWallet) {
    this.#wallet = wallet
    this.#learned = new LearnedExtensions(wallet.storage, wallet.connection.connectorId)
  }

  /** Before an extrinsic is signed. Whatever goes wrong keeps nobody from signing. @throws KitError when `signal` aborts */
  async beforeSignature(signal?: AbortSignal): Promise<void> {
    const { api, connection, network } = this.#wallet
    const genesisHash = api.genesisHash.toHex()
    const unsure = this.#learned.unsure(api.registry.signedExtensions, genesisHash)
    try {
      const metadata = this.#metadata
      // A wallet that cannot say what it has would be asked again after each upgrade of a runtime.
      if (unsure.length === 0 || !metadata?.get || (await hasMetadata(api, metadata, signal))) return
      this.#wasOffered = true
      this.#learned.learn(unsure, genesisHash)
      await offerMetadata(api, connection, network, signal)
    } catch (error) {
      if (signal?.aborted) throw error
    }
  }

  /** After a signature that fits: the wallet knows the extensions, by itself unless it was given the chain's metadata. Never rejects. */
  async afterSignature(): Promise<void> {
    const { api } = this.#wallet
    const unsure = this.#learned.unsure(api.registry.signedExtensions)
    const metadata = this.#metadata
    if (unsure.length === 0 || !metadata?.get) return
    const genesisHash = api.genesisHash.toHex()
    const known = await listMetadata(metadata).catch(() => undefined)
    if (known === undefined) return
    const isGiven = known.some((one) => one.genesisHash === genesisHash)
    this.#learned.learn(unsure, isGiven ? genesisHash : undefined)
  }

  /** After a signature that does not fit. @returns whether the wallet has learned something: not where it has all, takes nothing or declines */
  async afterWrongSignature(signal?: AbortSignal): Promise<boolean> {
    const { api, connection, network } = this.#wallet
    const metadata = this.#metadata
    try {
      if (!metadata || this.#wasOffered || (await hasMetadata(api, metadata, signal))) return false
      return await offerMetadata(api, connection, network, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      return false
    }
  }

  get #metadata(): InjectedWallet['metadata'] {
    return (this.#wallet.connection.session.provider as Partial<InjectedWallet> | undefined)?.metadata
  }
}
