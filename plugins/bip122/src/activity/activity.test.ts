/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { formatUnits } from '@plugboard/core'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { historySetup } from '../../test/historySetup'
import { KeyWallet } from '../../test/KeyWallet'

const setup = bitcoinChainSetup()
const { chain, receiver } = setup
const { reader, pagesOf, addressOf, coinsOf, spend, networkId } = historySetup(setup)

let owners = 0
const newOwner = () => ({ key: new KeyWallet(`holder ${owners++}`), kind: 'p2wpkh' as const })

/** An owner of one coin. */
async function funded(value = 100_000) {
  const owner = newOwner()
  await chain.fund(addressOf(owner), value)
  return { owner, address: addressOf(owner), coins: await coinsOf(owner) }
}

const newest = async (address: string) => (await reader()(address)).data[0]

describe('the history of an address', () => {
  it('lists payments without their change, with the fee and the recipient', async () => {
    const { address, coins } = await funded()
    const to = receiver().address('p2tr')
    const id = await spend(coins, [
      { address: to, value: 60_000n },
      { address, value: 38_500n }
    ])
    await chain.mine()

    const found = await newest(address)
    const { time } = { time: await blockTimeOf(id) }
    expect(found).toEqual({
      id,
      metadata: {
        ...{ operationType: 'send', hash: id, chain: networkId, status: 'confirmed', minedAt: time },
        ...{ sentFrom: address, sentTo: to, fee: '0.000015' }
      },
      transfers: [
        {
          ...{ direction: 'out', quantity: { numeric: '0.0006' }, sender: address, recipient: to },
          fungible_info: { name: 'Bitcoin', symbol: 'BTC' }
        }
      ]
    })
    expect(await newest(to)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: address, sentTo: to },
      transfers: [{ direction: 'in', quantity: { numeric: '0.0006' }, sender: address, recipient: to }]
    })
    expect((await newest(to))?.metadata).not.toHaveProperty('fee')
  })

  it('lists payments of an address to itself', async () => {
    const { address, coins } = await funded()
    await spend(coins, [{ address, value: 99_000n }])

    expect(await newest(address)).toMatchObject({
      metadata: { operationType: 'send', sentFrom: address, sentTo: address, fee: '0.00001' },
      transfers: [{ direction: 'self', quantity: { numeric: '0.00099' } }]
    })
  })

  it('lists pending payments with the current time, and drops replaced ones', async () => {
    const { address, coins } = await funded()
    const before = Date.now()
    const replaced = await spend(coins, [{ address: receiver().address('p2wpkh'), value: 99_000n }])
    expect(await newest(address)).toMatchObject({ id: replaced, metadata: { status: 'pending' } })

    const id = await spend(coins, [{ address: receiver().address('p2wpkh'), value: 90_000n }])
    const { data } = await reader()(address)
    expect(data.map((one) => one.id)).not.toContain(replaced)
    expect(data[0]).toMatchObject({ id, metadata: { status: 'pending' } })
    expect(Date.parse(data[0]?.metadata.minedAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('shows no separate fee if several addresses pay: it is part of the amount that each sent', async () => {
    const [one, other] = [await funded(), await funded(50_000)]
    const to = receiver().address('p2wpkh')
    await spend(
      [...one.coins, ...other.coins],
      [
        { address: to, value: 140_000n },
        { address: other.address, value: 5_000n }
      ]
    )

    const found = await newest(one.address)
    expect(found).toMatchObject({
      transfers: [{ direction: 'out', quantity: { numeric: '0.001' }, recipient: to }]
    })
    expect(found?.metadata).not.toHaveProperty('fee')
    expect(await newest(other.address)).toMatchObject({ transfers: [{ quantity: { numeric: '0.00045' } }] })
  })

  it('lists mining rewards without a sender', async () => {
    const address = receiver().address('p2wpkh')
    await chain.post('/mine', { address })

    const found = await newest(address)
    const [earned] = (await chain.get(`/address/${address}/utxo`)) as { txid: string; value: number }[]
    expect(found).toMatchObject({
      id: earned?.txid,
      metadata: { operationType: 'mint', sentFrom: '', sentTo: address, status: 'confirmed' },
      transfers: [{ direction: 'in', quantity: { numeric: formatUnits(BigInt(earned?.value ?? 0), 8) } }]
    })
    expect(found?.transfers[0]).not.toHaveProperty('sender')
  })

  it('is empty for an unused address, and accepts an address in capitals', async () => {
    expect(await reader()(receiver().address('p2tr'))).toEqual({ data: [] })
    const { address } = await funded()
    expect((await reader()(address.toUpperCase())).data).toHaveLength(1)
  })
})

async function blockTimeOf(txid: string): Promise<string> {
  const { block_hash: id } = (await chain.get(`/tx/${txid}/status`)) as { block_hash: string }
  const { timestamp } = (await chain.get(`/block/${id}`)) as { timestamp: number }
  return new Date(timestamp * 1000).toISOString()
}

describe('history pages', () => {
  it('stay contiguous when a new payment arrives between requests', async () => {
    const address = receiver().address('p2wpkh')
    const ids: string[] = []
    for (let count = 0; count < 60; count += 1) ids.unshift(await chain.fund(address, 10_000 + count))
    const read = reader()
    const first = await read(address)
    await chain.fund(address, 20_000)
    const second = await read(address, { cursor: first.next ?? '' })
    const third = await read(address, { cursor: second.next ?? '' })

    expect([first, second, third].map(({ data }) => data.length)).toEqual([25, 25, 10])
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids)
    const fourth = third.next === undefined ? { data: [] } : await read(address, { cursor: third.next })
    expect(fourth).toEqual({ data: [] })
    for (const one of (await pagesOf(address)).flatMap(({ data }) => data)) checkTransaction(one, networkId)
  }, 30_000)

  it('reject a cursor of another address and made-up cursors', async () => {
    const [address, other] = [receiver().address('p2wpkh'), receiver().address('p2wpkh')]
    for (let count = 0; count < 26; count += 1) await chain.fund(other, 10_000)
    const { next = '' } = await reader()(other)
    expect(next).not.toBe('')

    const id = '0'.repeat(64)
    for (const cursor of [next, '', 'x', id, `${networkId} ${address} `, `${networkId} ${address} ${id}/..`])
      await expect(reader()(address, { cursor })).rejects.toMatchObject({ code: 'bip122/otherCursor' })
  })
})

it('reading the history rejects when aborted or when the address is invalid', async () => {
  const controller = new AbortController()
  controller.abort()
  const address = receiver().address('p2wpkh')
  await expect(reader()(address, { signal: controller.signal })).rejects.toMatchObject({
    code: 'connect/aborted'
  })
  await expect(reader()('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).rejects.toMatchObject({
    code: 'bip122/notAnAddress'
  })
})
