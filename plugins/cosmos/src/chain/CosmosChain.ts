import {
  type AccountQuery,
  type ActivityPage,
  type Asset,
  type Connection,
  connectErrors,
  type Holdings,
  type HoldingsQuery,
  type Intent,
  isOwnError,
  type NativeBalance,
  type Network,
  type NetworkId,
  type PluginContext,
  type PreparedTransaction,
  type PrepareOptions,
  type RpcRequest,
  type TransactionQuery,
  type TransactionStatus,
  type TransferRequest
} from '@plugboard/core'
import { requireAddress, requireReceiver } from '../address/decodeAddress.js'
import { type CosmosNetwork, isCosmosNetwork } from '../CosmosNetwork.js'
import type { CosmosOptions } from '../CosmosOptions.js'
import { cosmosErrors } from '../errors.js'
import type { SignerSource } from '../signer/CosmosSigner.js'
import { type CoinBalance, queryBank, readCoin, readCoins } from './bank.js'
import { readFields, writeText } from './protobuf.js'
import { checkChain, RpcReader } from './RpcReader.js'
import { requireAmount } from './requireAmount.js'

/** The gas limit of a payment, as a factor of the gas that its simulation used. */
const usualGasFactor = 1.4

/**
 * The namespace's reads and capabilities. Reads need no library of the chain; signing loads cosmjs. Requests to the wallet pass the kit's hooks.
 */
export class CosmosChain {
  private readonly reader: RpcReader

