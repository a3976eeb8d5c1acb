import type { Network } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'
import type { LightChain } from './LightClient.js'
import { readTold } from './readTold.js'
import type { Told } from './Told.js'

/**
 * Asks a fresh line for the hash of its first block: an endpoint of another network, or of a fork, is not believed.
 *
 * @throws KitError `polkadot/wrongChain`; Error when it does not say
 */
export async function checkGenesis(line: LightChain, { name, caipNetworkId }: Network): Promise<void> {
  const question = { jsonrpc: '2.0', id: 0, method: 'chain_getBlockHash', params: [0] }
  line.sendJsonRpc(JSON.stringify(question))
  let told: Told = {}
  while (told.id !== 0) told = readTold(await line.nextJsonRpcResponse())
  const { result } = told
  if (typeof result !== 'string') throw new Error('The endpoint does not say which chain it is one of')
  if (`polkadot:${result.slice(2, 34)}` !== caipNetworkId)
    throw polkadotErrors.wrongChain({ notes: `An endpoint of ${name} has the genesis hash ${result}.` })
}
