import {
  isKitError,
  type Network,
  type PreparedTransaction,
  type SendOptions,
  type SentTransaction
} from '@plugboard/core'
import { requirePrepared } from '@plugboard/core/chain'
import { sendSigned } from '../chain/sendSigned.js'
import { readSentId, requirePaid } from '../chain/transferByWallet.js'
import { bip122Errors } from '../errors.js'
import { finalize } from '../transaction/finalize.js'
import { mergeSigned } from '../transaction/mergeSigned.js'
import { followPayment } from './followPayment.js'
import type { PaymentPlan } from './PaymentPlan.js'
import type { PrepareContext } from './PrepareContext.js'

/** The dependencies of sending. */
export interface SendContext extends PrepareContext {
  readonly network: Network
  /** The receiver's address in its canonical form. */
  readonly recipient: string
  readonly built: PaymentPlan['built']
}

/**
 * Asks the wallet to sign a prepared payment, checks the signatures and sends it, or has the wallet send it if that was prepared. Its coins are held
 * meanwhile, so that no other payment of the page uses them. A wallet that sends by itself and pays something else is reported as
 * `bip122/sentNotAsShown`.
 *
 * @throws KitError `bip122/preparedExpired` if its time is up, if the connection has another account or network, or if another payment has used its
 * coins; the refusal of the wallet or the network
 */
export async function sendPrepared(
  context: SendContext,
  prepared: PreparedTransaction,
  options: SendOptions = {}
): Promise<SentTransaction> {
  const { kit, reader, network, held, built } = context
  requirePrepared(kit, prepared, bip122Errors.preparedExpired)
  const coins = built?.coins ?? []
  if (held.free(coins).length < coins.length)
    throw bip122Errors.preparedExpired({ notes: 'Another payment has spent its coins.' })
  const release = held.hold(coins)
  let id: string
  try {
    id = await ask(context, prepared, options)
  } catch (error) {
    // A payment that may or may not have been sent also releases its coins: a second attempt with them can only replace it.
    release()
    throw error
  }
  options.onProgress?.({ step: 0, state: 'sent' })
  const settled = followPayment(reader, network, id, built?.coins, kit.signal).then((outcome) => {
    // The payment that replaced it may have left some of its coins.
    if (outcome === 'replaced') release()
    return outcome
  })
  // Nobody has to wait for it.
  settled.catch(() => undefined)
  return Object.freeze({ id, settled })
}

/** Asks the wallet, and resolves with the id of the payment once the network has it. Nobody can stop what the wallet has signed or sent. */
async function ask(
  { kit, reader, network, recipient, built, signsNoPsbt }: SendContext,
  { intent, steps, amount = 0n }: PreparedTransaction,
  { signal, reviewed, onProgress }: SendOptions
): Promise<string> {
  const { session, networkId } = intent.connection
  const [step] = steps
  if (!step) throw bip122Errors.badTransaction({ notes: 'There is nothing to sign.' })
  onProgress?.({ step: 0, state: 'asking' })
  const answer = await session.request({ ...step.request, signal, reviewed }).catch((error) => {
    const isRefused = isKitError(error) && error.code === 'connect/unsupportedMethod'
    // It can be prepared again, to be built by the wallet.
    if (isRefused && built) signsNoPsbt.add(session)
    throw error
  })
  if (!built) {
    const id = readSentId(answer)
    // It is sent, whatever it pays: `transactionStatus` reports if it is another one.
    await requirePaid(reader, network, id, { recipient, amount, signal: kit.signal }).catch(kit.report)
    return id
  }
  const { psbt: signed } = Object(answer) as { readonly psbt?: unknown }
  if (typeof signed !== 'string') throw bip122Errors.badSignature({ notes: 'The wallet returned no PSBT.' })
  const merged = mergeSigned({ sent: built.psbt, signed, inputs: built.inputs, networkId })
  return sendSigned(reader, network, finalize(merged, networkId), kit.signal)
}
