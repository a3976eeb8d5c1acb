import type { Connection, Network, PluginStorage } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { InjectedWallet } from '../session/InjectedWallet.js'
import { LearnedExtensions } from './LearnedExtensions.js'
import { hasMetadata, offerMetadata } from './metadata.js'
import { listMetadata } from './walletMetadata.js'

/** Whose wallet signs on which chain, and where the page stores what it has learned about wallets. */
export interface SigningWallet {
  readonly api: ApiPromise
  readonly connection: Connection
  readonly network: Network
  readonly storage: PluginStorage
}

/**
 * Brings a wallet of `injectedWeb3` up to date on a chain around one signature. A wallet reports the runtimes for which pages gave it metadata, but
 * not which signed extensions it supports. So it is offered metadata before it signs with extensions that it might not support: once for each chain
 * and set of extensions, whatever its owner decides, and on no chain once it has signed with them by itself. After a signature that does not fit,
 * they are offered again, unless its owner was asked just before.
 */
export class WalletUpdate {
  readonly #wallet: SigningWallet
  readonly #learned: LearnedExtensions
  #wasOffered = false

  constructor(wallet: SigningWallet) {
    this.#wallet = wallet
    this.#learned = new LearnedExtensions(wallet.storage, wallet.connection.connectorId)
  }

  /** Runs before an extrinsic is signed. A failure here prevents nobody from signing. @throws KitError when `signal` aborts */
  async beforeSignature(signal?: AbortSignal): Promise<void> {
    const { api, connection, network } = this.#wallet
    const genesisHash = api.genesisHash.toHex()
    const unsure = this.#learned.unsure(api.registry.signedExtensions, genesisHash)
    try {
      const metadata = this.#metadata
      // A wallet that cannot report what it has would be asked again after each runtime upgrade.
      if (unsure.length === 0 || !metadata?.get || (await hasMetadata(api, metadata, signal))) return
      this.#wasOffered = true
      this.#learned.learn(unsure, genesisHash)
      await offerMetadata(api, connection, network, signal)
    } catch (error) {
      if (signal?.aborted) throw error
    }
  }

  /** Runs after a signature that fits: the wallet supports the extensions, by itself unless it was given the chain's metadata. Never rejects. */
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

  /**
   * Runs after a signature that does not fit. @returns whether the wallet has learned something: not if it already has everything, accepts nothing or
   * declines
   */
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
