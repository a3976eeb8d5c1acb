import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { endpointsSetup } from '../../../test/endpointsSetup'
import { type LocalPolkadot, startLocal } from '../../../test/startLocal'

const { dead, bob, url, cleanups, doorway, connected, hush, read } = endpointsSetup()
let other: LocalPolkadot

beforeAll(async () => {
  other = await startLocal(`0x${'76'.repeat(32)}`, { [bob]: 7_000_000_000_000n })
}, 90_000)
afterAll(() => other?.stop())

const pay = (kit: Kit, amount: bigint) => {
  const connection = kit.connections.active
  if (!connection) throw new Error('Nobody is connected')
  return kit.namespace('polkadot')?.capabilities.transfer?.({ connection, to: bob, amount })
}

describe('endpoints', () => {
  it('fall back to the next one if the first is dead', async () => {
    const kit = await connected([dead, url()])
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
    const kit = await connected([`ws://127.0.0.1:${port}`, url()], 12_000)
    expect(await read(kit)).toBe('asset-hub-rococo')
  }, 60_000)

  it('fall back to the next one if the first belongs to another network', async () => {
    const kit = await connected([other.url, url()])
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
})
