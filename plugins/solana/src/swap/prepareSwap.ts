import {
  type DecodedCall,
  isKitError,
  type PreparedTransaction,
  type RpcRequest,
  type SendOptions,
  type SwapIntent,
  type SwapQuote
} from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { base64 } from '@scure/base'
import {
  type AddressLookupTableAccount,
  type PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { requireAddress } from '../chain/requireAddress.js'
import { associated } from '../chain/tokenTransfer.js'
import { solanaErrors } from '../errors.js'
import { fingerprintOf, readLastSignature } from '../prepare/fingerprint.js'
import { feeOfUnits, readUnitPrice } from '../prepare/networkFee.js'
import { finding } from '../prepare/payment.js'
import type { PrepareContext } from '../prepare/prepareTransfer.js'
import { preparedMs, readLatestBlockhash } from '../prepare/readLatestBlockhash.js'
import { SolanaReader } from '../prepare/SolanaReader.js'
import { sendPrepared } from '../prepare/sendPrepared.js'
import { signingMethod } from '../prepare/signingMethod.js'
import { accountLength } from '../prepare/tokenPayment.js'
import { buildSwap } from './buildSwap.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { decodeJupiter } from './decodeJupiter.js'
import { readPlan, readTables, unreadable } from './readPlan.js'
import { nativeMint, readSwapSides, type SwapSide } from './readSwapSides.js'
import { knownPrograms, type SwapProgram } from './SwapProgram.js'
import { type SimulatedSwap, simulateSwap } from './simulateSwap.js'

/** The most compute units that a transaction can use. */
const mostUnits = 1_400_000

/** The margin added to the units that the network counted, because pools change and wallets add checks: a percentage, and a fixed number. */
const spareUnits = { percent: 30, more: 60_000 } as const

/** The most slippage that a quote may allow, in hundredths of a percent: beyond this its minimum would protect nobody. */
const mostSlippageBps = 5_000

/** The dependencies of preparing a swap. */
export interface PrepareSwapContext extends PrepareContext {
  readonly swapPrograms: readonly SwapProgram[] | undefined
}

/**
 * Prepares a swap. Only one instruction is taken from what its source built. It must call a program that the host or this package names, pay what was
 * quoted, promise what was quoted, and give it to the account itself. Everything else is created here, and the chain enforces the outcome
 * (`buildSwap`). Then the network simulates it.
 *
 * @throws KitError `solana/unreadableSwap`, `solana/cannotPrepare` for a swap that differs from the quote, `solana/notEnough`, `solana/notAMint`,
 * `solana/notTransferable`, `solana/wrongEndpoint`, `solana/readFailed`, `connect/aborted`
 */
export async function prepareSwap(
  { kit, client, swapPrograms = knownPrograms }: PrepareSwapContext,
  intent: SwapIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { quote, connection } = intent
  const { networkId } = connection
  const network = kit.networks.get(networkId)
  if (!network) throw solanaErrors.readFailed({ notes: `No endpoint for ${networkId}.` })
  const user = requireAddress(connection.account.address)
  const plan = readPlan(intent.plan)
  const swap = decodeSwap(
    plan.instruction,
    swapPrograms.filter((one) => one.networkId === networkId)
  )
  requireQuoted(intent, swap, user)
  requireOnlySigner(plan.instruction, user)

  const reader = new SolanaReader(client, network, signal)
  const ends = [swap.from, swap.to]
  const [latest, tables, unitPrice, after, sides, minimum] = await Promise.all([
    readLatestBlockhash(reader),
    readTables(reader, plan.tables, [
      user,
      ...ends.flatMap(({ account, mint, program }) => [account, mint, program])
    ]),
    readUnitPrice(reader, [user]),
    readLastSignature(reader, user.toBase58()),
    readSwapSides(reader, quote, swap, plan.instruction),
    reader.lamports('getMinimumBalanceForRentExemption', [0]),
    reader.requireNetwork()
  ])
  const rents = await Promise.all(
    [sides.from, sides.to].map(({ token }) =>
      reader.lamports('getMinimumBalanceForRentExemption', [accountLength(token)])
    )
  )
  const rentOf = (side: SwapSide) => rents[side === sides.from ? 0 : 1] ?? 0n
  const { amountIn, minOut } = swap
  const { instruction } = plan
  const attempt = async (units: number) => {
    const fee = feeOfUnits(units, unitPrice)
    const built = buildSwap({ user, sides, instruction, amountIn, minOut, fee, rentOf, minimum })
    const made = compile(user, latest.blockhash, built.instructions, tables)
    const wire = base64.encode(made.serialize())
    const { amountOut } = quote
    const tried = { user, sides, built, wire, fee: fee.lamports, amountIn, minOut, amountOut }
    return {
      made,
      wire,
      built,
      cost: fee.lamports + built.rent,
      simulation: await simulateSwap(reader, tried)
    }
  }
  const first = await attempt(mostUnits)
  const { made, wire, built, cost, simulation } = first.simulation.units
    ? await attempt(withSpare(first.simulation.units))
    : first

  const request: RpcRequest = Object.freeze({
    namespace: 'solana',
    networkId,
    method: signingMethod(connection.session.provider),
    params: Object.freeze({ transaction: wire, pubkey: connection.account.address })
  })
  const { slot, lastValidBlockHeight } = latest
  const fingerprint = fingerprintOf(made.message, { slot, after, lastValidBlockHeight })
  const call: DecodedCall = {
    action: 'swap',
    asset: sides.from.asset,
    amount: amountIn,
    minimum: { asset: sides.to.asset, amount: minOut },
    text: swap.text
  }
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    amount: amountIn,
    steps: Object.freeze([Object.freeze({ label: 'act' as const, request, fingerprint })]),
    calls: Object.freeze([Object.freeze(call)]),
    changes: Object.freeze([...simulation.changes]),
    simulated: simulation.simulated,
    reason: simulation.reason,
    fee: Object.freeze({ asset: nativeAsset(network), expected: cost, most: cost }),
    reserve: built.reserve,
    findings: Object.freeze(findingsOf(simulation, sides.to)),
    expiresAt: Date.now() + preparedMs,
    raw: JSON.stringify(request.params, undefined, 2),
    send: (options?: SendOptions) =>
      sendPrepared({ kit, client, network }, { prepared, made, lastValidBlockHeight }, options).catch(
        sayOvertaken
      )
  })
  return prepared
}

