/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { Keypair, PublicKey } from '@solana/web3.js'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { historySetup, steps } from '../../test/historySetup'
import { makeMint } from '../../test/makeMint'
import { paymentSetup, randomAddress } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

// A chain whose blocks have a few transactions each.
const { chain } = paymentSetup(30)
const { reader, run, networkId } = historySetup(chain)

/** The rent of a token account. */
const accountRent = '0.00203928'

async function funded(): Promise<readonly [Keypair, string]> {
  const owner = Keypair.generate()
  await chain.fund(owner.publicKey.toBase58(), 5_000_000_000)
  return [owner, owner.publicKey.toBase58()]
}

/** An owner with a million base units of a new token. */
async function withTokens() {
  const [owner, address] = await funded()
  const mint = new PublicKey(await makeMint(chain, address, tokenPrograms.token))
  const token = { mint, program: new PublicKey(tokenPrograms.token) }
  const name = mint.toBase58()
  const info = { name, symbol: `${name.slice(0, 4)}…${name.slice(-4)}`, address: name }
  return { owner, address, token, info }
}

const newest = async (address: string) => (await reader()(address)).data[0]

describe('the history of an account', () => {
  it('lists sent SOL with its fee, and received SOL without one', async () => {
    const [owner, address] = await funded()
    const to = Keypair.generate().publicKey
    const id = await run([owner], [steps.pay(owner.publicKey, to, 1_500_000_000n)])

    const parties = { sender: address, recipient: to.toBase58() }
    const found = await newest(address)
    expect(found).toEqual({
      id,
      metadata: {
        ...{ operationType: 'send', hash: id, chain: networkId, status: 'confirmed', fee: '0.000005' },
        ...{ sentFrom: address, sentTo: to.toBase58(), minedAt: found?.metadata.minedAt }
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '1.5' },
          fungible_info: { name: 'Solana', symbol: 'SOL' },
          ...parties
        }
      ]
    })
    const { blockTime } = (await chain.rpc('getTransaction', id, { maxSupportedTransactionVersion: 0 })) as {
      blockTime: number
    }
    expect(found?.metadata.minedAt).toBe(new Date(blockTime * 1000).toISOString())
    const received = await newest(to.toBase58())
    expect(received).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: address, sentTo: to.toBase58() },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, ...parties }]
    })
    expect(received?.metadata).not.toHaveProperty('fee')
  })

  it('lists token transfers, including ones that reach its token account without naming the owner', async () => {
    const { owner, address, token, info } = await withTokens()
    const [receiver, to] = await funded()
    const [from, target] = [owner.publicKey, receiver.publicKey]
    await run([owner], [steps.open(from, target, token), steps.send(from, target, token, 250_000n)])

    const parties = { sender: address, recipient: to }
    expect((await newest(address))?.transfers).toMatchObject([
      { direction: 'out', quantity: { numeric: '0.25' }, fungible_info: info, ...parties },
      // The receiver's account keeps the lamports of the sender who opened it.
      { direction: 'out', quantity: { numeric: accountRent }, ...parties }
    ])
    // Within a slot, the order of transactions that only some of an account's addresses name is unknown.
    const slot = await chain.rpc('getSlot')
    while ((await chain.rpc('getSlot')) === slot) await new Promise((resolve) => setTimeout(resolve, 5))
    const id = await run([owner], [steps.send(from, target, token, 50_000n)])
    expect(await newest(to)).toMatchObject({
      id,
      metadata: { operationType: 'receive', sentFrom: address, sentTo: to },
      transfers: [{ direction: 'in', quantity: { numeric: '0.05' }, fungible_info: info, ...parties }]
    })
  })

  it('lists failed transactions with fee and recipient, and without transfers', async () => {
    const { owner, address, token } = await withTokens()
    const [receiver, to] = await funded()
    const [from, target] = [owner.publicKey, receiver.publicKey]
    const tooMuch = [steps.open(from, target, token), steps.send(from, target, token, 9_000_000n)]
    const ids = [
      await run([owner], [steps.pay(from, target, 9_000_000_000n)], true),
      await run([owner], tooMuch, true)
    ]

    const { data } = await reader()(address)
    for (const [at, id] of ids.reverse().entries())
      expect(data[at]).toMatchObject({
        ...{ id, transfers: [] },
        metadata: { status: 'failed', operationType: 'send', fee: '0.000005', sentFrom: address }
      })
    expect(data[1]?.metadata.sentTo).toBe(to)
    expect((await newest(to))?.metadata.status).toBe('failed')
  })

  it('lists transfers to itself and approvals', async () => {
    const { owner, address, token, info } = await withTokens()
    const self = owner.publicKey
    await run([owner], [steps.pay(self, self, 7_000_000n)])
    expect(await newest(address)).toMatchObject({
      metadata: { operationType: 'send', sentTo: address },
      transfers: [{ direction: 'self', quantity: { numeric: '0.007' }, sender: address, recipient: address }]
    })
    await run([owner], [steps.send(self, self, token, 3_000n)])
    expect((await newest(address))?.transfers).toMatchObject([
      { direction: 'self', quantity: { numeric: '0.003' }, fungible_info: info }
    ])
    const delegate = randomAddress()
    await run([owner], [steps.approve(self, new PublicKey(delegate), token, 5n)])
    expect(await newest(address)).toMatchObject({
      ...{ transfers: [] },
      metadata: { operationType: 'approve', sentTo: delegate }
    })
  })

  it('distinguishes trades, mints, burns and closed token accounts', async () => {
    const { owner, address, token, info } = await withTokens()
    const [buyer, other] = await funded()
    const [from, target] = [owner.publicKey, buyer.publicKey]
    const minted = (await reader()(address)).data.find(({ transfers }) => transfers.length === 2)
    expect(minted?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '1' }, fungible_info: info },
      // Its creator opened the account for it.
      { direction: 'in', quantity: { numeric: accountRent } }
    ])
    expect(minted?.transfers[0]).not.toHaveProperty('sender')
    expect(minted?.metadata).toMatchObject({ operationType: 'mint', sentTo: info.address })

    await run(
      [buyer, owner],
      [
        steps.open(target, target, token),
        steps.send(from, target, token, 1_000_000n),
        steps.pay(target, from, 2_000_000_000n)
      ]
    )
    expect(await newest(other)).toMatchObject({
      metadata: { operationType: 'trade', fee: '0.00001' },
      transfers: [
        { direction: 'in', quantity: { numeric: '1' }, sender: address },
        { direction: 'out', quantity: { numeric: '2' }, recipient: address }
      ]
    })
    await run([buyer], [steps.burn(target, token, 1_000_000n)])
    expect(await newest(other)).toMatchObject({
      metadata: { operationType: 'burn' },
      transfers: [{ direction: 'out', quantity: { numeric: '1' } }]
    })
    // An empty account's rent returns from the account itself.
    await run([buyer], [steps.close(target, token)])
    expect(await newest(other)).toMatchObject({ metadata: { operationType: 'execute' }, transfers: [] })
  })

  it('is empty for an account that no transaction mentions', async () => {
    expect(await reader()(randomAddress())).toEqual({ data: [] })
  })
})

