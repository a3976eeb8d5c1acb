import {
  isKitError,
  type Network,
  type PreparedTransaction,
  type SendOptions,
  type TransferIntent
} from '@plugboard/core'
import { requireAddress } from '../address/describeAddress.js'
import { requirePayable, requirePayee } from '../chain/preparePayment.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { pickFeeRate } from '../reads/pickFeeRate.js'
import { fingerprintOf } from './fingerprint.js'
import type { PaymentPlan } from './PaymentPlan.js'
import type { PrepareContext } from './PrepareContext.js'
import { planByWallet } from './planByWallet.js'
import { type PaymentToPlan, planPsbt } from './planPsbt.js'
import { readSpendable } from './readSpendable.js'
import { sendPrepared } from './sendPrepared.js'

/** How long a prepared payment is valid, in milliseconds, because fees and coins change. */
const validMs = 60_000

/**
 * Prepares a payment in satoshis: chooses coins that can be relied on, and builds the PSBT, or leaves it to a wallet that signs none. Asks only the
 * network's own endpoints.
 *
 * @throws KitError `bip122/notAnAddress`, `bip122/unusableReceiver`, `bip122/invalidAmount`, `bip122/dust`, `bip122/notEnough`,
 * `bip122/wrongEndpoint`, `bip122/cannotPrepare` for tokens, a memo, or an account to close, `bip122/readFailed`
 */
export async function prepareTransfer(
  context: PrepareContext,
  intent: TransferIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { kit, reader, held, blocks } = context
  const { connection } = intent
  const { networkId, account, accounts } = connection
  const network = kit.networks.get(networkId)
  if (!network) throw bip122Errors.readFailed({ notes: `No endpoint for ${networkId}.` })
  requirePlainPayment(intent)
  const to = requirePayee(intent.to, networkId)
  const amount = intent.amount === 'max' ? 'max' : requirePayable(intent.amount, to)
  const from = requireAddress(account.address, networkId)

  const [all, fees] = await Promise.all([
    readSpendable(reader, network, from.address, accounts, signal),
    reader.fees(network, signal),
    requireChain(reader, network, signal)
  ])
  const feeRate = pickFeeRate(fees, blocks, network.testnet === true)
  const coins = held.free(all)
  const plan = await choosePlan(context, { connection, network, from, to, amount, coins, feeRate }, signal)

  const { request, built, fee } = plan
  const fingerprint = fingerprintOf(plan, { from: from.address, to: to.address, coins })
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount: plan.amount,
    steps: Object.freeze([Object.freeze({ label: 'act' as const, request, fingerprint })]),
    changes: Object.freeze(plan.changes),
    simulated: plan.simulated,
    ...(fee && { fee }),
    findings: Object.freeze(plan.findings),
    expiresAt: Date.now() + validMs,
    raw: plan.raw,
    send: (options?: SendOptions) =>
      sendPrepared({ ...context, network, recipient: to.address, built }, prepared, options)
  })
  return prepared
}

/** @throws KitError `bip122/cannotPrepare` for options that a payment on Bitcoin cannot have */
function requirePlainPayment({ asset, connection, memo, closeAccount }: TransferIntent): void {
  if (asset && (asset.token !== undefined || asset.networkId !== connection.networkId))
    throw bip122Errors.cannotPrepare({
      notes: `'asset': ${connection.networkId} can only prepare payments in its own currency.`
    })
  if (memo !== undefined || closeAccount)
    throw bip122Errors.cannotPrepare({
      notes: "'memo', 'closeAccount': Bitcoin payments have no memo and cannot close an account."
    })
}

/** @throws KitError `bip122/wrongEndpoint` if the endpoint serves another chain than the network, because addresses of test networks look alike */
async function requireChain(reader: EsploraReader, network: Network, signal?: AbortSignal): Promise<void> {
  const first = await reader.firstBlock(network, signal)
  if (`bip122:${first.slice(0, 32)}` === network.caipNetworkId) return
  throw bip122Errors.wrongEndpoint({
    notes: `The first block at the endpoint of ${network.name} is ${first}.`
  })
}

/** A PSBT whenever the wallet signs one, because the page can check it. */
async function choosePlan(
  { reader, signsNoPsbt }: PrepareContext,
  payment: PaymentToPlan,
  signal?: AbortSignal
): Promise<PaymentPlan> {
  const { session } = payment.connection
  if (signsNoPsbt.has(session) || session.methods?.includes('signPsbt') === false)
    return planByWallet(payment)
  try {
    return await planPsbt(reader, payment, signal)
  } catch (error) {
    // The wallet did not give the public key, or the coins are locked by a script that only it knows.
    if (isKitError(error) && error.code === 'bip122/unknownKey') return planByWallet(payment)
    throw error
  }
}
