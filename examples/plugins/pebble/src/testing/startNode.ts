import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseAddress } from '../address.js'
import { verify } from '../signing.js'

/** A Pebble node in memory, on a separate port. New accounts have 100 PEB; a transfer must be signed and in sequence. */
export async function startNode() {
  const balances = new Map<string, bigint>()
  const nonces = new Map<string, number>()
  const balanceOf = (address: string) => balances.get(address) ?? 100_000n
  const nonceOf = (address: string) => nonces.get(address) ?? 0

  const submit = async (text: string, signature: string) => {
    const { from, to, amount, nonce } = JSON.parse(text)
    if (!(await verify(from, text, signature))) throw new Error('The sender did not sign this')
    if (nonce !== nonceOf(from)) throw new Error('The transfer is out of turn')
    if (parseAddress(to) !== to) throw new Error('The receiver is not an address')
    const value = BigInt(amount)
    if (value <= 0n || value > balanceOf(from)) throw new Error('The sender does not have enough')
    balances.set(from, balanceOf(from) - value)
    balances.set(to, balanceOf(to) + value)
    nonces.set(from, nonce + 1)
    return `${from}#${nonce}`
  }

  const methods: Record<string, (...params: never[]) => unknown> = {
    peb_balance: (address: string) => String(balanceOf(address)),
    peb_nonce: nonceOf,
    peb_submit: submit
  }

  const server = createServer(async (request, response) => {
    const parts = await request.toArray()
    const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
    const answer = await Promise.resolve()
      .then(() => (methods[method] as (...params: unknown[]) => unknown)(...params))
      .then((result) => ({ result }))
      .catch(({ message }: Error) => ({ error: { code: -32000, message } }))
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
