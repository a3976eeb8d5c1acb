import { describe, expect, it, jest } from '@jest/globals'
import { lostTransferSetup } from '../../test/lostTransferSetup'

const { alice, chain, cleanups, begin, height, hashOf } = lostTransferSetup()

/** The library logs what it cannot read even if that is handled. */
function hush(): void {
  for (const name of ['error', 'warn'] as const) {
    const printed = jest.spyOn(console, name).mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
  }
}

describe('searching the blocks of an unreliable endpoint', () => {
  /** A transfer that is in a block, and an endpoint that gives different answers to some requests. */
  async function sent() {
    hush()
    const page = await begin()
    const transfer = await page.prepare()
    const id = await transfer.send()
    const block = await height()
    return { ...page, ...transfer, id, block, hash: await hashOf(block) }
  }

  it.each<[string, (params: readonly unknown[], method: string, at: At) => boolean, unknown]>([
    [
      'a block that it does not keep',
      ([hash], method, at) => method === 'chain_getBlock' && hash === at.hash,
      null
    ],
    [
      'the hash of a block',
      ([number], method, at) => method === 'chain_getBlockHash' && Number(number) === at.block,
      null
    ],
    [
      'the events of a block',
      ([, hash], method, at) => method === 'state_getStorage' && hash === at.hash,
      null
    ]
  ])(
    'rejects instead of guessing %s',
    async (_, isMeant, answer) => {
      const { door, look, id, ...at } = await sent()
      door.alters = ({ method, params }, result) => (isMeant(params, method, at) ? answer : result)
      for (const query of [{}, { id }])
        await expect(look(query)).rejects.toMatchObject({ code: 'polkadot/readFailed' })

      door.alterNothing()
      expect(await look()).toMatchObject({ state: 'confirmed', id })
    },
    60_000
  )

  it('rejects a block of another height, with missing or malformed extrinsics, or with another state root', async () => {
    const { door, look, id, hash, block } = await sent()
    const before = Object(await chain.rpc('chain_getBlock', [await hashOf(block - 1)]))
    const own = Object(await chain.rpc('chain_getBlock', [hash]))
    const others = [
      before,
      { ...own, block: { ...own.block, extrinsics: [] } },
      { ...own, block: { ...own.block, extrinsics: ['0x00'] } },
      { ...own, block: { ...own.block, header: { ...own.block.header, stateRoot: hash } } }
    ]
    for (const answer of others) {
      door.alters = ({ method, params }, result) =>
        method === 'chain_getBlock' && params[0] === hash ? answer : result
      await expect(look({ id })).rejects.toMatchObject({ code: 'polkadot/readFailed' })
    }
  }, 60_000)

  it('does not attribute an extrinsic of somebody else to the account', async () => {
    const { door, look, id, hash } = await sent()
    const rich = await begin(alice)
    await (await rich.prepare()).send()
    const strange = Object(await chain.rpc('chain_getBlock')).block.extrinsics.at(-1)
    door.alters = ({ method, params }, result) => {
      if (method !== 'chain_getBlock' || params[0] !== hash) return result
      const { block } = Object(result)
      return {
        ...Object(result),
        block: { ...block, extrinsics: [...block.extrinsics.slice(0, -1), strange] }
      }
    }

    // The account's number shows that one of its extrinsics is in a block; no endpoint shows which.
    for (const query of [{}, { id }]) expect(await look(query)).toEqual({ state: 'replaced', isFinal: true })
  }, 60_000)

  it('reads each finalized block only once across queries', async () => {
    const { prepare, door } = await begin()
    const { look } = await prepare()
    const rich = await begin(alice)
    for (let count = 0; count < 3; count += 1) await (await rich.prepare()).send()
    door.asked.length = 0

    for (let count = 0; count < 3; count += 1) await look()
    await Promise.all([look(), look()])

    expect(door.asked.filter((method) => method === 'chain_getBlock')).toHaveLength(3)
  }, 60_000)
})

/** A block that contains the transfer. */
type At = { readonly block: number; readonly hash: string }
