import type { Network, TransferRequest } from '@plugboard/core'
import { requireAddress, requireReceiver, scriptOf } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'
import { pickFeeRate } from '../reads/pickFeeRate.js'
import { requireAmount } from '../satoshis.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { buildPsbt } from '../transaction/buildPsbt.js'
import { checkPays } from '../transaction/checkPays.js'
import { selectCoins } from '../transaction/selectCoins.js'
import { dustOf } from '../transaction/weights.js'
import { fetchPrevious } from './fetchPrevious.js'

/** What a payment is made with. */
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

/** Coins of an ordinal account up to this many satoshis are not spent: they usually carry something that is worth more. */
const maxOrdinalCoin = 10_000n

/**
 * Builds the PSBT of a payment from the coins that the account can spend now, and checks that it pays what was requested.
 *
 * @throws KitError `bip122/notAnAddress`, `unusableReceiver`, `invalidAmount`, `dust`, `notEnough`, `unknownKey`, `readFailed`
 */
export async function preparePayment(reader: EsploraReader, request: TransferRequest, terms: PaymentTerms) {
  const { network, blocks, free, hold } = terms
  const { connection, amount, signal } = request
  const networkId = network.caipNetworkId
  const to = requireReceiver(request.to, networkId)
  const from = requireAddress(connection.account.address, networkId)
  if (to.kind === 'p2tr' && !curve.isXOnlyPoint(to.program))
    throw bip122Errors.notAnAddress({
      notes: 'Nobody could ever spend from it: it is not a point of the curve.'
    })
  const minimum = dustOf(scriptOf(to))
  if (requireAmount(amount) < minimum) throw bip122Errors.dust({ notes: `The minimum is ${minimum} sat.` })
  const [all, fees] = await Promise.all([terms.coins(from.address), reader.fees(network, signal)])
  const isOrdinal = connection.account.type === 'ordinal'
  const coins = free(all).filter(({ value }) => !isOrdinal || value > maxOrdinalCoin)
  const feeRate = pickFeeRate(fees, blocks, network.testnet === true)
  const [script, changeScript] = [scriptOf(to), scriptOf(from)]
  const plan = selectCoins({ coins, kind: from.kind, amount, feeRate, script, changeScript })
  hold(plan.coins)
  const previous =
    from.kind === 'p2tr' ? new Map() : await fetchPrevious(reader, network, plan.coins, changeScript, signal)
  const { publicKey } = connection.account
  const psbt = buildPsbt({ networkId, from, publicKey, to, amount, plan, previous })
  checkPays(psbt, networkId, {
    pays: [{ address: to.address, amount }],
    own: [from.address],
    maxFee: plan.fee
  })
  return psbt
}
