import {
  type AccountQuery,
  type ActivityPage,
  type Connection,
  type ConnectorSession,
  type Holdings,
  type HoldingsQuery,
  type Intent,
  isKitError,
  type NativeBalance,
  type Network,
  type PluginContext,
  type PreparedTransaction,
  type RpcRequest,
  type TransactionQuery,
  type TransactionStatus,
  type TransferRequest
} from '@plugboard/core'
import { readSourceBalance } from '@plugboard/core/chain'
import type { Psbt } from 'bitcoinjs-lib'
import { requireAddress } from '../address/describeAddress.js'
import type { Bip122Options } from '../Bip122Options.js'
import type { InputToSign } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'
import { readSourceCoins } from '../reads/readSourceCoins.js'
import { maxSatoshis } from '../satoshis.js'
import { finalize } from '../transaction/finalize.js'
import { mergeSigned } from '../transaction/mergeSigned.js'
import { openPsbt } from '../transaction/openPsbt.js'
import { answerRead } from './answerRead.js'
import { checkShown } from './checkShown.js'
import { HeldCoins } from './HeldCoins.js'
import { inputsToSign } from './inputsToSign.js'
import type { PsbtRequest, PsbtResult } from './PsbtRequest.js'
import { preparePayment } from './preparePayment.js'
import { sendSigned } from './sendSigned.js'
import { signMessage } from './signMessage.js'
import { transferByWallet } from './transferByWallet.js'

/** The namespace's reads and capabilities, with the chain's libraries. Requests to the wallet pass the kit's hooks. */
export class BitcoinChain {
  private readonly reader: EsploraReader
  private readonly held = new HeldCoins()
  private readonly signsNoPsbt = new WeakSet<ConnectorSession>()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: Bip122Options
  ) {
    this.reader = new EsploraReader(options)
  }

  async read(request: RpcRequest): Promise<unknown> {
    return answerRead(this.reader, this.network(request.networkId), request)
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const canonical = requireAddress(address, network.caipNetworkId).address
    const source = { address: canonical, network, largest: maxSatoshis, signal }
    const value =
      (await readSourceBalance(this.kit, source)) ?? (await this.reader.balance(network, canonical, signal))
    const { decimals, symbol } = network.nativeCurrency
    return { value, decimals, symbol }
  }

  message(connection: Connection, text: string): Promise<string> {
    return signMessage(connection, text)
  }

  /** The balance of an address, without what other payments of this page hold. Its code is loaded on first use. */
  async holdings(query: HoldingsQuery): Promise<Holdings> {
    const { readHoldings } = await import('../prepare/readHoldings.js')
    return readHoldings(
      { kit: this.kit, reader: this.reader, held: this.held },
      this.network(query.networkId),
      query
    )
  }

  /** A page of the history of an address; its code is loaded on first use. */
  async activity(query: AccountQuery): Promise<ActivityPage> {
    const { readActivity } = await import('../activity/readActivity.js')
    return readActivity(this.reader, this.network(query.networkId), query)
  }

  /** Prepares a payment; its code is loaded when a visitor is about to pay. @throws KitError `bip122/cannotPrepare` and those of `prepareTransfer` */
  async prepare(
    intent: Intent,
    { signal }: { readonly signal?: AbortSignal | undefined } = {}
  ): Promise<PreparedTransaction> {
    if (intent.kind !== 'transfer')
      throw bip122Errors.cannotPrepare({ notes: `Intents of kind '${intent.kind}' cannot be prepared.` })
    const { kit, reader, held, signsNoPsbt } = this
    const { prepareTransfer } = await import('../prepare/prepareTransfer.js')
    return prepareTransfer({ kit, reader, held, signsNoPsbt, blocks: this.blocks }, intent, signal)
  }

  /** Checks the status of a payment. @throws KitError `bip122/readFailed` */
  async transactionStatus({ networkId, signal, ...query }: TransactionQuery): Promise<TransactionStatus> {
    const network = this.network(networkId)
    const { readTransactionStatus } = await import('../prepare/transactionStatus.js')
    return readTransactionStatus({ reader: this.reader, network, signal }, query)
  }

  /** Pays satoshis; resolves with the transaction's id once the network has accepted it, before it is confirmed. */
  async transfer(request: TransferRequest): Promise<string> {
    if (request.token !== undefined) throw bip122Errors.notAnAddress({ notes: 'Bitcoin has no tokens.' })
    const { connection, signal } = request
    const network = this.network(connection.networkId)
    let release = () => {}
    const terms = {
      network,
      coins: (address: string) => this.coins(address, network, signal),
      blocks: this.blocks,
      free: (coins: readonly Coin[]) => this.held.free(coins),
      hold: (coins: readonly Coin[]) => {
        release = this.held.hold(coins)
      }
    }
    try {
      const psbt = await preparePayment(this.reader, request, terms)
      const inputs = inputsToSign(psbt, { connection, psbt: '' })
      const signed = await this.sign(connection, psbt, inputs, signal)
      return await sendSigned(this.reader, network, finalize(signed, connection.networkId), signal)
    } catch (error) {
      // A payment that may or may not have been sent also releases its coins: a second attempt with them can only replace it.
      release()
      if (!isKitError(error) || !needsWallet.includes(error.code)) throw error
      return transferByWallet(this.reader, network, request)
    }
  }

  /** Asks the wallet to sign a transaction that the page built. */
  async psbt(request: PsbtRequest): Promise<PsbtResult> {
    const { connection, broadcast, signal } = request
    const { networkId } = connection
    const network = this.network(networkId)
    const psbt = openPsbt(request.psbt, networkId)
    const inputs = inputsToSign(psbt, request)
    await checkShown(this.reader, network, psbt, request, inputs)
    const signed = await this.sign(connection, psbt, inputs, signal)
    const result = { psbt: signed.toBase64() }
    if (!broadcast) return result
    const final = finalize(signed, networkId)
    return { ...result, txid: await sendSigned(this.reader, network, final, signal) }
  }

  private get blocks(): number {
    return this.options.confirmWithin ?? 3
  }

  private async coins(address: string, network: Network, signal?: AbortSignal): Promise<readonly Coin[]> {
    const known = await readSourceCoins(this.kit, { address, network, signal })
    return known ?? this.reader.coins(network, address, signal)
  }

  /** Asks the wallet to sign, and takes only the signatures from its answer. */
  private async sign(
    connection: Connection,
    psbt: Psbt,
    signInputs: readonly InputToSign[],
    signal?: AbortSignal
  ): Promise<Psbt> {
    const { account, networkId, session } = connection
    const sent = psbt.toBase64()
    const params = { account: account.address, psbt: sent, signInputs, broadcast: false }
    const answer = await session.request({
      namespace: 'bip122',
      networkId,
      method: 'signPsbt',
      params,
      signal
    })
    const signed = (answer as { psbt?: unknown } | null)?.psbt
    if (typeof signed !== 'string') throw bip122Errors.badSignature({ notes: 'The wallet returned no PSBT.' })
    return mergeSigned({ sent, signed, inputs: signInputs, networkId })
  }

  private network(networkId: Connection['networkId']): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw bip122Errors.readFailed({ notes: `No endpoint for ${networkId}.` })
    return network
  }
}

/** Errors after which only the wallet itself can pay: it signs no PSBT, or does not give its public key. */
const needsWallet: readonly string[] = ['connect/unsupportedMethod', 'bip122/unknownKey']
