import type {
  Asset,
  Connection,
  Holdings,
  HoldingsQuery,
  Intent,
  Network,
  NetworkId,
  PluginContext,
  PreparedTransaction,
  RpcRequest,
  TransactionQuery,
  TransactionStatus,
  TransferRequest
} from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { requireAddress, requireReceiver } from '../address/requireAddress.js'
import { polkadotErrors } from '../errors.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import type { TransactionFinder } from '../prepare/TransactionFinder.js'
import { type PolkadotBalance, readBalance } from './balance.js'
import { type FollowOptions, followExtrinsic, type SentExtrinsic } from './followExtrinsic.js'
import { offerMetadata } from './metadata.js'
import { NetworkApi } from './NetworkApi.js'
import { requireAmount } from './requireAmount.js'
import { isSignedText, readSignature } from './signatures.js'
import { nextNonce, signExtrinsic } from './signExtrinsic.js'
import { WalletUpdate } from './WalletUpdate.js'

/** Everything the namespace can do that needs the chain's library. Requests to the wallet pass the kit's hooks. */
export class PolkadotChain {
  private readonly apis = new Map<NetworkId, NetworkApi>()
  private readonly finders = new Map<NetworkId, TransactionFinder>()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: PolkadotOptions
  ) {}

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    return this.api(this.network(networkId)).send(method, Array.isArray(params) ? params : [], signal)
  }

  /** The library of a network, with its metadata. */
  loadApi(networkId: NetworkId): Promise<ApiPromise> {
    return this.api(this.network(networkId)).load()
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<PolkadotBalance> {
    const own = requireAddress(address, network)
    return this.api(network).read('the balance', (api) => readBalance(api, own, network), signal)
  }

  /** An account's holdings; the code is loaded on first use. */
  async holdings({ address, networkId, tokens = [], signal }: HoldingsQuery): Promise<Holdings> {
    const network = this.network(networkId)
    const own = requireAddress(address, network)
    const all = [...(this.options.tokens?.[networkId] ?? []), ...tokens]
    const { readHoldings } = await import('../prepare/readHoldings.js')
    return this.api(network).read('the holdings', (api) => readHoldings(api, network, own, all), signal)
  }

  /** The names of assets of the `assets` pallet, by their numbers. */
  async describe(
    networkId: NetworkId,
    tokens: readonly string[],
    signal?: AbortSignal
  ): Promise<readonly (Asset | undefined)[]> {
    const { readAssets } = await import('./assetsPallet.js')
    const ask = (api: ApiPromise) => readAssets(api, networkId, tokens)
    const assets = await this.api(this.network(networkId)).read('the assets', ask, signal)
    return assets.map((one) => one?.asset)
  }

  /**
   * Prepares a transfer; its code is loaded when a visitor is about to pay. @throws KitError `polkadot/cannotPrepare` and those of `prepareTransfer`
   */
  async prepare(
    intent: Intent,
    { signal }: { readonly signal?: AbortSignal | undefined } = {}
  ): Promise<PreparedTransaction> {
    if (intent.kind !== 'transfer')
      throw polkadotErrors.cannotPrepare({ notes: `Intents of kind '${intent.kind}' cannot be prepared.` })
    const network = this.network(intent.connection.networkId)
    const { prepareTransfer } = await import('../prepare/prepareTransfer.js')
    return prepareTransfer({ kit: this.kit, network, networkApi: this.api(network) }, intent, signal)
  }

  /** Checks the status of a transaction once; the code is loaded on first use. @throws KitError as `TransactionFinder.status` */
  async transactionStatus({ networkId, ...query }: TransactionQuery): Promise<TransactionStatus> {
    const networkApi = this.api(this.network(networkId))
    const { TransactionFinder } = await import('../prepare/TransactionFinder.js')
    const finder = this.finders.get(networkId) ?? new TransactionFinder(networkApi)
    this.finders.set(networkId, finder)
    return finder.status(query)
  }

  /** Signs a text; resolves with the signature in hex. @throws KitError `polkadot/badSignature` when it is not the account's */
  async message({ account: { address }, networkId, session }: Connection, text: string): Promise<string> {
    const params = { address, message: text }
    const method = 'polkadot_signMessage'
    const signature = readSignature(
      await session.request({ namespace: 'polkadot', networkId, method, params })
    )
    if (!isSignedText(address, text, signature)) throw polkadotErrors.badSignature()
    return signature
  }

  /** Sends the chain's currency, or an asset by its number; resolves with the extrinsic's hash once it is finalised. */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const network = this.network(connection.networkId)
    const receiver = requireReceiver(to, network)
    requireAmount(amount)
    const api = await this.api(network).load(signal)
    const extrinsic = buildTransfer(api, { to: receiver, amount, token })
    return (await this.send(connection, extrinsic, { signal })).hash
  }

  /** The cost of an extrinsic for its sender, in base units of the chain's currency. */
  async fee({ account, networkId }: Connection, extrinsic: SubmittableExtrinsic<'promise'>): Promise<bigint> {
    const ask = () => extrinsic.paymentInfo(account.address)
    const { partialFee } = await this.api(this.network(networkId)).read('the fee', ask)
    return partialFee.toBigInt()
  }

  /** Has the wallet sign an extrinsic, submits it and waits until it is finalised. */
  async send(
    connection: Connection,
    extrinsic: SubmittableExtrinsic<'promise'>,
    options: FollowOptions = {}
  ): Promise<SentExtrinsic> {
    const network = this.network(connection.networkId)
    const { signal } = options
    const networkApi = this.api(network)
    const api = await networkApi.load(signal)
    const metadataHash = await networkApi.metadataHash(api, signal)
    const ask = () => nextNonce(api, connection.account.address)
    const nonce = await networkApi.read('the nonce', ask, signal)
    const update = new WalletUpdate({ api, connection, network, storage: this.kit.storage })
    const signed = await signExtrinsic(extrinsic, { connection, metadataHash, nonce, signal, update })
    // The connection may have broken while the visitor was asked.
    return followExtrinsic(await networkApi.load(signal), signed, options)
  }

  /** The update that offers a wallet what it might not know about the chain's extrinsics, once the chain has answered. @throws as `loadApi` does */
  async walletUpdate(connection: Connection, signal: AbortSignal): Promise<WalletUpdate> {
    const network = this.network(connection.networkId)
    const api = await this.api(network).load(signal)
    return new WalletUpdate({ api, connection, network, storage: this.kit.storage })
  }

  /** Offers the wallet the metadata of its current network. */
  async offerMetadata(connection: Connection): Promise<boolean> {
    const network = this.network(connection.networkId)
    return offerMetadata(await this.api(network).load(), connection, network)
  }

  private api(network: Network): NetworkApi {
    const known =
      this.apis.get(network.caipNetworkId) ?? new NetworkApi(network, this.options, this.kit.signal)
    this.apis.set(network.caipNetworkId, known)
    return known
  }

  private network(networkId: NetworkId): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw polkadotErrors.readFailed({ notes: `No endpoint for ${networkId}.` })
    return network
  }
}

/**
 * A transfer that keeps the sender's account alive: of the chain's own currency, or of an asset of the `assets` pallet by its number.
 *
 * @throws KitError `polkadot/notAToken` if it is not the number of an asset, or for a chain without assets
 */
function buildTransfer(
  api: ApiPromise,
  { to, amount, token }: { readonly to: string; readonly amount: bigint; readonly token?: string | undefined }
): SubmittableExtrinsic<'promise'> {
  const { balances, assets } = api.tx
  const send = token === undefined ? balances?.transferKeepAlive : assets?.transferKeepAlive
  if (!send || (token !== undefined && !/^\d{1,10}$/.test(token))) throw polkadotErrors.notAToken()
  return token === undefined ? send(to, amount) : send(token, to, amount)
}
