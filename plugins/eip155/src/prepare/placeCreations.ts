import { getContractAddress, type Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import type { EvmCall, EvmCreation } from './estimateFee.js'

/** Calls, and the code placed at addresses while they are simulated. */
export interface PlacedCalls {
  readonly calls: readonly EvmCall[]
  readonly overrides: Readonly<Record<Hex, { readonly code: Hex }>>
}

/**
 * Turns contract creations into calls, for nodes that cannot simulate creations: the creation code runs at the address of the future contract, with
 * the same account and the same ether.
 */
export async function placeCreations(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[]
): Promise<PlacedCalls> {
  const overrides: Record<Hex, { readonly code: Hex }> = {}
  const placed: EvmCall[] = []
  for (const [index, call] of calls.entries()) {
    if (call.to !== undefined) {
      placed.push(call)
      continue
    }
    const { data = '0x', ...rest } = call
    const nonce = await reader.quantity('eth_getTransactionCount', [call.from, 'pending'])
    const to = getContractAddress({ from: call.from as Hex, nonce: nonce + BigInt(index) })
    overrides[to] = { code: data }
    placed.push({ ...rest, to })
  }
  return { calls: placed, overrides }
}
