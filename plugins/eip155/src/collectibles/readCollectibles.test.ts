import { describe, expect, it } from '@jest/globals'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { activitySetup, networkId } from '../../test/activitySetup'
import { standard } from '../../test/deployContract'
import { alice, bob } from '../../test/paymentSetup'

const { deploy, call, publicNode, page, rpc } = activitySetup()
const spam = (name: string, uri: string) =>
  encodeAbiParameters(parseAbiParameters('string, string'), [name, uri])

describe('collectibles of an account', () => {
  it('are those received and still owned, as the chain describes them', async () => {
    const [lights, goods] = [await deploy('HarbourLights'), await deploy('HarbourGoods')]
    await call(lights, 'mint', [alice])
    await call(lights, 'mint', [alice])
    await call(goods, 'mint', [bob, 7n, 5n])
    await call(goods, 'safeBatchTransferFrom', [bob, alice, [7n], [2n], '0x'], { from: bob })
    await call(lights, 'transferFrom', [alice, bob, 1n])
    const { readPieces } = await page(await publicNode())

    expect(await readPieces()).toEqual({
      data: [
        {
          networkId,
          address: goods,
          tokenId: '7',
          amount: 2n,
          name: 'Crate 7',
          collectionName: 'Harbour Goods',
          isSpam: false
        },
        {
          networkId,
          address: lights,
          tokenId: '2',
          amount: 1n,
          name: 'Light 2',
          description: 'A light of the harbour',
          imageUrl: expect.stringMatching(/^data:image\/svg\+xml;base64,[\w+/]+=*$/),
          traits: [{ name: 'Hue', value: '94' }],
          collectionName: 'Harbour Lights',
          isSpam: false
        }
      ]
    })
    const { data } = await readPieces({ address: bob })
    expect(data.map(({ name, amount }) => [name, amount])).toEqual([
      ['Light 1', 1n],
      ['Crate 7', 3n]
    ])
  })

  it('are named by number if their metadata is hosted elsewhere', async () => {
    const elsewhere = await deploy('SpamDrop', spam('Elsewhere', 'https://evil.example/1.json'))
    const silent = await deploy('LogWriter')
    const topic = (value: string) => `0x${value.slice(2).padStart(64, '0')}`
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const asked: string[] = []
    await call(elsewhere, 'drop', [[alice]])
    // This contract reports that a piece arrived, but does not know who owns it.
    await call(silent, 'write', [[transfer, topic('0x'), topic(alice), topic('0x5')], '0x'])
    const { readPieces } = await page(
      await publicNode({ onRequest: ({ method }) => void asked.push(method) })
    )

    const { data } = await readPieces()

    expect(data).toEqual([
      {
        networkId,
        address: elsewhere,
        tokenId: '1',
        amount: 1n,
        name: 'Elsewhere #1',
        collectionName: 'Elsewhere',
        isSpam: false
      }
    ])
    expect(asked.filter((method) => !method.startsWith('eth_') && method !== 'ots_getApiLevel')).toEqual([])
  })

  it('include metadata up to 64 kB, and no longer', async () => {
    const [long, tooLong] = [await deploy('LongMetadata'), await deploy('LongMetadata')]
    await call(long, 'setLength', [50_000n])
    await call(tooLong, 'setLength', [70_000n])
    await call(long, 'drop', [[alice]])
    await call(tooLong, 'drop', [[alice]])
    const { readPieces } = await page(await publicNode())

    expect((await readPieces()).data.map(({ name }) => name)).toEqual(['Long metadata #1', 'Long'])
  })

  it('are each listed once, unaffected by token transfers and repeated transfers', async () => {
    const [coin, lights] = [
      await deploy('StandardToken', standard('Coin', 'COIN', 18, 100n)),
      await deploy('HarbourLights')
    ]
    for (let left = 60; left > 0; left -= 1) await call(lights, 'mint', [bob])
    await call(coin, 'transfer', [bob, 1n])
    // Pieces 1 and 60 leave and come back, so one of them was received on two pages.
    for (const id of [1n, 60n]) {
      await call(lights, 'transferFrom', [bob, alice, id], { from: bob })
      await call(lights, 'transferFrom', [alice, bob, id])
    }
    const { readPieces, readAllPieces } = await page(await publicNode())

    const first = await readPieces({ address: bob })
    const all = await readAllPieces(bob)

    expect(first.data).toHaveLength(24)
    expect(first.isPartial).toBe(true)
    const ids = all.map(({ tokenId }) => Number(tokenId))
    expect(ids).toEqual([60, 1, ...Array.from({ length: 58 }, (_, index) => 59 - index)])
  })

  it('are marked as partial if older ones may be missing', async () => {
    const lights = await deploy('HarbourLights')
    await call(lights, 'mint', [alice])
    await rpc('anvil_mine', ['0x64'])
    const { readPieces, readAllPieces } = await page(await publicNode({ mostBlocks: 2 }))

    const { data, next, isPartial } = await readPieces()

    expect({ data, isPartial }).toEqual({ data: [], isPartial: true })
    expect(await readAllPieces(alice)).toHaveLength(1)
    await expect(readPieces({ cursor: `${next}.zz` })).rejects.toMatchObject({ code: 'eip155/unknownCursor' })
    await expect(readPieces({ cursor: 'next' })).rejects.toMatchObject({ code: 'eip155/unknownCursor' })
  })
})
