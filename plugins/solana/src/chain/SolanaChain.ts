import {
  type AccountQuery,
  type ActivityPage,
  type Asset,
  type Connection,
  type Holdings,
  type HoldingsQuery,
  type Intent,
  isKitError,
  type NativeBalance,
  type Network,
  type NetworkId,
  type PluginContext,
  type PreparedTransaction,
  type PrepareOptions,
  type RpcRequest,
  type SiwxMessageData,
  type TransactionQuery,
  type TransactionStatus,
  type TransferRequest
} from '@plugboard/core'
import { type JsonRpcClient, readSourceBalance } from '@plugboard/core/chain'
import { base58, base64 } from '@scure/base'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { readLatestBlockhash } from '../prepare/readLatestBlockhash.js'
import type { SolanaOptions } from '../SolanaOptions.js'
import { checkSignedAnswer } from './checkSignedAnswer.js'
import { confirm } from './confirm.js'
import { readSignature } from './readSignature.js'
import { requireAddress, requireReceiver } from './requireAddress.js'
import { maxAmount, requireAmount } from './requireAmount.js'
import { createRpcClient } from './rpcClient.js'
import { sendTransaction } from './sendTransaction.js'
import { signInWithWallet } from './signInWithWallet.js'
import { tokenTransfer } from './tokenTransfer.js'

/** Everything the namespace can do that needs the chain's library. Requests to the wallet pass the kit's hooks. */
export class SolanaChain {
  private readonly client: JsonRpcClient

