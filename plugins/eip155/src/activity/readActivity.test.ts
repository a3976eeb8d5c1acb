import { describe, expect, it } from '@jest/globals'
import { formatEther } from 'viem'
import { activitySetup, networkId } from '../../test/activitySetup'
import { standard } from '../../test/deployContract'
import { alice, bob, ether } from '../../test/paymentSetup'

const { deploy, send, call, publicNode, page, rpc, endpoint } = activitySetup()

const coinName = { name: 'Harbour Coin', symbol: 'HRB' }
const deployCoin = () => deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 12n))

describe('history from logs', () => {
  it('[S3.15 part] lists transfers, newest first, and reports that native payments are missing', async () => {
    const coin = await deployCoin()
    const hash = await call(coin, 'transfer', [bob, 150_000_000n])
    await send({ to: bob, value: '0x5' })
    const { read } = await page(await publicNode())

    const { data, next, since, tokensOnly } = await read({ address: bob })

    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as Record<string, string>
    const { timestamp } = (await rpc('eth_getBlockByHash', [receipt.blockHash, false])) as {
      timestamp: string
    }
    const fee = BigInt(receipt.gasUsed ?? '') * BigInt(receipt.effectiveGasPrice ?? '')
    expect({ next, since, tokensOnly }).toEqual({ next: undefined, since: undefined, tokensOnly: true })
    expect(data).toEqual([
      {
        id: hash,
        metadata: {
          operationType: 'receive',
          hash,
          chain: networkId,
          minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
          status: 'confirmed',
          sentFrom: alice,
          sentTo: coin,
          fee: formatEther(fee)
        },
        transfers: [
          {
            direction: 'in',
            sender: alice,
            recipient: bob,
            quantity: { numeric: '1.5' },
            fungible_info: { ...coinName, address: coin }
          }
        ]
      }
    ])

    const own = await read()
    expect(
      own.data.map(({ metadata, transfers }) => [metadata.operationType, transfers[0]?.direction])
    ).toEqual([
      ['send', 'out'],
      ['deploy', 'in']
    ])
  })

  it('[S3.15 part] includes collectibles of both standards', async () => {
    const [lights, goods] = [await deploy('HarbourLights'), await deploy('HarbourGoods')]
    await call(lights, 'mint', [alice])
    await call(lights, 'transferFrom', [alice, bob, 1n])
    await call(goods, 'mint', [alice, 7n, 5n])
    await call(goods, 'safeBatchTransferFrom', [alice, bob, [7n, 7n], [1n, 2n], '0x'])
    await call(goods, 'burn', [7n, 1n])
    const { read } = await page(await publicNode())

    const { data } = await read()

    const reported = data.map(({ metadata, transfers }) => [
      metadata.operationType,
      ...transfers.map(({ direction, quantity, nft_info: info }) => [
        direction,
        quantity.numeric,
        info?.name,
        info?.tokenId
      ])
    ])
    expect(reported).toEqual([
      ['burn', ['out', '1', 'Harbour Goods #7', '7']],
      ['send', ['out', '1', 'Harbour Goods #7', '7'], ['out', '2', 'Harbour Goods #7', '7']],
      ['mint', ['in', '5', 'Harbour Goods #7', '7']],
      ['send', ['out', '1', 'Harbour Lights #1', '1']],
      ['mint', ['in', '1', 'Harbour Lights #1', '1']]
    ])
    expect(data[3]?.transfers[0]?.nft_info?.address).toBe(lights)
  })

  it('includes approvals and wrapped currency, whose contract emits its own logs', async () => {
    const [weth, lights] = [await deploy('WrappedEther'), await deploy('HarbourLights')]
    await call(weth, 'deposit', [], { value: '0xde0b6b3a7640000' })
    await call(weth, 'withdraw', [ether / 4n])
    await call(weth, 'approve', [bob, 7n])
    await call(lights, 'setApprovalForAll', [bob, true])
    await call(weth, 'approve', [bob, 2n ** 256n - 1n])
    await call(weth, 'approve', [bob, 0n])
    await call(lights, 'setApprovalForAll', [bob, false])
    const { read } = await page(await publicNode())

    const { data } = await read()
    const reported = data.map(({ metadata, transfers }) => [
      metadata.operationType,
      ...transfers.map(({ direction, quantity, fungible_info: info }) => [
        direction,
        quantity.numeric,
        info?.symbol
      ])
    ])

    expect(reported).toEqual([
      ['revoke'],
      ['revoke'],
      ['approve'],
      ['approve'],
      ['approve'],
      // The native currency received in return has no log.
      ['trade', ['out', '0.25', 'WETH']],
      ['trade', ['out', '1', 'ETH'], ['in', '1', 'WETH']],
      ['deploy', ['in', '0', 'WETH']]
    ])
    expect(data.map(({ metadata }) => metadata.allowance)).toEqual([
      { token: lights, spender: bob, amount: '0' },
      { token: weth, spender: bob, amount: '0' },
      { token: weth, spender: bob, amount: String(2n ** 256n - 1n) },
      // All pieces of a collection.
      { token: lights, spender: bob, amount: String(2n ** 256n - 1n) },
      { token: weth, spender: bob, amount: '7' },
      ...[undefined, undefined, undefined]
    ])
  })

  it('does not guess decimals, and leaves out logs that are not of a token', async () => {
    const [writer, coin] = [await deploy('LogWriter'), await deployCoin()]
    const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    await call(coin, 'transfer', [bob, 1n])
    const spam = await call(writer, 'write', [[transfer, topic(alice), topic(bob)], `0x${'f'.repeat(64)}`])
    await call(writer, 'write', [[transfer, topic(alice), topic(bob)], '0x07'])
    const { read } = await page(await publicNode())

    const { data } = await read({ address: bob })

    expect(data.map(({ transfers }) => transfers.length)).toEqual([0, 1])
    expect(data[0]).toMatchObject({ id: spam, metadata: { operationType: 'execute', sentFrom: alice } })
  })

  it('returns pages of 20 that continue where the previous one ended, even within a block', async () => {
    const coin = await deployCoin()
    await rpc('evm_setAutomine', [false])
    const data = (value: number) => ({
      to: coin,
      data: `0xa9059cbb${bob.slice(2).padStart(64, '0')}${value.toString(16).padStart(64, '0')}`
    })
    for (let value = 1; value <= 45; value += 1)
      await rpc('eth_sendTransaction', [{ from: alice, gas: '0x186a0', ...data(value) }])
    await rpc('evm_mine')
    await rpc('evm_setAutomine', [true])
    const { read } = await page(await publicNode())

    const first = await read({ address: bob })
    const second = await read({ address: bob, cursor: first.next })
    const third = await read({ address: bob, cursor: second.next })

    expect([first, second, third].map(({ data: page }) => page.length)).toEqual([20, 20, 5])
    expect(third.next).toBeUndefined()
    const amounts = [first, second, third].flatMap(({ data: page }) =>
      page.map(({ transfers }) => transfers[0]?.quantity.numeric)
    )
    expect(amounts.map((amount) => Math.round(Number(amount) * 1e8))).toEqual(
      Array.from({ length: 45 }, (_, index) => 45 - index)
    )
  })

  it('reads 20 windows of blocks per page and returns where to continue', async () => {
    const coin = await deployCoin()
    const hash = await call(coin, 'transfer', [bob, 1n])
    await rpc('anvil_mine', ['0x12c'])
    const ranges: string[] = []
    const url = await publicNode({
      mostBlocks: 10,
      onRequest: ({ method, params: [filter] }) => {
        const { fromBlock, toBlock } = Object(filter) as Record<string, string>
        if (method === 'eth_getLogs') ranges.push(`${Number(toBlock) - Number(fromBlock) + 1}`)
      }
    })
    const { read, readAll } = await page(url)

    const { data, next, since } = await read({ address: bob })

    expect(data).toEqual([])
    expect(since).toBeUndefined()
    expect(next).toMatch(/^\d+\.0\.0x/)
    expect([...new Set(ranges)]).toEqual(['303', '152', '76', '38', '19', '10'])
    expect(ranges.filter((blocks) => blocks === '10')).toHaveLength(3 * 20)
    expect((await readAll(bob)).map(({ id }) => id)).toEqual([hash])
  })

  it('halves a window that has too many logs', async () => {
    const coin = await deployCoin()
    const hashes: string[] = []
    for (let left = 12; left > 0; left -= 1) hashes.unshift(await call(coin, 'transfer', [bob, 1n]))
    const { readAll } = await page(await publicNode({ mostLogs: 2 }))

    expect((await readAll(bob)).map(({ id }) => id)).toEqual(hashes)
  })

  it('ends where the endpoint keeps no older logs, and reports since when', async () => {
    const coin = await deployCoin()
    await call(coin, 'transfer', [bob, 1n])
    const hash = await call(coin, 'transfer', [bob, 2n])
    const { blockNumber } = (await rpc('eth_getTransactionReceipt', [hash])) as { blockNumber: string }
    const { timestamp } = (await rpc('eth_getBlockByNumber', [blockNumber, false])) as { timestamp: string }
    const { read } = await page(await publicNode({ oldest: Number(blockNumber) }))

    const { data, next, since } = await read({ address: bob })

    expect(data.map(({ id }) => id)).toEqual([hash])
    expect(next).toBeUndefined()
    expect(since).toBe(Number(timestamp) * 1_000)
  })

  it('rejects if the endpoint refuses, if the address or network is invalid, or on abort', async () => {
    const words = 'rate limit exceeded'
    const url = await endpoint({
      instead: async ({ method }) =>
        method === 'eth_getLogs' ? { error: { code: -32000, message: words } } : undefined
    })
    const { read } = await page(url)
    await expect(read()).rejects.toMatchObject({ code: 'eip155/readFailed' })
    await expect(read({ address: 'alice' })).rejects.toMatchObject({ code: 'eip155/notAnAddress' })
    await expect(read({ networkId: 'eip155:9' })).rejects.toMatchObject({ code: 'eip155/unknownChain' })
    await expect(read({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'connect/aborted' })
  })
})
