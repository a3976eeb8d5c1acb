import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createKit, type Kit, type KitError } from '@plugboard/core'
import { Doorway } from '../../../test/Doorway'
import { InjectedDouble } from '../../../test/InjectedDouble'
import { makePair } from '../../../test/makePair'
import { openThrough } from '../../../test/openThrough'
import { type LocalPolkadot, startLocal } from '../../../test/startLocal'
import { type PolkadotNetwork, type PolkadotOptions, polkadot } from '../../index'
import { polkadotLocal } from '../../networks'

const alice = makePair('//Alice', 'sr25519')
const bob = makePair('//Bob', 'sr25519').address
const genesisHash = `0x${'67'.repeat(32)}` as const
const dead = 'ws://127.0.0.1:9'
let chain: LocalPolkadot
let other: LocalPolkadot

beforeAll(async () => {
  const funded = { [alice.address]: 1_000_000_000_000_000n }
  chain = await startLocal(genesisHash, funded)
  other = await startLocal(`0x${'76'.repeat(32)}`, { [bob]: 7_000_000_000_000n })
}, 90_000)
afterAll(() => Promise.all([chain?.stop(), other?.stop()]))

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const network: PolkadotNetwork = {
  ...polkadotLocal,
  genesisHash,
  id: genesisHash.slice(2, 34),
  caipNetworkId: `polkadot:${genesisHash.slice(2, 34)}`,
  rpcUrls: { default: { http: [], webSocket: [dead] } }
}

async function doorway(to = chain.url): Promise<Doorway> {
  const door = await new Doorway(to).open()
  cleanups.push(() => door.close())
  return door
}