  constructor(
    private readonly kit: PluginContext,
    private readonly options: SolanaOptions
  ) {
    this.client = createRpcClient(options)
  }

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    return this.client.request(this.network(networkId), { method, params: params ?? [], signal })
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const owner = requireAddress(address).toBase58()
    const { decimals, symbol } = network.nativeCurrency
    const known = await readSourceBalance(this.kit, { address: owner, network, largest: maxAmount, signal })
    if (known !== undefined) return { value: known, decimals, symbol }
    const params = [owner, { commitment: 'confirmed' }]
    const answer = await this.client.request(network, { method: 'getBalance', params, signal })
    const value = (answer as { value?: unknown } | null)?.value
    if (!Number.isSafeInteger(value) || Number(value) < 0)
      throw solanaErrors.readFailed({ notes: 'getBalance returned no amount.' })
    return { value: BigInt(value as number), decimals, symbol }
  }

  /** Signs a text as UTF-8; resolves with the Ed25519 signature in base58. */
  async message({ account, networkId, session }: Connection, text: string): Promise<string> {
    const message = base58.encode(new TextEncoder().encode(text))
    const params = { message, pubkey: account.address }
    const answer = await session.request({
      namespace: 'solana',
      networkId,
      method: 'solana_signMessage',
      params
    })
    return readSignature(answer)
  }

  signIn(connection: Connection, data: SiwxMessageData) {
    return signInWithWallet(connection, data)
  }

  /** Sends SOL, or an SPL token by its mint; resolves with the signature once the network has confirmed it. */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const receiver = requireReceiver(to, token)
    requireAmount(amount)
    const network = this.network(connection.networkId)
    const from = requireAddress(connection.account.address)
    const instructions = token
      ? await tokenTransfer(this.client, network, {
          from,
          to: receiver,
          mint: requireAddress(token),
          amount,
          signal
        })
      : [SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver, lamports: amount })]
    const { blockhash, lastValidBlockHeight } = await readLatestBlockhash(
      await this.reader(network.caipNetworkId, signal)
    )
    const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions })
    const made = new VersionedTransaction(message.compileToV0Message())
    const { signature, resend } = await this.send(connection, network, made, signal)
    const silenceTimeoutMs = 3 * (this.options.timeout ?? 10_000)
    await confirm(this.client, network, { signature, lastValidBlockHeight, resend, signal, silenceTimeoutMs })
    return signature
  }

  /** Prepares a payment or a swap. @throws KitError `solana/cannotPrepare` and those of `prepareTransfer` and `prepareSwap` */
  async prepare(intent: Intent, { signal }: PrepareOptions = {}): Promise<PreparedTransaction> {
    const { kit, client } = this
    if (intent.kind === 'swap') {
      const { prepareSwap } = await import('../swap/prepareSwap.js')
      return prepareSwap({ kit, client, swapPrograms: this.options.swapPrograms }, intent, signal)
    }
    if (intent.kind !== 'transfer')
      throw solanaErrors.cannotPrepare({ notes: `Intents of kind '${intent.kind}' cannot be prepared.` })
    const { prepareTransfer } = await import('../prepare/prepareTransfer.js')
    return prepareTransfer({ kit, client }, intent, signal)
  }

  /** Follows a transaction that was sent earlier, by its signature. @throws KitError `solana/readFailed`, `connect/aborted` */
  async follow(
    networkId: NetworkId,
    signature: string,
    signal: AbortSignal = this.kit.signal
  ): Promise<'confirmed' | 'failed'> {
    const { followTransaction } = await import('../prepare/followTransaction.js')
    return followTransaction(await this.reader(networkId, signal), { signature })
  }

  /** Checks the status of a transaction. @throws KitError `solana/readFailed`, `connect/aborted` */
  async transactionStatus({ networkId, signal, ...query }: TransactionQuery): Promise<TransactionStatus> {
    const reader = await this.reader(networkId, signal)
    const { readTransactionStatus } = await import('../prepare/transactionStatus.js')
    return readTransactionStatus(reader, query)
  }

  /** Reads an account's holdings, including tokens of both programs. @throws KitError `solana/notAnAddress`, `solana/readFailed` */
  async holdings(query: HoldingsQuery): Promise<Holdings> {
    const address = requireAddress(query.address).toBase58()
    const { readHoldings } = await import('../assets/readHoldings.js')
    return readHoldings(await this.reader(query.networkId, query.signal), { ...query, address })
  }

  /** Reads a page of an account's history. @throws KitError `solana/notAnAddress` and those of `readActivity` */
  async activity(query: AccountQuery): Promise<ActivityPage> {
    const address = requireAddress(query.address).toBase58()
    const { readActivity } = await import('../activity/readActivity.js')
    return readActivity(await this.reader(query.networkId, query.signal), { ...query, address })
  }

  /** Reads the names and decimals of mints. @throws KitError `solana/readFailed` */
  async describe(
    networkId: NetworkId,
    tokens: readonly string[],
    signal?: AbortSignal
  ): Promise<readonly (Asset | undefined)[]> {
    const { describeTokens } = await import('../assets/describeTokens.js')
    return describeTokens(await this.reader(networkId, signal), tokens)
  }

  private async reader(networkId: NetworkId, signal?: AbortSignal) {
    const { SolanaReader } = await import('../prepare/SolanaReader.js')
    return new SolanaReader(this.client, this.network(networkId), signal)
  }

  /** The wallet signs and the page's own endpoint sends. If the wallet can only do both at once, the wallet sends. */
  private async send(
    connection: Connection,
    network: Network,
    made: VersionedTransaction,
    signal?: AbortSignal
  ) {
    const { account, networkId, session } = connection
    const params = { transaction: base64.encode(made.serialize()), pubkey: account.address }
    const ask = (method: string) =>
      session.request({ namespace: 'solana', networkId, method, params, signal })
    const answer = await ask('solana_signTransaction').catch((error) => {
      if (isKitError(error) && error.code === 'connect/unsupportedMethod') return undefined
      throw error
    })
    if (answer === undefined)
      return { signature: readSignature(await ask('solana_signAndSendTransaction')), resend: async () => {} }
    const { wire, signature } = await checkSignedAnswer(answer, made, account.address)
    const resend = () => sendTransaction(this.client, network, wire, signal)
    await resend()
    return { signature, resend }
  }

  private network(networkId: Connection['networkId']): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw solanaErrors.readFailed({ notes: `No endpoint for ${networkId}.` })
    return network
  }
}
