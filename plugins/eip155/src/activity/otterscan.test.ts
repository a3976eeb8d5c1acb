import { describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import { activitySetup, carol } from '../../test/activitySetup'
import { standard } from '../../test/deployContract'
import { bob, contract, ether } from '../../test/paymentSetup'

const { deploy, send, call, publicNode, endpoint, page, rpc } = activitySetup()

const reported = (data: readonly Transaction[]) =>
  data.map(({ metadata, transfers }) => [
    metadata.operationType,
    metadata.status,
    ...transfers.map(
      ({ direction, quantity, fungible_info: info }) => `${direction} ${quantity.numeric} ${info?.symbol}`
    )
  ])

describe('history from an endpoint with Otterscan methods', () => {
  it('includes native payments and tokens sent by others', async () => {
    const coin = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 12n))
    await send({ to: carol, value: '0xde0b6b3a7640000' })
    await call(coin, 'transfer', [carol, 100_000_000n])
    await send({ from: carol, to: carol, value: '0x1' })
    await send({ from: carol, to: bob, value: '0x1bc16d674ec80000' })
    const { read } = await page()

    const { data, next, tokensOnly } = await read({ address: carol })

    expect(reported(data)).toEqual([
      ['send', 'confirmed', 'out 2 ETH'],
      ['send', 'confirmed', 'self 0.000000000000000001 ETH'],
      ['receive', 'confirmed', 'in 1 HRB'],
      ['receive', 'confirmed', 'in 1 ETH']
    ])
    expect(data[0]?.transfers[0]).toMatchObject({ sender: carol, recipient: bob })
    expect({ next, tokensOnly }).toEqual({ next: undefined, tokensOnly: undefined })
  })

  it('includes failed transactions, without transfers', async () => {
    const coin = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 1n))
    await call(coin, 'transfer', [bob, 1n], { from: carol })
    await rpc('anvil_setCode', [contract, '0x60006000fd'])
    await send({ from: carol, to: contract, value: '0x1' })
    const { read } = await page()

    expect(reported((await read({ address: carol })).data)).toEqual([
      ['send', 'failed'],
      ['execute', 'failed']
    ])
  })

  it('includes what contracts paid, and ignores payments they only pretended to make', async () => {
    const [weth, writer] = [await deploy('WrappedEther'), await deploy('LogWriter')]
    await call(weth, 'deposit', [], { from: carol, value: '0xde0b6b3a7640000' })
    await call(weth, 'withdraw', [ether / 4n], { from: carol })
    await call(writer, 'pay', [carol], { from: bob, value: '0x7' })
    await call(writer, 'pretendToPay', [carol], { from: bob, value: '0xde0b6b3a7640000' })
    const { read } = await page()

    expect(reported((await read({ address: carol })).data)).toEqual([
      ['execute', 'confirmed'],
      ['receive', 'confirmed', 'in 0.000000000000000007 ETH'],
      ['trade', 'confirmed', 'in 0.25 ETH', 'out 0.25 WETH'],
      ['trade', 'confirmed', 'out 1 ETH', 'in 1 WETH']
    ])
  })

  it.each([
    ['ots_getInternalOperations', -32_005],
    ['ots_getInternalOperations', 429],
    ['debug_traceTransaction', -32_005]
  ])('fails if %s is refused with %s, instead of leaving out what contracts paid', async (refused, code) => {
    const writer = await deploy('LogWriter')
    await call(writer, 'pay', [carol], { from: bob, value: '0x7' })
    const state = { isBusy: true }
    const url = await endpoint({
      instead: async ({ method }) =>
        state.isBusy && method === refused ? { error: { code, message: 'too many' } } : undefined
    })
    const { read } = await page(url)

    await expect(read({ address: carol })).rejects.toMatchObject({ code: 'eip155/readFailed' })
    state.isBusy = false

    expect(reported((await read({ address: carol })).data)).toEqual([
      ['receive', 'confirmed', 'in 0.000000000000000007 ETH']
    ])
  })

  it.each([
    ['ots_getInternalOperations', -32_000],
    ['debug_traceTransaction', 4444]
  ])('says that payments by contracts may be missing if %s is refused with %s', async (refused, code) => {
    const writer = await deploy('LogWriter')
    await call(writer, 'pay', [carol], { from: bob, value: '0x7' })
    const url = await endpoint({
      instead: async ({ method }) =>
        method === refused ? { error: { code, message: 'pruned history unavailable' } } : undefined
    })

    const { data, isPartial } = await (await page(url)).read({ address: carol })

    expect([reported(data), isPartial]).toEqual([[['execute', 'confirmed']], true])
    expect((await (await page()).read({ address: carol })).isPartial).toBeUndefined()
  })

  it.each(['ots_getInternalOperations', 'debug_traceTransaction'])(
    'leaves out what contracts paid if the endpoint does not have %s',
    async (missing) => {
      const writer = await deploy('LogWriter')
      await call(writer, 'pay', [carol], { from: bob, value: '0x7' })
      const url = await endpoint({
        instead: async ({ method }) =>
          method === missing ? { error: { code: -32_601, message: 'method not found' } } : undefined
      })

      const { data, isPartial } = await (await page(url)).read({ address: carol })

      expect([reported(data), isPartial]).toEqual([[['execute', 'confirmed']], true])
    }
  )

  it('is paginated without gaps', async () => {
    const hashes: string[] = []
    for (let left = 45; left > 0; left -= 1)
      hashes.unshift(await send({ from: bob, to: carol, value: '0x1' }))
    const { readAll, read } = await page()

    expect((await readAll(carol)).map(({ id }) => id)).toEqual(hashes)
    expect((await read({ address: carol })).data).toHaveLength(20)
  })
})

