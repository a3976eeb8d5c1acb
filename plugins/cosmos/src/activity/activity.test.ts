/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { plumDenom } from '../../../../demo/stack/cosmos/denominations.mjs'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { historySetup } from '../../test/historySetup'

const { chain, reader, newPayer, pay, endpoint } = historySetup()
const networkId = 'cosmos:plugboard-local-1'
const coin = (amount: number, denom = 'uatom') => ({ denom, amount: `${amount}` })
const newAddress = async () => (await newPayer(0n)).address
const newest = async (address: string) => (await reader()(address)).data[0]

describe('the history of an account', () => {
  it('lists sent amounts with a separate fee, and received amounts without one', async () => {
    const payer = await newPayer()
    const to = await newAddress()
    const id = await pay(payer, [{ to, coins: [coin(1_500_000)] }])

    const parties = { sender: payer.address, recipient: to }
    const found = await newest(payer.address)
    expect(found).toEqual({
      id,
      metadata: {
        ...{ operationType: 'send', hash: id, chain: networkId, status: 'confirmed', fee: '0.02' },
        ...{ sentFrom: payer.address, sentTo: to, minedAt: found?.metadata.minedAt }
      },
      transfers: [
        {
          ...{ direction: 'out', quantity: { numeric: '1.5' }, ...parties },
          fungible_info: { name: 'ATOM', symbol: 'ATOM' }
        }
      ]
    })
    const received = await newest(to)
    expect(received).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: payer.address, sentTo: to },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, ...parties }]
    })
    expect(received?.metadata).not.toHaveProperty('fee')
  })

  it('shows the memo of a payment to both sides', async () => {
    const payer = await newPayer()
    const to = await newAddress()
    await pay(payer, [{ to, coins: [coin(1)] }], { memo: 'Deposit 4711 ☕' })

    const memos = [await newest(payer.address), await newest(to)].map((one) => one?.metadata.memo)
    expect(memos).toEqual(['Deposit 4711 ☕', 'Deposit 4711 ☕'])
  })

  it('lists coins of every denomination under their known names', async () => {
    const payer = await newPayer()
    const to = await newAddress()
    for (const denom of ['uphoton', plumDenom, 'factory/stone'])
      await chain.fund(payer.address, 900_000n, denom)
    for (const denom of ['uphoton', plumDenom, 'factory/stone'])
      await pay(payer, [{ to, coins: [coin(700_000, denom)] }])

    const { data } = await reader()(to)
    expect(data.flatMap(({ transfers }) => transfers)).toMatchObject([
      { quantity: { numeric: '700000' }, fungible_info: { name: 'factory/stone', address: 'factory/stone' } },
      {
        quantity: { numeric: '700000' },
        fungible_info: { name: 'uplum (transfer/channel-7)', address: plumDenom }
      },
      { quantity: { numeric: '0.7' }, fungible_info: { symbol: 'PHOTON', address: 'uphoton' } }
    ])
  })

  it('lists failed transactions with fee and recipient, and without transfers', async () => {
    const payer = await newPayer()
    const to = await newAddress()
    const id = await pay(payer, [{ to, coins: [coin(900_000_000)] }])

    expect(await newest(payer.address)).toMatchObject({
      ...{ id, transfers: [] },
      metadata: { status: 'failed', operationType: 'send', fee: '0.02', sentFrom: payer.address, sentTo: to }
    })
    expect(await reader()(to)).toEqual({ data: [] })
  })

  it('lists transfers to itself, and a fee in another coin as a separate outgoing transfer', async () => {
    const payer = await newPayer()
    await chain.fund(payer.address, 900_000n, 'uphoton')
    const fee = { denom: 'uphoton', amount: '20000' }
    await pay(payer, [{ to: payer.address, coins: [coin(250_000)] }], { fee })

    const found = await newest(payer.address)
    expect(found?.metadata).not.toHaveProperty('fee')
    expect(found?.transfers).toHaveLength(2)
    expect(found?.transfers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ direction: 'self', quantity: { numeric: '0.25' } }),
        expect.objectContaining({ direction: 'out', quantity: { numeric: '0.02' } })
      ])
    )
  })

  it('accepts an address in capitals, and is empty for an unfunded account', async () => {
    const payer = await newPayer()
    await pay(payer, [{ to: await newAddress(), coins: [coin(1)] }])
    expect((await reader()(payer.address.toUpperCase())).data).toHaveLength(1)
    expect(await reader()(await newAddress())).toEqual({ data: [] })
  })
})

describe('history pages', () => {
  it('stay contiguous when a new payment arrives between requests, and reject foreign cursors', async () => {
    const payer = await newPayer()
    const [to, other] = [await newAddress(), await newAddress()]
    const ids: string[] = []
    for (let count = 0; count < 45; count += 1)
      ids.unshift(await pay(payer, [{ to, coins: [coin(count + 1)] }]))
    const read = reader()
    const first = await read(to)
    await pay(payer, [{ to, coins: [coin(7)] }])
    const second = await read(to, { cursor: first.next ?? '' })

    expect(second.next).toBeUndefined()
    expect([first, second].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids)
    for (const one of first.data) checkTransaction(one, networkId)

    const { next = '' } = first
    for (const cursor of [
      next,
      '',
      'x',
      '7',
      `${networkId} ${other} `,
      `${networkId} ${other} 1 OR tx.height>1`
    ])
      await expect(read(other, { cursor })).rejects.toMatchObject({ code: 'cosmos/otherCursor' })
  }, 60_000)

  it('end at the oldest block that the node keeps, and report its time', async () => {
    const payer = await newPayer()
    const to = await newAddress()
    await pay(payer, [{ to, coins: [coin(1)] }])
    const id = await pay(payer, [{ to, coins: [coin(2)] }])
    const known = (await newest(to))?.metadata.minedAt ?? ''
    const { height } = Object(await chain.rpc('tx_search', { query: `tx.hash='${id}'` })).txs[0]
    const url = await endpoint({
      blockchain: ({ minHeight }, real) => {
        if (Number(minHeight) < Number(height)) throw new Error(`min height ${height} can't be greater`)
        return real
      }
    })

    const page = await reader(url)(to)
    expect(page.data.map((one) => one.id)).toEqual([id])
    expect(page).toMatchObject({ since: Date.parse(known) })
    expect(page).not.toHaveProperty('next')
  })
})

it('reading the history rejects when aborted or when the address is invalid', async () => {
  const controller = new AbortController()
  controller.abort()
  const reading = reader()(await newAddress(), { signal: controller.signal })
  await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
  await expect(reader()('cosmos1x')).rejects.toMatchObject({ code: 'cosmos/notAnAddress' })
})
