import type { Account, Network, NetworkId, TransferRequest } from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import {
  type DescribedAddress,
  requireAddress,
  requireReceiver,
  scriptOf
} from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'
import { pickFeeRate } from '../reads/pickFeeRate.js'
import { requireAmount } from '../satoshis.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { buildPsbt, type Payment } from '../transaction/buildPsbt.js'
import { checkPays } from '../transaction/checkPays.js'
import { selectCoins } from '../transaction/selectCoins.js'
import { dustOf } from '../transaction/weights.js'
import { fetchPrevious } from './fetchPrevious.js'

/** The dependencies of a payment. */
export interface PaymentTerms {
  readonly network: Network
  /** The coins that an address can spend. */
  readonly coins: (address: string) => Promise<readonly Coin[]>
  /** The number of blocks within which it should confirm. */
  readonly blocks: number
  /** The coins that no other payment holds. */
  readonly free: (coins: readonly Coin[]) => readonly Coin[]
  /** Holds coins for this payment. */
  readonly hold: (coins: readonly Coin[]) => void
}

/** Coins of an ordinal account up to this many satoshis are not spent, because they usually carry something that is worth more. */
const maxOrdinalCoin = 10_000n

/** Whether a payment from an account may take a coin. */
export function maySpend({ type }: Pick<Account, 'type'>, { value }: Coin): boolean {
  return type !== 'ordinal' || value > maxOrdinalCoin
}

/**
 * Builds the PSBT of a payment from the coins that the account can spend now, and checks that it pays what was requested.
 *
 * @throws KitError `bip122/notAnAddress`, `unusableReceiver`, `invalidAmount`, `dust`, `notEnough`, `unknownKey`, `readFailed`
 */
export async function preparePayment(reader: EsploraReader, request: TransferRequest, terms: PaymentTerms) {
  const { network, blocks, free, hold } = terms
  const { connection, signal } = request
  const networkId = network.caipNetworkId
  const to = requirePayee(request.to, networkId)
  const amount = requirePayable(request.amount, to)
  const from = requireAddress(connection.account.address, networkId)
  const [all, fees] = await Promise.all([terms.coins(from.address), reader.fees(network, signal)])
  const coins = free(all).filter((coin) => maySpend(connection.account, coin))
  const feeRate = pickFeeRate(fees, blocks, network.testnet === true)
  const [script, changeScript] = [scriptOf(to), scriptOf(from)]
  const plan = selectCoins({ coins, kind: from.kind, amount, feeRate, script, changeScript })
  hold(plan.coins)
  const { publicKey } = connection.account
  return buildPayment(reader, network, { from, publicKey, to, amount, plan }, signal)
}

/** Reads the receiver's address. @throws KitError `bip122/notAnAddress`, `bip122/unusableReceiver` */
export function requirePayee(value: unknown, networkId: NetworkId): DescribedAddress {
  const to = requireReceiver(value, networkId)
  if (to.kind !== 'p2tr' || curve.isXOnlyPoint(to.program)) return to
  throw bip122Errors.notAnAddress({
    notes: 'Nobody could ever spend from it: it is not a point of the curve.'
  })
}

/** An amount that can be paid to a receiver. @throws KitError `bip122/invalidAmount`, `bip122/dust` */
export function requirePayable(value: unknown, to: DescribedAddress): bigint {
  const amount = requireAmount(value)
  const minimum = dustOf(scriptOf(to))
  if (amount < minimum) throw bip122Errors.dust({ notes: `The minimum of 'amount' is ${minimum} sat.` })
  return amount
}

/**
 * Builds the PSBT of a payment whose coins are chosen, including the proof of their amounts. @throws KitError `bip122/unknownKey`,
 * `bip122/readFailed`
 */
export async function buildPayment(
  reader: EsploraReader,
  network: Network,
  payment: Omit<Payment, 'networkId' | 'previous'>,
  signal?: AbortSignal
): Promise<Psbt> {
  const { caipNetworkId: networkId } = network
  const { from, to, amount, plan } = payment
  const previous =
    from.kind === 'p2tr'
      ? new Map()
      : await fetchPrevious(reader, network, plan.coins, scriptOf(from), signal)
  const psbt = buildPsbt({ ...payment, networkId, previous })
  checkPays(psbt, networkId, {
    pays: [{ address: to.address, amount }],
    own: [from.address],
    maxFee: plan.fee
  })
  return psbt
}