describe('endpoint without Otterscan methods', () => {
  it('is asked only once whether it supports them', async () => {
    const asked: string[] = []
    const url = await publicNode({
      onRequest: ({ method }) => void (method.startsWith('ots_') && asked.push(method))
    })
    const { read } = await page(url)

    await Promise.all([read(), read({ address: bob })])
    await read({ address: bob })

    expect(asked).toEqual(['ots_getApiLevel'])
  })

  it('is asked again if it could not answer', async () => {
    await send({ from: bob, to: carol, value: '0x1' })
    let isBusy = true
    const url = await endpoint({
      instead: async ({ method }) =>
        isBusy && method.startsWith('ots_') ? { error: { code: -32005, message: 'too many' } } : undefined
    })
    const { read } = await page(url)
    expect(await read({ address: carol })).toMatchObject({ data: [], tokensOnly: true })

    isBusy = false

    expect((await read({ address: carol })).data).toHaveLength(1)
  })

  it('is asked again for a reader that still waits when another one is aborted', async () => {
    const waiting: (() => void)[] = []
    const url = await endpoint({
      instead: async ({ method }) => {
        if (method === 'ots_getApiLevel') await new Promise<void>((resolve) => waiting.push(resolve))
        return undefined
      }
    })
    const { read } = await page(url)
    const reached = async (count: number) => {
      while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const leaving = new AbortController()
    const left = read({ signal: leaving.signal })
    const staying = read({ address: bob })
    await reached(1)

    leaving.abort()
    await expect(left).rejects.toMatchObject({ code: 'connect/aborted' })
    await reached(2)
    for (const answer of waiting) answer()

    expect((await staying).tokensOnly).toBeUndefined()
  })

  it('rejects malformed results of Otterscan methods', async () => {
    const readFrom = async (result: unknown) => {
      const url = await endpoint({
        instead: async ({ method }) => (method === 'ots_searchTransactionsBefore' ? { result } : undefined)
      })
      return (await page(url)).read()
    }
    const place = { hash: `0x${'1'.repeat(64)}`, blockNumber: '0xffff', transactionIndex: '0x0' }
    for (const result of [null, 7, { txs: 7 }, { txs: [7] }, { txs: [place], receipts: [] }])
      await expect(readFrom(result)).rejects.toMatchObject({ code: 'eip155/readFailed' })
  })
})