async function connected(
  endpoints: NonNullable<PolkadotOptions['endpoints']>[`polkadot:${string}`],
  timeout?: number
): Promise<Kit> {
  cleanups.push(new InjectedDouble('vault', [alice]).inject())
  const options = { networks: [network], endpoints: { [network.caipNetworkId]: endpoints }, timeout }
  const kit = createKit({ plugins: [polkadot(options)], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('polkadot.vault')
  return kit
}

/** The library logs its errors even if they are handled. */
function hush(): void {
  const printed = (['error', 'warn'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => {})
  )
  cleanups.push(() => printed.map((one) => one.mockRestore()))
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const read = (kit: Kit) => kit.request({ namespace: 'polkadot', method: 'system_chain', params: [] })
const pay = (kit: Kit, amount: bigint) => {
  const connection = kit.connections.active
  if (!connection) throw new Error('Nobody is connected')
  return kit.namespace('polkadot')?.capabilities.transfer?.({ connection, to: bob, amount })
}

describe('a kit that is disposed of', () => {
  it('ends the reads that wait for the network', async () => {
    const door = await doorway()
    const kit = await connected([door.url])
    expect(await read(kit)).toBe('asset-hub-rococo')
    door.mute()
    const reading = kit.namespace('polkadot')?.capabilities.balance?.(bob, network)
    await until(() => door.asked.length > 2)

    kit.dispose()

    await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('opens no further connection, not even for a read that was about to start', async () => {
    const door = await doorway()
    const kit = await connected([door.url])
    const { balance } = kit.namespace('polkadot')?.capabilities ?? {}
    const reading = balance?.(bob, network)
    kit.dispose()

    await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
    await expect(balance?.(bob, network)).rejects.toMatchObject({ code: 'connect/aborted' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(door.asked).toEqual([])
  })
})

describe('endpoints', () => {
  it('fall back to the next one if the first is dead', async () => {
    const kit = await connected([dead, chain.url])
    expect(await read(kit)).toBe('asset-hub-rococo')
    expect((await kit.provider('polkadot').balance()).free).toBeGreaterThan(0n)
  }, 60_000)

  it('fall back to the next one for requests and subscriptions if one dies while in use', async () => {
    hush()
    const [first, second] = [await doorway(), await doorway()]
    const kit = await connected([first.url, second.url])
    const dot = kit.provider('polkadot')
    const { query } = await dot.api()
    const seen: bigint[] = []
    const stop = await query.system?.account?.(bob, (account: unknown) => {
      seen.push((account as { data: { free: { toBigInt(): bigint } } }).data.free.toBigInt())
    })
    const [before = 0n] = [(await dot.balance(bob)).free]
    await first.close()
    expect(await pay(kit, 1_000_000_000_000n)).toMatch(/^0x/)
    expect((await dot.balance(bob)).free).toBe(before + 1_000_000_000_000n)
    expect(second.asked).toContain('author_submitAndWatchExtrinsic')
    // The subscription was started again at the second endpoint, and reported the new balance.
    expect(second.asked).toContain('state_subscribeStorage')
    while (seen.at(-1) !== before + 1_000_000_000_000n)
      await new Promise((resolve) => setTimeout(resolve, 20))
    ;(stop as unknown as () => void)()
  }, 60_000)

  it('fall back to the next one if one goes silent but stays open', async () => {
    const [first, second] = [await doorway(), await doorway()]
    const kit = await connected([first.url, second.url], 9000)
    // A clock that stands still: the answer and the next request fall in the same millisecond.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    cleanups.push(() => clock.mockRestore())
    expect(await read(kit)).toBe('asset-hub-rococo')
    first.mute()
    // The caller gives up while the endpoint is silent, and while a busy machine opens the next one too late.
    let answer: unknown
    while (answer === undefined) answer = await read(kit).catch(() => undefined)
    expect(answer).toBe('asset-hub-rococo')
    expect(second.asked).toContain('system_chain')
  }, 120_000)

  it('fall back to the next one if the first never completes a connection', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => silent.close())
    const { port } = silent.address() as { readonly port: number }
    const kit = await connected([`ws://127.0.0.1:${port}`, chain.url], 12_000)
    expect(await read(kit)).toBe('asset-hub-rococo')
  }, 60_000)

  it('fall back to the next one if the first belongs to another network', async () => {
    const kit = await connected([other.url, chain.url])
    expect((await kit.provider('polkadot').balance(bob)).free).not.toBe(7_000_000_000_000n)
    expect((await kit.provider('polkadot').balance()).free).toBeGreaterThan(0n)
  }, 60_000)

  it('are rejected if the next one belongs to another network', async () => {
    hush()
    const [first, second] = [await doorway(), await doorway(other.url)]
    const kit = await connected([first.url, second.url])
    expect(await read(kit)).toBe('asset-hub-rococo')
    await first.close()
    await expect(kit.provider('polkadot').balance()).rejects.toMatchObject({ code: 'polkadot/wrongChain' })
    expect(new Set(second.asked)).toEqual(new Set(['chain_getBlockHash']))
  }, 60_000)

  it('report that all are dead, and are used again when one comes back', async () => {
    const door = await doorway()
    await door.close()
    const kit = await connected([dead, door.url])
    await expect(read(kit)).rejects.toMatchObject({
      code: 'polkadot/readFailed',
      notes: expect.stringMatching(/cannot be reached/)
    })
    await door.open()
    expect(await read(kit)).toBe('asset-hub-rococo')
  }, 60_000)

  it.each(['cannot be reached', 'has closed'])('are named without their key if one %s', async (words) => {
    const closing = createServer((socket) => void socket.destroy())
    closing.listen(0, '127.0.0.1')
    await once(closing, 'listening')
    cleanups.push(() => closing.close())
    const { port } = closing.address() as AddressInfo
    const door = await doorway()
    const host = words === 'has closed' ? new URL(door.url).host : `127.0.0.1:${port}`
    const endpoint = `ws://${host}/k3y?token=s3cret`
    const kit = await connected([endpoint], 3_000)
    door.breaksAt = () => true

    const failure = await read(kit).catch((error: KitError) => error)

    const { notes, cause } = failure as KitError
    expect(notes).toContain(`${host} ${words}`)
    expect(`${notes} ${cause}`).not.toMatch(/k3y|s3cret/)
  })

  it('never receive the same extrinsic twice: if one dies meanwhile, the error contains the hash', async () => {
    hush()
    const [first, second] = [await doorway(), await doorway()]
    const kit = await connected([first.url, second.url])
    first.breaksAt = (method) => method === 'author_submitAndWatchExtrinsic'
    await expect(pay(kit, 1n)).rejects.toMatchObject({
      code: 'polkadot/readFailed',
      notes: expect.stringMatching(/0x[\da-f]{64} may still be included/)
    })
    expect(await read(kit)).toBe('asset-hub-rococo')
    expect(second.asked.filter((method) => method.startsWith('author_'))).toEqual([])
  }, 60_000)

  it('are kept if they are a light client that is slow, and reopened if it crashes', async () => {
    hush()
    let opened = 0
    let crash = () => {}
    let ready = Promise.resolve()
    const open = async () => {
      opened += 1
      const line = await openThrough(chain.url)
      let stop = () => {}
      const stopped = new Promise<never>((_, reject) => {
        stop = () => reject(new Error('the light client has crashed'))
      })
      stopped.catch(() => undefined)
      crash = stop
      const next = async () => {
        const response = await line.nextJsonRpcResponse()
        await ready
        return response
      }
      return {
        ...line,
        nextJsonRpcResponse: () => Promise.race([next(), stopped]),
        remove() {
          stop()
          line.remove()
        }
      }
    }
    const kit = await connected({ open }, 500)
    const patientRead = async () => {
      let answer: unknown
      while (answer === undefined) answer = await read(kit).catch(() => undefined)
      return answer
    }
    expect(await patientRead()).toBe('asset-hub-rococo')
    let release = () => {}
    ready = new Promise((resolve) => {
      release = resolve
    })
    for (const _ of [1, 2]) await expect(read(kit)).rejects.toMatchObject({ code: 'polkadot/readFailed' })
    release()
    expect(await patientRead()).toBe('asset-hub-rococo')
    expect(opened).toBe(1)
    crash()
    expect(await patientRead()).toBe('asset-hub-rococo')
    expect(opened).toBe(2)
  }, 60_000)
})
