import { Comet1Client, Comet38Client, type CometClient, Tendermint37Client } from '@cosmjs/tendermint-rpc'
import type { Network } from '@plugboard/core'
import { checkChain, type RpcReader } from './RpcReader.js'

type Rpc = Parameters<typeof Comet38Client.create>[0]

/** A client of cosmjs over a network's endpoints, for the version that the node reports. */
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
  const version = await checkChain(reader, network, signal)
  if (version.startsWith('1.')) return Comet1Client.create(rpc)
  return version.startsWith('0.38.') ? Comet38Client.create(rpc) : Tendermint37Client.create(rpc)
}
