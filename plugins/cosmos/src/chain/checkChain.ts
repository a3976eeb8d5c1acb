import type { Network } from '@plugboard/core'
import { cosmosErrors } from '../errors.js'
import type { RpcReader } from './RpcReader.js'

/** Asks the node which chain it is of. @returns its version. @throws KitError `cosmos/readFailed` when it is of another chain */
export async function checkChain(reader: RpcReader, network: Network, signal?: AbortSignal): Promise<string> {
  const status = Object(await reader.send(network, { method: 'status', signal })) as {
    node_info?: { network?: unknown; version?: unknown }
  }
  if (status.node_info?.network !== network.id)
    throw cosmosErrors.readFailed({ notes: `The endpoint is of another chain than ${network.id}.` })
  return String(status.node_info.version)
}
