import type { Network, TransferRequest } from '@plugboard/core'
import { requireAddress, scriptOf } from '../address/describeAddress.js'
import { needAmount } from '../amount/needAmount.js'
import { bip122Errors } from '../errors.js'
import type { Coin } from '../reads/Coin.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { pickFeeRate } from '../reads/pickFeeRate.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { buildPsbt } from '../transaction/buildPsbt.js'
import { checkPays } from '../transaction/checkPays.js'
import { dustOf } from '../transaction/dustOf.js'
import { selectCoins } from '../transaction/selectCoins.js'
import { fetchEarlier } from './fetchEarlier.js'

/** How a payment is made. */
export interface PaymentTerms {
  readonly network: Network
  /** What an address can spend. */
  readonly coins: (address: string) => Promise<readonly Coin[]>
  /** Within so many blocks it shall confirm. */
  readonly blocks: number
  /** Leaves out the coins that other payments hold, and holds those that this one takes. */
  readonly free: (coins: readonly Coin[]) => readonly Coin[]
  readonly hold: (coins: readonly Coin[]) => void
}

/** What an ordinal account may hold on a coin of so few satoshis is worth more than they are; such coins are usually made this small. */
const keepsake = 10_000n

/**
 * Builds the PSBT of a payment out of what the account can spend now, and checks that it pays what was asked.
 *
 * @throws KitError `bip122/notAnAddress`, `invalidAmount`, `dust`, `notEnough`, `unknownKey`, `readFailed`
 */
export async function preparePayment(reader: EsploraReader, request: TransferRequest, terms: PaymentTerms) {
  const { network, blocks, free, hold } = terms
  const { connection, amount, signal } = request
  const networkId = network.caipNetworkId
  const to = requireAddress(request.to, networkId)
  const from = requireAddress(connection.account.address, networkId)
  if (to.kind === 'p2tr' && !curve.isXOnlyPoint(to.program))
    throw bip122Errors.notAnAddress({
      notes: 'Nobody could ever spend from it: it is no point of the curve.'
    })
  const least = dustOf(scriptOf(to))
  if (needAmount(amount) < least) throw bip122Errors.dust({ notes: `${least} sat are the least.` })
  const [all, fees] = await Promise.all([terms.coins(from.address), reader.fees(network, signal)])
  const isOrdinal = connection.account.type === 'ordinal'
  const coins = free(all).filter(({ value }) => !isOrdinal || value > keepsake)
  const feeRate = pickFeeRate(fees, blocks, network.testnet === true)
  const [script, changeScript] = [scriptOf(to), scriptOf(from)]
  const plan = selectCoins({ coins, kind: from.kind, amount, feeRate, script, changeScript })
  hold(plan.coins)
  const earlier =
    from.kind === 'p2tr' ? new Map() : await fetchEarlier(reader, network, plan.coins, changeScript, signal)
  const { publicKey } = connection.account
  const psbt = buildPsbt({ networkId, from, publicKey, to, amount, plan, earlier })
  checkPays(psbt, networkId, {
    pays: [{ address: to.address, amount }],
    own: [from.address],
    maxFee: plan.fee
  })
  return psbt
}
