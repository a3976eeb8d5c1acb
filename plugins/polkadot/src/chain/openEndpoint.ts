import type { Network } from '@plugboard/core'
import { untilAnswered } from '../untilAnswered.js'
import { checkGenesis } from './checkGenesis.js'
import type { LightChain } from './LightClient.js'
import { openSocket } from './openSocket.js'

const never = new AbortController().signal

/** Opens a line to an endpoint of a network within `ms` milliseconds. @throws KitError `polkadot/wrongChain`; Error when it is dead */
export async function openEndpoint(url: string, network: Network, ms: number): Promise<LightChain> {
  const line = await openSocket(url, ms)
  try {
    await untilAnswered(() => checkGenesis(line, network), never, ms)
    return line
  } catch (error) {
    line.remove()
    throw error
  }
}
