import {
  type BalanceSource,
  type Connection,
  isKitError,
  type NativeBalance,
  type Network,
  type PluginContext,
  type RpcRequest,
  type TransferRequest
} from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import { requireAddress } from '../address/describeAddress.js'
import type { Bip122Options } from '../Bip122Options.js'
import { bip122Errors } from '../errors.js'
import type { Coin } from '../reads/Coin.js'
import { EsploraReader } from '../reads/EsploraReader.js'
import { toldBalance } from '../reads/toldBalance.js'
import { toldCoins } from '../reads/toldCoins.js'
import { finalize } from '../transaction/finalize.js'
import { mergeSigned } from '../transaction/mergeSigned.js'
import { openPsbt } from '../transaction/openPsbt.js'
import { answerRead } from './answerRead.js'
import { checkShown } from './checkShown.js'
import { HeldCoins } from './HeldCoins.js'
import { type InputToSign, inputsToSign } from './inputsToSign.js'
import type { PsbtRequest, PsbtResult } from './PsbtRequest.js'
import { preparePayment } from './preparePayment.js'
import { sendSigned } from './sendSigned.js'
import { signMessage } from './signMessage.js'
import { transferByWallet } from './transferByWallet.js'

/** What the namespace can do, with the chain's libraries behind it. Requests to the wallet pass the kit's hooks. */
export class BitcoinChain {
  private readonly reader: EsploraReader
  private readonly held = new HeldCoins()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: Bip122Options,
    private readonly balances?: BalanceSource
  ) {
    this.reader = new EsploraReader(options)
  }

  async read(request: RpcRequest): Promise<unknown> {
    return answerRead(this.reader, this.network(request.networkId), request)
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const canonical = requireAddress(address, network.caipNetworkId).address
    const value =
      (await toldBalance(this.balances, canonical, network, signal)) ??
      (await this.reader.balance(network, canonical, signal))
    const { decimals, symbol } = network.nativeCurrency
    return { value, decimals, symbol }
  }

  message(connection: Connection, text: string): Promise<string> {
    return signMessage(connection, text)
  }

  /** Pays satoshis; resolves with the transaction's id once the network has taken it. A block holds it later. */
  async transfer(request: TransferRequest): Promise<string> {
    if (request.token !== undefined) throw bip122Errors.notAnAddress({ notes: 'Bitcoin has no tokens.' })
    const { connection, signal } = request
    const network = this.network(connection.networkId)
    let giveBack = () => {}
    const terms = {
      network,
      coins: (address: string) => this.coins(address, network, signal),
      blocks: this.options.confirmWithin ?? 3,
      free: (coins: readonly Coin[]) => this.held.free(coins),
      hold: (coins: readonly Coin[]) => {
        giveBack = this.held.hold(coins)
      }
    }
    try {
      const psbt = await preparePayment(this.reader, request, terms)
      const inputs = inputsToSign(psbt, { connection, psbt: '' })
      const signed = await this.sign(connection, psbt, inputs, signal)
      return await sendSigned(this.reader, network, finalize(signed, connection.networkId), signal)
    } catch (error) {
      // A payment of which nobody knows whether it was sent gives them back too: a second try with them can only take its place.
      giveBack()
      if (!isKitError(error) || !needsWallet.includes(error.code)) throw error
      return transferByWallet(this.reader, network, request)
    }
  }

  /** Has the wallet sign a transaction that the page has made. */
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
    const finished = finalize(signed, networkId)
    return { ...result, txid: await sendSigned(this.reader, network, finished, signal) }
  }

  private async coins(address: string, network: Network, signal?: AbortSignal): Promise<readonly Coin[]> {
    const told = await toldCoins(this.balances, address, network, signal)
    return told ?? this.reader.coins(network, address, signal)
  }

  /** Asks the wallet, and takes of its answer the signatures alone. */
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
    if (typeof signed !== 'string') throw bip122Errors.badSignature({ notes: 'The wallet gave no PSBT.' })
    return mergeSigned({ sent, signed, inputs: signInputs, networkId })
  }

  private network(networkId: Connection['networkId']): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw bip122Errors.readFailed({ notes: `No endpoint for ${networkId}.` })
    return network
  }
}

/** What only the wallet can do then: it signs no PSBT, or does not tell its key. */
const needsWallet: readonly string[] = ['connect/unsupportedMethod', 'bip122/unknownKey']