describe('history pages', () => {
  it('stay contiguous when a new transaction arrives between requests', async () => {
    const address = randomAddress()
    const ids: string[] = []
    for (let count = 0; count < 50; count += 1)
      ids.unshift(String(await chain.rpc('requestAirdrop', address, 1_000_000_000 + count)))
    const read = reader()
    const first = await read(address)
    await chain.fund(address, 1)
    const pages = [first]
    for (let last = first; last.next !== undefined; last = pages.at(-1) ?? first)
      pages.push(await read(address, { cursor: last.next }))

    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids)
    for (const one of pages.flatMap(({ data }) => data)) checkTransaction(one, networkId)
  }, 30_000)

  it('reject a cursor of another account and made-up cursors', async () => {
    const [address, other] = [randomAddress(), randomAddress()]
    for (let count = 0; count < 105; count += 1) await chain.fund(other, 1_000_000_000 + count)
    const { next = '' } = await reader()(other)
    expect(next).not.toBe('')

    const start = `${networkId} ${address}`
    for (const cursor of [
      next,
      '',
      'x',
      start,
      `${start} 7`,
      `${start} 7 x`,
      `${start} -7 ${'2'.repeat(88)}`
    ])
      await expect(reader()(address, { cursor })).rejects.toMatchObject({ code: 'solana/otherCursor' })
  }, 30_000)
})

it('reading the history rejects when aborted or when the address is invalid', async () => {
  const controller = new AbortController()
  controller.abort()
  const reading = reader()(randomAddress(), { signal: controller.signal })
  await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
  await expect(reader()('0x12')).rejects.toMatchObject({ code: 'solana/notAnAddress' })
})
