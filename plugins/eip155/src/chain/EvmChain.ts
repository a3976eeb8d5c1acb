import type {
  AccountQuery,
  ActivityPage,
  Asset,
  CallsRequest,
  CollectiblePage,
  Connection,
  Holdings,
  HoldingsQuery,
  InspectedRequest,
  InspectOptions,
  Intent,
  NativeBalance,
  Network,
  NetworkId,
  PluginContext,
  PreparedTransaction,
  RpcRequest,
  SignRequest,
  TransactionQuery,
  TransactionStatus,
  TransferRequest
} from '@plugboard/core'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, stringToHex } from 'viem'
import { EndpointLimits } from '../activity/EndpointLimits.js'
import { toHexChainId } from '../chainParameters.js'
import { classify } from '../classify.js'
import type { Eip155Options } from '../Eip155Options.js'
import { eip155Errors, translate } from '../errors.js'
import type { SendRequest } from '../session/requestNetwork.js'
import { ChainReader } from './ChainReader.js'
import { EvmReader } from './EvmReader.js'
import { parseCall } from './parseCall.js'
import { requireAddress, requireReceiver } from './requireAddress.js'

/** Everything the namespace can do that needs viem. Requests to the wallet pass the kit's hooks. */
export class EvmChain {
  private readonly reader: ChainReader
  private readonly limits = new EndpointLimits()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: Eip155Options
  ) {
    this.reader = new ChainReader(options)
  }

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    if (method === 'eth_chainId') return toHexChainId(networkId)
    const network = this.requireNetwork(networkId)
    const ask = (name: string, given: unknown) =>
      this.reader.send(network, { method: name, params: given, signal })
    const isRaw = method === 'eth_sendRawTransaction'
    const send = isRaw && (await import('./sendRawTransaction.js')).sendRawTransaction
    const answer = send ? send(params, ask) : ask(method, params)
    return answer.catch((error) => Promise.reject(translate(error, eip155Errors.readFailed)))
  }

  async requestNetwork(networkId: NetworkId, send: SendRequest): Promise<void> {
    const { requestNetwork } = await import('../session/requestNetwork.js')
    await requestNetwork(this.requireNetwork(networkId), this.kit, this.options, send)
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const request = { method: 'eth_getBalance', params: [requireAddress(address), 'latest'], signal }
    const answer = await this.reader
      .send(network, request)
      .catch((error) => Promise.reject(translate(error, eip155Errors.readFailed)))
    if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer))
      throw eip155Errors.readFailed({ notes: 'eth_getBalance returned no quantity.' })
    const { decimals, symbol } = network.nativeCurrency
    return { value: BigInt(answer), decimals, symbol }
  }

  /** Reads an account's holdings of the native currency and of the requested tokens. @throws KitError those of `readHoldings` */
  async holdings({ networkId, signal, ...query }: HoldingsQuery): Promise<Holdings> {
    const { readHoldings } = await import('../tokens/readHoldings.js')
    return readHoldings(new EvmReader(this.reader, this.requireNetwork(networkId), signal), query)
  }

  /** Reads the names and decimals of tokens. @throws KitError those of `describeTokens` */
  async describe(
    networkId: NetworkId,
    tokens: readonly string[],
    signal?: AbortSignal
  ): Promise<readonly (Asset | undefined)[]> {
    const { describeTokens } = await import('../tokens/readHoldings.js')
    return describeTokens(new EvmReader(this.reader, this.requireNetwork(networkId), signal), tokens)
  }

  /** Reads a page of an account's history. @throws KitError `eip155/unknownChain` and those of `readActivity` */
  async activity({ networkId, signal, ...query }: AccountQuery): Promise<ActivityPage> {
    const network = this.requireNetwork(networkId)
    const { readActivity } = await import('../activity/readActivity.js')
    return readActivity(new EvmReader(this.reader, network, signal), this.limits, query)
  }

  /** Reads a page of the collection pieces that an account has. @throws KitError `eip155/unknownChain` and those of `readCollectibles` */
  async collectibles({ networkId, signal, ...query }: AccountQuery): Promise<CollectiblePage> {
    const network = this.requireNetwork(networkId)
    const { readCollectibles } = await import('../collectibles/readCollectibles.js')
    return readCollectibles(new EvmReader(this.reader, network, signal), this.limits, query)
  }

  /** Signs a text (EIP-191). */
  async message(connection: Connection, text: string): Promise<string> {
    return this.string(connection, 'personal_sign', [stringToHex(text), connection.account.address])
  }

  /** Signs EIP-712 data, given as an object or as JSON. */
  async typedData(connection: Connection, data: unknown): Promise<string> {
    const json =
      typeof data === 'string'
        ? data
        : JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
    return this.string(connection, 'eth_signTypedData_v4', [connection.account.address, json])
  }

  /** Sends native currency, or a token with `transfer` (ERC-20, including tokens that return nothing, such as USDT). */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const receiver = requireReceiver({ to, token, connection })
    if (typeof amount !== 'bigint' || amount < 0n || amount >= 1n << 256n)
      throw eip155Errors.invalidAmount({ notes: "'amount' must be a bigint from 0 to 2^256 - 1." })
    const from = connection.account.address
    const chainId = toHexChainId(connection.networkId)
    const call = token
      ? {
          from,
          chainId,
          to: requireAddress(token),
          value: '0x0',
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] })
        }
      : { from, chainId, to: receiver, value: numberToHex(amount) }
    return this.string(connection, 'eth_sendTransaction', [call], signal)
  }

  /** Prepares a payment, a swap, calls, or a transaction that the page requests. @throws KitError those of `prepareIntent` */
  async prepare(
    intent: Intent,
    { signal }: { readonly signal?: AbortSignal | undefined } = {}
  ): Promise<PreparedTransaction> {
    const { kit, reader, options } = this
    const { prepareIntent } = await import('../prepare/prepareIntent.js')
    const readCapabilities = (connection: Connection) => this.walletCapabilities(connection)
    const { swapRouters } = options
    return prepareIntent({ kit, reader, readCapabilities, swapRouters }, intent, signal)
  }

  /**
   * Describes what a request made by the page itself would do, without network data if the network does not answer.
   *
   * @throws KitError `eip155/unknownChain` for calls on a network that the kit does not know, `connect/aborted`
   */
  async inspect(request: SignRequest, options: InspectOptions = {}): Promise<InspectedRequest | undefined> {
    // Requests that sign nothing must not fail here: pages send them on any network, repeatedly.
    if (classify(request.method) !== 'sign') return undefined
    const [{ inspectRequest }, { QuestionedNetwork }] = await Promise.all([
      import('../inspect/inspectRequest.js'),
      import('../inspect/QuestionedNetwork.js')
    ])
    const { networkId } = request
    const find = () => this.requireNetwork(networkId)
    const open = (network: Network, signal: AbortSignal) => new EvmReader(this.reader, network, signal)
    return inspectRequest(new QuestionedNetwork(networkId, find, open, options), request)
  }

  /** Follows a transaction that was sent earlier. @throws KitError `eip155/unknownChain`, `connect/aborted` */
  async follow(
    networkId: NetworkId,
    id: string,
    signal: AbortSignal = this.kit.signal
  ): Promise<'confirmed' | 'failed' | 'replaced'> {
    const network = this.requireNetwork(networkId)
    const { followTransaction } = await import('../prepare/sendPrepared.js')
    return followTransaction(new EvmReader(this.reader, network, signal), id as Hex, signal)
  }

  /** Checks the status of a transaction. @throws KitError `eip155/unknownChain` and those of `readTransactionStatus` */
  async transactionStatus({ networkId, signal, ...query }: TransactionQuery): Promise<TransactionStatus> {
    const reader = new EvmReader(this.reader, this.requireNetwork(networkId), signal)
    const [{ readTransactionStatus }, { lookForBatch, readBatchFingerprint }] = await Promise.all([
      import('../prepare/transactionStatus.js'),
      import('../prepare/batch.js')
    ])
    const batch = readBatchFingerprint(query.fingerprint)
    return batch
      ? lookForBatch(this.kit, reader, batch, { ...query, networkId })
      : readTransactionStatus(reader, query)
  }

  /** Sends a batch (EIP-5792) and resolves with its id. It is not atomic unless the wallet makes it so. */
  async calls({ connection, calls }: CallsRequest): Promise<string> {
    const batch = {
      version: '2.0.0',
      from: connection.account.address,
      chainId: toHexChainId(connection.networkId),
      atomicRequired: false,
      calls: calls.map(parseCall)
    }
    const answer = await this.ask(connection, 'wallet_sendCalls', [batch]).catch((error) => {
      const { code } = translate(error)
      throw code === 'connect/unsupportedMethod' ? eip155Errors.callsUnsupported({ cause: error }) : error
    })
    const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null)?.id
    if (typeof id !== 'string') throw eip155Errors.walletFailed({ notes: 'wallet_sendCalls returned no id.' })
    return id
  }

  /** The capabilities that the wallet reports (EIP-5792); empty if it reports none. */
  async walletCapabilities(connection: Connection): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.ask(connection, 'wallet_getCapabilities', [connection.account.address]).catch(
      (error) => {
        if (translate(error).code === 'connect/unsupportedMethod') return {}
        throw error
      }
    )
    const entries = Object.entries(answer ?? {}).filter(([id]) => /^0x[\da-f]{1,14}$/i.test(id))
    return Object.fromEntries(entries.map(([id, value]) => [`eip155:${BigInt(id)}`, value]))
  }

  private requireNetwork(networkId: NetworkId): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw eip155Errors.unknownChain({ notes: `No endpoint for ${networkId}.` })
    return network
  }

  private async string(
    connection: Connection,
    method: string,
    params: unknown,
    signal?: AbortSignal
  ): Promise<string> {
    const answer = await this.ask(connection, method, params, signal)
    if (typeof answer !== 'string') throw eip155Errors.walletFailed({ notes: `${method} returned no text.` })
    return answer
  }

  /** The session that the kit hands out runs the kit's hooks. */
  private ask(
    connection: Connection,
    method: string,
    params: unknown,
    signal?: AbortSignal
  ): Promise<unknown> {
    const { networkId, session } = connection
    return session.request({ namespace: 'eip155', networkId, method, params, signal })
  }
}
