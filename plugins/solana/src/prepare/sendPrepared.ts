import type {
  Network,
  PluginContext,
  PreparedTransaction,
  SendOptions,
  SentTransaction
} from '@plugboard/core'
import { type JsonRpcClient, requirePrepared } from '@plugboard/core/chain'
import { base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { checkSignedAnswer } from '../chain/checkSignedAnswer.js'
import { readSignature } from '../chain/readSignature.js'
import { sendTransaction } from '../chain/sendTransaction.js'
import { solanaErrors } from '../errors.js'
import { type FollowedTransaction, followTransaction } from './followTransaction.js'
import { SolanaReader } from './SolanaReader.js'

/** The dependencies of sending. */
export interface SendContext {
  readonly kit: Pick<PluginContext, 'connections' | 'signal'>
  readonly client: JsonRpcClient
  readonly network: Network
}

/** A prepared payment, and its transaction. */
export interface PreparedPayment {
  readonly prepared: PreparedTransaction
  readonly made: VersionedTransaction
  /** After this block its blockhash is too old. */
  readonly lastValidBlockHeight: number
}

/**
 * Asks the wallet to sign a prepared payment, and sends it.
 *
 * @throws KitError `solana/preparedExpired` if its time is up, or the connection has another account or network; `solana/badSignature`,
 * `solana/notAsShown`; `solana/notEnough`, `solana/failed` when the network refuses it; the wallet's own refusal
 */
export async function sendPrepared(
  context: SendContext,
  payment: PreparedPayment,
  { signal, reviewed, onProgress }: SendOptions = {}
): Promise<SentTransaction> {
  const { kit, client, network } = context
  const { intent, steps } = payment.prepared
  requirePrepared(kit, payment.prepared, solanaErrors.preparedExpired)
  onProgress?.({ step: 0, state: 'asking' })
  const [step] = steps
  if (!step) throw solanaErrors.cannotPrepare()
  const answer = await intent.connection.session.request({ ...step.request, signal, reviewed })
  const isSent = step.request.method === 'solana_signAndSendTransaction'
  const sent = isSent ? { signature: readSignature(answer) } : await submit(context, payment, answer)
  onProgress?.({ step: 0, state: 'sent' })
  const settled = followTransaction(new SolanaReader(client, network, kit.signal), sent)
  // Nobody has to wait for it.
  settled.catch(() => undefined)
  return Object.freeze({ id: sent.signature, settled })
}

/** Sends what the wallet signed to the network, if it is what was shown. */
async function submit(
  { kit, client, network }: SendContext,
  { prepared, made, lastValidBlockHeight }: PreparedPayment,
  answer: unknown
): Promise<FollowedTransaction> {
  const { address } = prepared.intent.connection.account
  const { wire, signature } = await checkSignedAnswer(answer, made, address, { onlyGuards: true })
  const resend = () => sendTransaction(client, network, wire, kit.signal)
  await resend()
  const { recentBlockhash } = VersionedTransaction.deserialize(base64.decode(wire)).message
  // Wallets may use a later blockhash: its last valid block is then unknown.
  const isSame = recentBlockhash === made.message.recentBlockhash
  return { signature, resend, ...(isSame ? { lastValidBlockHeight } : { blockhash: recentBlockhash }) }
}
