import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { startServer, type TestServer } from '../../../../tests/jest/startServer'
import { StandardDouble } from '../../test/StandardDouble'
import { type LocalSolana, startLocal } from '../../test/startLocal'
import { solana } from '../index'

// A blockhash expires after 150 slots: with this slot time, that takes seconds.
const slotTime = 60
let chain: LocalSolana
let node: TestServer
/** How many transactions the node accepts and forgets, as busy nodes do. */
let forgets = 0
let forgotten = 0
/** Requests that the node executes without answering. */
let mute: (method: string) => boolean = () => false

beforeAll(async () => {
  chain = await startLocal(slotTime)
  node = await startServer(async (body, response) => {
    const { method, params, id } = JSON.parse(body)
    response.setHeader('content-type', 'application/json')
    if (method === 'sendTransaction' && forgotten < forgets) {
      forgotten += 1
      const [signature] = VersionedTransaction.deserialize(base64.decode(params[0])).signatures
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: base58.encode(signature as Uint8Array) }))
      return
    }
    const said = await (await fetch(chain.url, { method: 'POST', body })).text()
    if (mute(method)) response.writeHead(502)
    response.end(mute(method) ? '' : said)
  })
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

async function connected(timeout = 10_000): Promise<Kit> {
  mute = () => false
  const wallet = new StandardDouble('Vault')
  cleanups.push(wallet.register())
  const network: Network = {
    id: 'local',
    name: 'Local',
    caipNetworkId: 'solana:local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [node.url] } }
  }
  const kit = createKit({ plugins: [solana({ networks: [network], timeout })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { account } = await kit.connect('solana.vault')
  await chain.fund(account.address, 1_000_000_000)
  return kit
}

async function pay(kit: Kit, to: string, signal?: AbortSignal): Promise<string | undefined> {
  const connection = kit.connections.active
  if (!connection) throw new Error('not connected')
  return kit
    .namespace('solana')
    ?.capabilities.transfer?.({ connection, to, amount: 1_000_000n, ...(signal && { signal }) })
}

const balance = async (address: string) =>
  ((await chain.rpc('getBalance', address)) as { value: number }).value

describe('a transfer that the node drops', () => {
  it('rejects as expired once its blockhash is too old, and nothing moves', async () => {
    const kit = await connected()
    ;[forgets, forgotten] = [Number.POSITIVE_INFINITY, 0]
    const to = Keypair.generate().publicKey.toBase58()
    await expect(pay(kit, to)).rejects.toMatchObject({ code: 'solana/expired' })
    expect(forgotten).toBeGreaterThan(1)
    expect(await balance(to)).toBe(0)
  }, 60_000)

  it('is resent while it is valid, and arrives', async () => {
    const kit = await connected()
    ;[forgets, forgotten] = [1, 0]
    const to = Keypair.generate().publicKey.toBase58()
    await pay(kit, to)
    expect(forgotten).toBe(1)
    expect(await balance(to)).toBe(1_000_000)
  }, 60_000)

  it('rejects with connect/aborted when the caller aborts', async () => {
    const kit = await connected()
    ;[forgets, forgotten] = [Number.POSITIVE_INFINITY, 0]
    const controller = new AbortController()
    const paying = pay(kit, Keypair.generate().publicKey.toBase58(), controller.signal)
    const caught = expect(paying).rejects.toMatchObject({ code: 'connect/aborted' })
    while (!forgotten) await new Promise((resolve) => setTimeout(resolve, 10))
    controller.abort()
    await caught
  }, 60_000)
})

describe('a node that stops responding', () => {
  it('when it receives a transfer does not fail it: the transfer is looked up and found', async () => {
    const kit = await connected()
    ;[forgets, forgotten] = [0, 0]
    mute = (method) => method === 'sendTransaction'
    const to = Keypair.generate().publicKey.toBase58()
    expect(await pay(kit, to)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(await balance(to)).toBe(1_000_000)
  }, 60_000)

  it('while a transfer is pending is asked again', async () => {
    const kit = await connected()
    let left = 3
    mute = (method) => method === 'getSignatureStatuses' && left-- > 0
    const to = Keypair.generate().publicKey.toBase58()
    await pay(kit, to)
    expect(left).toBeLessThan(0)
    expect(await balance(to)).toBe(1_000_000)
  }, 60_000)

  it('for good leaves the transfer unconfirmed, and the error contains its signature', async () => {
    const kit = await connected(500)
    mute = (method) => method === 'getSignatureStatuses'
    const to = Keypair.generate().publicKey.toBase58()
    await expect(pay(kit, to)).rejects.toMatchObject({
      code: 'solana/unconfirmed',
      notes: expect.stringMatching(/[1-9A-HJ-NP-Za-km-z]{80,90}/)
    })
    expect(await balance(to)).toBe(1_000_000)
  }, 60_000)
})
