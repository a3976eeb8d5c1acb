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
import { base58, base64 } from '@scure/base'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import type { SolanaOptions } from '../SolanaOptions.js'
import { confirm } from './confirm.js'
import { needAddress } from './needAddress.js'
import { RpcReader } from './RpcReader.js'
import { sendSigned } from './sendSigned.js'
import { signedIn } from './signedIn.js'
import { tokenTransfer } from './tokenTransfer.js'
import { toldBalance } from './toldBalance.js'

/** The largest amount that the chain's programs can count. */
const most = (1n << 64n) - 1n

/** What the namespace can do, with the chain's library behind it. Requests to the wallet pass the kit's hooks. */
export class SolanaChain {
  private readonly reader: RpcReader

  constructor(
    private readonly kit: PluginContext,
    private readonly options: SolanaOptions,
    private readonly balances?: BalanceSource
  ) {
    this.reader = new RpcReader(options)
  }

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    return this.reader.send(this.network(networkId), { method, params, signal })
  }

  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const owner = needAddress(address).toBase58()
    const { decimals, symbol } = network.nativeCurrency
    const told = await toldBalance(this.balances, owner, network, signal)
    if (told !== undefined) return { value: told, decimals, symbol }
    const params = [owner, { commitment: 'confirmed' }]
    const answer = await this.reader.send(network, { method: 'getBalance', params, signal })
    const value = (answer as { value?: unknown } | null)?.value
    if (!Number.isSafeInteger(value) || Number(value) < 0)
      throw solanaErrors.readFailed({ notes: 'getBalance gave no amount.' })
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
    return signatureIn(answer)
  }

  /** Sends SOL, or an SPL token by its mint; resolves with the signature once the network has confirmed it. */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const receiver = needAddress(to)
    if (typeof amount !== 'bigint' || amount <= 0n || amount > most) throw solanaErrors.invalidAmount()
    const network = this.network(connection.networkId)
    const from = needAddress(connection.account.address)
    const instructions = token
      ? await tokenTransfer(this.reader, network, {
          from,
          to: receiver,
          mint: needAddress(token),
          amount,
          signal
        })
      : [SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver, lamports: amount })]
    const { blockhash, lastValidBlockHeight } = await this.latest(network, signal)
    const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions })
    const made = new VersionedTransaction(message.compileToV0Message())
    const { signature, again } = await this.send(connection, network, made, signal)
    const patience = 3 * (this.options.timeout ?? 10_000)
    await confirm(this.reader, network, { signature, lastValidBlockHeight, again, signal, patience })
    return signature
  }

  /** The wallet signs and the page's own endpoint sends; a wallet that only does both at once is let. */
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
      return { signature: signatureIn(await ask('solana_signAndSendTransaction')), again: async () => {} }
    const { wire, signature } = await signedIn(answer, made, account.address)
    const again = () => sendSigned(this.reader, network, wire, signal)
    await again()
    return { signature, again }
  }

  private async latest(network: Network, signal: AbortSignal | undefined) {
    const params = [{ commitment: 'confirmed' }]
    const answer = await this.reader.send(network, { method: 'getLatestBlockhash', params, signal })
    const { value } = answer as { value?: { blockhash: string; lastValidBlockHeight: number } }
    if (!value?.blockhash) throw solanaErrors.readFailed({ notes: 'getLatestBlockhash gave none.' })
    return value
  }

  private network(networkId: Connection['networkId']): Network {
    const network = this.kit.networks.get(networkId)
    if (!network) throw solanaErrors.readFailed({ notes: `No endpoint for ${networkId}.` })
    return network
  }
}

function signatureIn(answer: unknown): string {
  const signature = (answer as { signature?: unknown } | null)?.signature
  try {
    if (typeof signature === 'string' && base58.decode(signature).length === 64) return signature
  } catch {
    // No base58: said below.
  }
  throw solanaErrors.badSignature()
}
