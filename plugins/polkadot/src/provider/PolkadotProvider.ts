import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { SignerPayloadJSON, SignerPayloadRaw, SignerResult } from '@polkadot/types/types'
import type { PolkadotBalance } from '../chain/balance.js'
import type { ExtrinsicProgress, SentExtrinsic } from '../chain/followExtrinsic.js'

/** An account in the form that apps of `@polkadot/extension-dapp` use. */
export interface ProviderAccount {
  readonly address: string
}

/**
 * The provider that `kit.provider('polkadot')` returns: a wallet in the form of `@polkadot/extension-inject` that represents whichever wallet the
 * visitor connects, with methods that send extrinsics through the kit.
 */
export interface PolkadotProvider {
  readonly name: string
  readonly version: string
  readonly accounts: {
    get(): Promise<ProviderAccount[]>
    /** Calls the listener with the current accounts and whenever they change. @returns ends the subscription */
    subscribe(listener: (accounts: ProviderAccount[]) => void | Promise<void>): () => void
  }
  /** For `signAndSend(address, { signer })` of `@polkadot/api`. Its signatures pass the kit's hooks. */
  readonly signer: {
    signPayload(payload: SignerPayloadJSON): Promise<SignerResult>
    signRaw(raw: SignerPayloadRaw): Promise<SignerResult>
  }
  /** The library of the active network, connected. @throws KitError `polkadot/readFailed`, `polkadot/wrongChain` */
  api(): Promise<ApiPromise>
  /** Free, reserved and transferable, in base units; of the active account by default. */
  balance(address?: string): Promise<PolkadotBalance>
  /** The cost of an extrinsic of `api().tx` for the active account, in base units. */
  fee(extrinsic: SubmittableExtrinsic<'promise'>): Promise<bigint>
  /**
   * Has the wallet sign an extrinsic of `api().tx`, with the metadata's hash if the runtime checks it, and waits until it is finalised.
   *
   * @throws KitError `connect/rejected`, `polkadot/notEnough`, `polkadot/failed` …
   */
  send(
    extrinsic: SubmittableExtrinsic<'promise'>,
    options?: {
      readonly onProgress?: ((progress: ExtrinsicProgress) => void) | undefined
      readonly signal?: AbortSignal | undefined
    }
  ): Promise<SentExtrinsic>
  /** Offers the wallet the network's metadata if its own are older; its owner is asked. @returns whether it has them */
  offerMetadata(): Promise<boolean>
}