  constructor(
    private readonly kit: PluginContext,
    private readonly options: CosmosOptions
  ) {
    this.reader = new RpcReader(options)
  }

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    return this.reader.send(this.network(networkId), { method, params, signal })
  }

  /** For the network's own currency, which is the first of its coins. */
  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const { decimals, symbol } = network.nativeCurrency
    const value = await this.readAccount(address, network, signal, async (known, holder) => {
      const requested = known.cosmos.coins[0]?.denom ?? ''
      const request = [...writeText(1, holder), ...writeText(2, requested)]
      const answer = await queryBank(this.reader, known, { method: 'Balance', request, signal })
      const { denom, value } = readFields(answer, 1).map(readCoin).at(-1) ?? { denom: requested, value: 0n }
      if (denom === requested) return value
      throw cosmosErrors.readFailed({ notes: `The endpoint answered for a coin other than ${requested}.` })
    })
    return { value, decimals, symbol }
  }

  balances(address: string, network: Network, signal?: AbortSignal): Promise<readonly CoinBalance[]> {
    return this.readAccount(address, network, signal, (known, holder) =>
      readCoins(this.reader, known, { address: holder, signal })
    )
  }

  /** Signs a text by ADR-36; resolves with the 64 bytes of the signature in base64. */
  async message(connection: Connection, text: string): Promise<string> {
    const { signMessage } = await import('../message/signMessage.js')
    const { signature } = await signMessage(this.source(connection), connection.account.address, text)
    return signature
  }

  /** Sends coins of a denomination, the network's own by default; resolves with the hash once it is in a block. */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const network = this.network(connection.networkId)
    const receiver = requireReceiver(to, network)
    const denom = token ?? network.cosmos.coins[0]?.denom ?? ''
    requireAmount(amount)
    if (!/^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/.test(denom))
      throw cosmosErrors.invalidAmount({ notes: "'token' is not a denomination." })
    const { transferCoins } = await import('./transferCoins.js')
    return transferCoins(this.reader, this.source(connection, signal), {
      network,
      from: connection.account.address,
      to: receiver,
      denom,
      amount,
      gasFactor: this.options.gasFactor ?? usualGasFactor,
      followFor: this.options.followFor ?? 60_000,
      signal
    })
  }

  /** Prepares a payment. @throws KitError `cosmos/cannotPrepare` and those of `prepareTransfer` */
  async prepare(intent: Intent, { signal }: PrepareOptions = {}): Promise<PreparedTransaction> {
    if (intent.kind !== 'transfer')
      throw cosmosErrors.cannotPrepare({ notes: `Intents of kind '${intent.kind}' cannot be prepared.` })
    const { kit, reader } = this
    const { connection } = intent
    const { prepareTransfer } = await import('../prepare/prepareTransfer.js')
    const source = this.source(connection, signal)
    const network = this.network(connection.networkId)
    const gasFactor = this.options.gasFactor ?? usualGasFactor
    return prepareTransfer({ kit, reader, network, source, gasFactor }, intent, signal)
  }

  /** Follows a transaction that was sent earlier, by its hash. @throws KitError `cosmos/readFailed` for an unknown network, `connect/aborted` */
  async follow(
    networkId: NetworkId,
    id: string,
    signal: AbortSignal = this.kit.signal
  ): Promise<'confirmed' | 'failed' | 'replaced'> {
    const network = this.network(networkId)
    const { followTransaction } = await import('../prepare/followTransaction.js')
    return followTransaction(this.reader, network, { id, signal })
  }

  /**
   * Checks the status of a payment, by its hash or by its place in the account's sequence. @throws KitError `cosmos/readFailed`, `connect/aborted`
   */
  async transactionStatus({ networkId, signal, ...wanted }: TransactionQuery): Promise<TransactionStatus> {
    const network = this.network(networkId)
    const source = { reader: this.reader, network, signal }
    const { readTransactionStatus } = await import('../prepare/transactionStatus.js')
    return this.answered(() => readTransactionStatus(source, wanted), network, signal)
  }

  /** Reads an account's balance of every denomination. @throws KitError `cosmos/notAnAddress`, `cosmos/readFailed`, `connect/aborted` */
  holdings({ address, networkId, tokens, signal }: HoldingsQuery): Promise<Holdings> {
    return this.readAccount(address, this.network(networkId), signal, async (network, holder) => {
      const { readHoldings } = await import('../assets/readHoldings.js')
      return readHoldings(this.reader, network, { address: holder, tokens, signal })
    })
  }

  /** Reads a page of an account's history. @throws KitError `cosmos/notAnAddress`, `connect/aborted` and those of `readActivity` */
  activity({ address, networkId, cursor, signal }: AccountQuery): Promise<ActivityPage> {
    return this.readAccount(address, this.network(networkId), signal, async (network, holder) => {
      const { readActivity } = await import('../activity/readActivity.js')
      return readActivity({ reader: this.reader, network, signal }, { address: holder, cursor })
    })
  }

  /** Reads the names and decimals of denominations. @throws KitError `cosmos/readFailed`, `connect/aborted` */
  async describe(
    networkId: NetworkId,
    tokens: readonly string[],
    signal?: AbortSignal
  ): Promise<readonly (Asset | undefined)[]> {
    const network = this.network(networkId)
    const { describeCoins } = await import('../assets/describeCoins.js')
    return this.answered(() => describeCoins(this.reader, network, tokens, signal), network, signal)
  }

  /**
   * Reads data of an address, and checks that the endpoint belongs to the network's chain. @throws KitError `cosmos/readFailed`, `connect/aborted`
   */
  private async readAccount<T>(
    address: string,
    network: Network,
    signal: AbortSignal | undefined,
    read: (network: CosmosNetwork, address: string) => Promise<T>
  ): Promise<T> {
    const known = this.network(network.caipNetworkId)
    const holder = requireAddress(address, known)
    return this.answered(() => read(known, holder), known, signal)
  }

  /** The answer of the network's own chain; another chain's answers are rejected. @throws KitError `cosmos/readFailed`, `connect/aborted` */
  private async answered<T>(
    read: () => Promise<T>,
    network: CosmosNetwork,
    signal: AbortSignal | undefined
  ): Promise<T> {
    try {
      const [found] = await Promise.all([read(), checkChain(this.reader, network, signal)])
      return found
    } catch (error) {
      if (signal?.aborted) throw connectErrors.aborted()
      throw isOwnError(error) ? error : cosmosErrors.readFailed({ cause: error, notes: String(error) })
    }
  }

  private source({ account, networkId, session }: Connection, signal?: AbortSignal): SignerSource {
    const request = (method: string, params: object) =>
      session.request({ namespace: 'cosmos', networkId, method, params, signal })
    return { chainId: networkId.slice('cosmos:'.length), accounts: [account], request }
  }

  private network(networkId: NetworkId): CosmosNetwork {
    const network = this.kit.networks.get(networkId)
    if (!network || !isCosmosNetwork(network))
      throw cosmosErrors.readFailed({ notes: `${networkId} is not a Cosmos chain of this page.` })
    return network
  }
}
