import type { Intent } from '@plugboard/core'
import { nativeAsset, waitFor } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import { type EvmReader, unlessAborted } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import { describeContracts } from '../tokens/describeContracts.js'
import { namelessAsset } from '../tokens/namelessAsset.js'
import { balanceOf, questionKey } from './accountQuestions.js'
import { announcedNumbers } from './announcedNumbers.js'
import type { ReadCall } from './callEffects.js'
import { compareCalls, type ExpectedNumber, expectNumbers } from './compareCalls.js'
import type { EvmCall, EvmCreation } from './estimateFee.js'
import { simulateCalls } from './simulateCalls.js'
import type { SimulatedCalls } from './simulation.js'

/** The number of announced numbers that are checked. A transaction that announces more is not checked, and therefore not sent. */
const mostAnnounced = 100

/** Simulates calls, and once more if contracts announce changes of numbers that were not read. */
export async function tryCalls(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  read: readonly ReadCall[],
  account: Hex
) {
  const nativeEffect = { asset: nativeAsset(reader.network), question: balanceOf(account), apply: unchanged }
  const said = expectNumbers([nativeEffect, ...read.flatMap(({ effects }) => effects)])
  const simulation = await simulateCalls(reader, calls, toQuestions(said))
  const known = new Set(said.map(({ question }) => questionKey(question)))
  const announced = announcedNumbers(simulation.logs, account).filter(
    ({ question }) => !known.has(questionKey(question))
  )
  if (!announced.length) return { expected: said, simulation, isUnchecked: false }
  if (announced.length > mostAnnounced) return { expected: said, simulation, isUnchecked: true }
  const unique = [...new Set(announced.map(({ contract }) => contract))]
  const contracts = await describeContracts(reader, unique)
  const expected = [
    ...said,
    ...announced.map(({ contract, ...number }): ExpectedNumber => {
      const asset =
        contracts[unique.indexOf(contract)]?.asset ?? namelessAsset(reader.network.caipNetworkId, contract)
      return { ...number, asset, apply: unchanged, isSaid: false }
    })
  ]
  return {
    expected,
    simulation: await simulateCalls(reader, calls, toQuestions(expected)),
    isUnchecked: false
  }
}

/**
 * Simulates the remaining calls again, because the network may have changed since all of them were shown.
 *
 * @param shown how the simulation of all calls ended
 * @throws KitError `eip155/stepFailed` if they now do something other than they say, or cannot be simulated any more; `eip155/readFailed`
 */
export async function requireAsSaid(
  reader: EvmReader,
  calls: readonly EvmCall[],
  read: readonly ReadCall[],
  account: Hex,
  shown: SimulatedCalls['simulated']
): Promise<void> {
  const { expected, simulation, isUnchecked } = await tryCalls(reader, calls, read, account)
  const { simulated, reason } = simulation
  if (simulated !== shown) throw eip155Errors.stepFailed({ notes: reason ?? `The simulation ${simulated}.` })
  if (isUnchecked || !compareCalls(account, expected, simulation).isAsSaid)
    throw eip155Errors.stepFailed({ notes: 'The remaining calls do something other than they say.' })
}

/** How long the last check before asking the wallet may take, in milliseconds: wallets can only open a window soon after a click. */
const lastLookMs = 3_000

/**
 * Simulates calls again before the wallet is asked for the first of them. Calls that now fail are not passed to it, and it is certain that nothing
 * was sent. If the network cannot be asked, the check is left to the wallet.
 *
 * @throws KitError `eip155/priceMoved` for a swap and `eip155/wouldFail` for anything else, with the network's words; `connect/aborted`
 */
export async function requirePassing(
  reader: EvmReader,
  calls: readonly EvmCall[],
  kind: Intent['kind'],
  signal: AbortSignal | undefined
): Promise<void> {
  const look = waitFor(() => simulateCalls(reader, calls, []), { timeoutMs: lastLookMs, signal })
  const { simulated, reason } = (await look.catch(unlessAborted)) ?? {}
  if (simulated !== 'failed') return
  throw kind === 'swap'
    ? eip155Errors.priceMoved({ notes: reason })
    : eip155Errors.wouldFail({ notes: reason })
}

const unchanged = (number: bigint): bigint => number

const toQuestions = (numbers: readonly ExpectedNumber[]) => numbers.map(({ question }) => question)
