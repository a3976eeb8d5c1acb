import { once } from 'node:events'
import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'
import WebSocket from 'ws'

/** Where a chain keeps its accounts: the hashes of `System` and of `Account` (twox128). */
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** What an account has free on a Polkadot chain, in base units: read from its storage, past every library of the page. */
export async function polkadotBalance(url: string, address: string): Promise<bigint> {
  const id = base58.decode(address).slice(1, 33)
  const key = Buffer.concat([Buffer.from(accounts, 'hex'), blake2b(id, { dkLen: 16 }), id])
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const params = [`0x${key.toString('hex')}`]
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params }))
  const [text] = await once(socket, 'message')
  socket.terminate()
  const { result } = JSON.parse(String(text)) as { readonly result: string | null }
  // Four counters of four bytes come first.
  return result ? Buffer.from(result.slice(2), 'hex').readBigUInt64LE(16) : 0n
}
