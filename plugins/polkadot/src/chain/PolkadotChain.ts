import type {
  Connection,
  Network,
  NetworkId,
  PluginContext,
  RpcRequest,
  TransferRequest
} from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { requireAddress, requireReceiver } from '../address/requireAddress.js'
import { polkadotErrors } from '../errors.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { buildTransfer } from './buildTransfer.js'
import { ChainLink } from './ChainLink.js'
import { type Following, followExtrinsic } from './followExtrinsic.js'
import { nextNonce } from './nextNonce.js'
import { offerMetadata } from './offerMetadata.js'
import type { PolkadotBalance } from './PolkadotBalance.js'
import type { SentExtrinsic } from './SentExtrinsic.js'
import { signatureIn } from './signatureIn.js'
import { signExtrinsic } from './signExtrinsic.js'
import { transferableOf } from './transferableOf.js'
import { verifyMessage } from './verifyMessage.js'

/** The largest amount that the chain can count. */
const most = (1n << 128n) - 1n

type Amounts = Readonly<
  Record<'free' | 'reserved' | 'frozen' | 'miscFrozen' | 'feeFrozen', { toBigInt(): bigint } | undefined>
>

/** What the namespace can do, with the chain's library behind it. Requests to the wallet pass the kit's hooks. */
export class PolkadotChain {
  private readonly links = new Map<NetworkId, ChainLink>()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: PolkadotOptions
  ) {
    const close = () => {
      for (const link of this.links.values()) link.close()
    }
    kit.signal.addEventListener('abort', close, { once: true })
  }

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    return this.link(this.network(networkId)).send(method, Array.isArray(params) ? params : [], signal)
  }

  /** The library of a network, with its metadata. */
  api(networkId: NetworkId): Promise<ApiPromise> {
    return this.link(this.network(networkId)).api()
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<PolkadotBalance> {
    const own = requireAddress(address, network)
    const link = this.link(network)
    const ask = async (api: ApiPromise) => {
      const account = await api.query.system?.account?.(own)
      const deposit = api.consts.balances?.existentialDeposit as unknown as { toBigInt(): bigint } | undefined
      return { data: (account as { data?: Amounts } | undefined)?.data, deposit: deposit?.toBigInt() ?? 0n }
    }
    const { data, deposit } = await link.use('the balance', ask, signal)
    if (!data?.free || !data.reserved)
      throw polkadotErrors.readFailed({ notes: 'The chain keeps no balances.' })
    const free = data.free.toBigInt()
    const reserved = data.reserved.toBigInt()
    // Runtimes before 2023 have two kinds of locks.
    const locks = [data.frozen, data.miscFrozen, data.feeFrozen].map((lock) => lock?.toBigInt() ?? 0n)
    const [frozen = 0n] = locks.sort((one, other) => (one > other ? -1 : 1))
    const { decimals, symbol } = network.nativeCurrency
    const transferable = transferableOf({ free, reserved, frozen }, deposit)
    return { value: free, free, reserved, frozen, transferable, decimals, symbol }
  }

  /** Signs a text; resolves with the signature in hex. @throws KitError `polkadot/badSignature` when it is not the account's */
  async message({ account: { address }, networkId, session }: Connection, text: string): Promise<string> {
    const params = { address, message: text }
    const method = 'polkadot_signMessage'
    const signature = signatureIn(await session.request({ namespace: 'polkadot', networkId, method, params }))
    if (!verifyMessage(address, text, signature)) throw polkadotErrors.badSignature()
    return signature
  }

  /** Sends the chain's currency, or an asset by its number; resolves with the extrinsic's hash once it is finalised. */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const network = this.network(connection.networkId)
    const receiver = requireReceiver(to, network)
    if (typeof amount !== 'bigint' || amount < 0n || amount > most) throw polkadotErrors.invalidAmount()
    const api = await this.link(network).api(signal)
    const extrinsic = buildTransfer(api, { to: receiver, amount, token })
    return (await this.send(connection, extrinsic, { signal })).hash
  }

  /** What an extrinsic costs its sender, in base units of the chain's currency. */
  async fee({ account, networkId }: Connection, extrinsic: SubmittableExtrinsic<'promise'>): Promise<bigint> {
    const ask = () => extrinsic.paymentInfo(account.address)
    const { partialFee } = await this.link(this.network(networkId)).use('the fee', ask)
    return partialFee.toBigInt()
  }

  /** Has the wallet sign an extrinsic, submits it and waits until it is finalised. */
  async send(
    connection: Connection,
    extrinsic: SubmittableExtrinsic<'promise'>,
    following: Following = {}
  ): Promise<SentExtrinsic> {
    const network = this.network(connection.networkId)
    const { signal } = following
    const link = this.link(network)
    const api = await link.api(signal)
    const metadataHash = await link.metadataHash(api, signal)
    const ask = () => nextNonce(api, connection.account.address)
    const nonce = await link.use('the nonce', ask, signal)
    const signed = await signExtrinsic(extrinsic, { connection, metadataHash, nonce, signal })
    // The line may have broken while the visitor was asked.
    return followExtrinsic(await link.api(signal), signed, following)
  }

  /** Offers the wallet the metadata of the network that it is on. */
  async offerMetadata(connection: Connection): Promise<boolean> {
    const network = this.network(connection.networkId)
    return offerMetadata(await this.link(network).api(), connection, network)
  }

  private link(network: Network): ChainLink {
    const known = this.links.get(network.caipNetworkId) ?? new ChainLink(network, this.options)
    this.links.set(network.caipNetworkId, known)
    return known
  }

  private network(networkId: NetworkId): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw polkadotErrors.readFailed({ notes: `No endpoint for ${networkId}.` })
    return network
  }
}