/** If the network refuses a swap although its simulation passed, the swap would now bring less. */
function sayOvertaken(error: unknown): never {
  const isRefusal = isKitError(error) && ['solana/failed', 'solana/notEnough'].includes(error.code)
  throw isRefusal ? solanaErrors.swapOvertaken({ cause: error }) : error
}

/** @throws KitError `solana/unreadableSwap` */
function decodeSwap(instruction: TransactionInstruction, programs: readonly SwapProgram[]): DecodedSwap {
  const program = instruction.programId.toBase58()
  if (!programs.some(({ address }) => address === program))
    throw unreadable(`The program ${program} is not among those that may be called.`)
  const swap = decodeJupiter(instruction)
  if (!swap)
    throw unreadable(`${program} is called with ${base64.encode(Uint8Array.from(instruction.data))}.`)
  return swap
}

/** @throws KitError `solana/cannotPrepare` */
function requireQuoted({ quote, connection }: SwapIntent, swap: DecodedSwap, user: PublicKey): void {
  const { networkId, caipAddress } = connection
  const { slippageBps, amountIn } = quote
  const isBps = Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps <= mostSlippageBps
  const isMintOf = (token: string | undefined, { mint }: { readonly mint: PublicKey }) =>
    mint.toBase58() === (token ?? nativeMint.toBase58())
  const isOwn = ({ account, mint, program }: DecodedSwap['from']) =>
    account.equals(associated(user, mint, program))
  const checks: readonly (readonly [string, boolean])[] = [
    ['account', quote.connection.caipAddress === caipAddress && swap.user.equals(user)],
    ['network', [quote.connection, quote.from, quote.to].every((one) => one.networkId === networkId)],
    ['asset that is paid', isMintOf(quote.from.token, swap.from)],
    ['asset that arrives', isMintOf(quote.to.token, swap.to) && !swap.from.mint.equals(swap.to.mint)],
    ['amount', swap.amountIn === amountIn && amountIn > 0n],
    ['minimum', isBps && swap.minOut > 0n && swap.minOut >= leastOf(quote)],
    ['payer', isOwn(swap.from)],
    ['receiver', isOwn(swap.to)]
  ]
  const wrong = checks.filter(([, isRight]) => !isRight).map(([name]) => name)
  if (wrong.length)
    throw solanaErrors.cannotPrepare({
      notes: `This swap has a different ${wrong.join(', ')} than was quoted.`
    })
}

/** The least that may arrive. The source's own value is not trusted. */
const leastOf = ({ amountOut, slippageBps }: SwapQuote): bigint =>
  (amountOut * BigInt(10_000 - slippageBps)) / 10_000n

/** @throws KitError `solana/unreadableSwap` */
function requireOnlySigner({ keys }: TransactionInstruction, user: PublicKey): void {
  const other = keys.find(({ isSigner, pubkey }) => isSigner && !pubkey.equals(user))
  if (other) throw unreadable(`${other.pubkey.toBase58()} would have to sign too.`)
}

/** @throws KitError `solana/cannotPrepare` if it does not fit into a transaction */
function compile(
  payerKey: PublicKey,
  recentBlockhash: string,
  instructions: readonly TransactionInstruction[],
  tables: AddressLookupTableAccount[]
): VersionedTransaction {
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [...instructions] })
  const made = new VersionedTransaction(message.compileToV0Message(tables))
  try {
    if (made.serialize().length <= 1_232) return made
  } catch {
    // Reported below.
  }
  throw solanaErrors.cannotPrepare({ notes: 'The swap names more accounts than a transaction can hold.' })
}

const withSpare = (units: number): number =>
  Math.min(mostUnits, Math.ceil((units * (100 + spareUnits.percent)) / 100) + spareUnits.more)

const findingsOf = ({ findings }: SimulatedSwap, to: SwapSide) => [
  ...findings,
  ...(to.isNative && to.held > 0n
    ? [finding('unwrapsAll', 'info', 'Everything you had wrapped is unwrapped')]
    : [])
]
