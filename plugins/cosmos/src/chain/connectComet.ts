import { Comet1Client, Comet38Client, type CometClient, Tendermint37Client } from '@cosmjs/tendermint-rpc'
import type { Network } from '@plugboard/core'
import { cosmosErrors } from '../errors.js'
import type { RpcReader } from './RpcReader.js'

type Rpc = Parameters<typeof Comet38Client.create>[0]

/** A client of cosmjs over a network's endpoints, in the dialect of the version that the node says it has. */
export async function connectComet(
  reader: RpcReader,
  network: Network,
  signal?: AbortSignal
): Promise<CometClient> {
  const rpc: Rpc = {
    execute: async ({ id, method, params }) => ({
      jsonrpc: '2.0',
      id: id ?? 0,
      result: await reader.send(network, { method, params, signal })
    }),
    disconnect: () => {}
  }
  const status = Object(await reader.send(network, { method: 'status', signal })) as {
    node_info?: { network?: unknown; version?: unknown }
  }
  if (status.node_info?.network !== network.id)
    throw cosmosErrors.readFailed({ notes: `The endpoint is of another chain than ${network.id}.` })
  const version = String(status.node_info.version)
  if (version.startsWith('1.')) return Comet1Client.create(rpc)
  return version.startsWith('0.38.') ? Comet38Client.create(rpc) : Tendermint37Client.create(rpc)
}
