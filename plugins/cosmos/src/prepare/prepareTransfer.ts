import {
  type Asset,
  type AssetChange,
  connectErrors,
  type Finding,
  type PreparedTransaction,
  type RpcRequest,
  type SendOptions,
  type TransferIntent
} from '@plugboard/core'
import { requireReceiver } from '../address/decodeAddress.js'
import { coinAsset, isDenomination, nativeDenom } from '../assets/coinAsset.js'
import { describeCoins } from '../assets/describeCoins.js'
import { readSpendable } from '../assets/readHoldings.js'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { readCoins } from '../chain/bank.js'
import { chainError } from '../chain/chainError.js'
import { connectComet } from '../chain/connectComet.js'
import { requireAmount } from '../chain/requireAmount.js'
import { cosmosErrors } from '../errors.js'
import { fingerprintOf } from './fingerprint.js'
import { maxMemoLength, type PaymentTerms, signingRequest } from './paymentDocument.js'
import { type PaymentFee, paymentFee, spendableOf } from './paymentFee.js'
import { readPayer } from './readPayer.js'
import { type PaymentContext, sendPrepared } from './sendPrepared.js'
import { type SimulatedPayment, simulatePayment } from './simulatePayment.js'

/** How long a prepared transaction is valid, in milliseconds, because prices, balances and the account's sequence change. */
const validMs = 60_000

/**
 * Prepares a payment in a coin: reads the account, simulates the payment, and computes the fee. Asks only the network's own endpoints.
 *
 * @throws KitError `cosmos/notAnAddress`, also for addresses of other chains, `cosmos/unusableReceiver`, `cosmos/invalidAmount`,
 * `cosmos/memoTooLong`, `cosmos/notEnough`, `cosmos/insufficientFee`, `cosmos/walletFailed`, `cosmos/cannotPrepare` for another network's asset or an
 * account to close, `cosmos/readFailed`, `connect/aborted`
 */
export async function prepareTransfer(
  context: PaymentContext,
  intent: TransferIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { network } = context
  const { amount, asset, memo = '', connection } = intent
  if (asset && asset.networkId !== connection.networkId)
    throw cosmosErrors.cannotPrepare({
      notes: `'asset' is on ${asset.networkId}, the wallet on ${connection.networkId}.`
    })
  if (intent.closeAccount)
    throw cosmosErrors.cannotPrepare({ notes: "'closeAccount': accounts on this network cannot be closed." })
  if (amount !== 'max') requireAmount(amount)
  if (new TextEncoder().encode(memo).length > maxMemoLength)
    throw cosmosErrors.memoTooLong({ notes: `'memo' has more than ${maxMemoLength} bytes.` })
  const denom = asset?.token ?? nativeDenom(network)
  if (!isDenomination(denom))
    throw cosmosErrors.invalidAmount({ notes: "'asset' does not name a denomination." })
  const to = requireReceiver(intent.to, network)
  try {
    return await makePayment(context, intent, { to, denom, memo }, signal)
  } catch (error) {
    throw signal?.aborted ? connectErrors.aborted() : chainError(error)
  }
}

async function makePayment(
  context: PaymentContext,
  intent: TransferIntent,
  { to, denom, memo }: { readonly to: string; readonly denom: string; readonly memo: string },
  signal: AbortSignal | undefined
): Promise<PreparedTransaction> {
  const { network, reader, source, gasFactor } = context
  const { connection, amount } = intent
  const from = connection.account.address
  const comet = await connectComet(reader, network, signal)
  const [payer, coins, [asset]] = await Promise.all([
    readPayer(comet, { source, isOnPage: connection.session.provider !== undefined }),
    readSpendable(reader, network, from, signal).then(
      (found) => found ?? readCoins(reader, network, { address: from, signal })
    ),
    describeCoins(reader, network, [denom], signal)
  ])
  const has = spendableOf(coins, denom)
  const wanted = amount === 'max' ? has : amount
  if (!asset || wanted <= 0n || wanted > has)
    throw cosmosErrors.notEnough({ notes: `'amount' is more than the ${has}${denom} that can be sent.` })
  // Simulate takes no fee, so the whole balance can be simulated too: the gas for a payment barely depends on its amount.
  const simulation = await simulatePayment(comet, payer, { from, to, denom, amount: wanted, memo })
  const gas = Math.ceil(simulation.gasUsed * gasFactor)
  const fee = paymentFee(network, coins, { denom, amount, gas })
  const sent = amount === 'max' && fee.denom === denom ? has - fee.amount : wanted

  const chainId = String(network.id)
  const { aminoOnly, ...account } = payer
  const terms: PaymentTerms = { chainId, from, to, denom, amount: sent, memo, fee: fee.std, ...account }
  const { method, params } = signingRequest(terms, aminoOnly)
  const request: RpcRequest = Object.freeze({
    namespace: 'cosmos',
    networkId: connection.networkId,
    method,
    params: Object.freeze(params)
  })
  const [feeAsset] = await describeCoins(reader, network, [fee.denom], signal)
  const step = Object.freeze({ label: 'act' as const, request, fingerprint: fingerprintOf(terms) })
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount: sent,
    steps: Object.freeze([step]),
    changes: Object.freeze(changesOf(asset, { from, to, sent }, simulation)),
    simulated: simulation.simulated,
    reason: simulation.reason,
    fee: feeFor(network, fee, feeAsset),
    findings: Object.freeze(findingsOf(from === to, simulation)),
    expiresAt: Date.now() + validMs,
    raw: JSON.stringify(params, undefined, 2),
    send: (options?: SendOptions) => sendPrepared(context, { prepared, terms, most: fee.most }, options)
  })
  return prepared
}

const feeFor = (network: CosmosNetwork, { denom, amount, most }: PaymentFee, asset: Asset | undefined) =>
  Object.freeze({
    asset: asset ?? coinAsset(network, denom, { name: denom, symbol: denom, decimals: 0 }),
    expected: amount,
    most
  })

interface Move {
  readonly from: string
  readonly to: string
  readonly sent: bigint
}

/** Chains only report that a payment would pass; the changes follow from the rules of their bank. */
function changesOf(asset: Asset, { from, to, sent }: Move, { simulated }: SimulatedPayment): AssetChange[] {
  if (simulated === 'failed') return []
  const change = (owner: string, delta: bigint) => Object.freeze({ asset, owner, delta })
  return from === to ? [change(from, 0n)] : [change(from, -sent), change(to, sent)]
}

function findingsOf(isOwn: boolean, { simulated }: SimulatedPayment): Finding[] {
  const own: Finding = { code: 'ownAddress', level: 'info', text: 'You are sending to your own account' }
  const fails: Finding = {
    code: 'wouldFail',
    level: 'block',
    text: 'The network would refuse this transaction'
  }
  return [...(isOwn ? [own] : []), ...(simulated === 'failed' ? [fails] : [])].map((one) =>
    Object.freeze(one)
  )
}
