import { describe, expect, it } from '@jest/globals'
import { activitySetup, carol } from '../../test/activitySetup'
import { standard } from '../../test/deployContract'
import { alice, bob } from '../../test/paymentSetup'

const { deploy, send, call, publicNode, page, rpc } = activitySetup()

const deployCoin = () => deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 12n))

describe('history cursor', () => {
  it('is rejected if it is malformed or if the network has replaced its block', async () => {
    const { read } = await page(await publicNode())
    const coin = await deployCoin()
    const before = await rpc('evm_snapshot')
    for (let left = 21; left > 0; left -= 1) await call(coin, 'transfer', [bob, 1n])
    const unknown = { code: 'eip155/unknownCursor' }
    const { next = '' } = await read({ address: bob })
    const zero = `0x${'0'.repeat(64)}`
    for (const cursor of [
      '',
      'next',
      `1.0.${zero}`,
      `99999.0.${zero}`,
      `${next} `,
      next.replace('.', '.-'),
      `-${next}`
    ])
      await expect(read({ address: bob, cursor })).rejects.toMatchObject(unknown)
    expect((await read({ address: bob, cursor: next })).data).toHaveLength(1)

    await rpc('evm_revert', [before])
    for (let left = 30; left > 0; left -= 1) await send({ to: carol, value: '0x1' })

    await expect(read({ address: bob, cursor: next })).rejects.toMatchObject(unknown)
  })
})

describe('network that replaces blocks during a read', () => {
  it('is read again, so that the history never mixes both versions', async () => {
    let left = 1
    const url = await publicNode({
      onRequest: async ({ method }) => {
        if (method !== 'eth_getTransactionReceipt' || left === 0) return
        left -= 1
        await rpc('anvil_reorg', [1, [[{ from: alice, to: carol, value: '0x1' }, 0]]])
      }
    })
    const { read } = await page(url)
    await call(await deployCoin(), 'transfer', [bob, 1n])

    const { data } = await read({ address: bob })

    expect(left).toBe(0)
    expect(data).toEqual([])
    expect((await read({ address: bob })).data).toEqual([])
  })
})
