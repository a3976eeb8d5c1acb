/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import { createTestKit, FakeLedger, fakeConnector, fakeNamespace } from '@plugboard/core/testing'

async function begin(ledger: FakeLedger, answer: () => unknown = () => 'signed') {
  const wallet = fakeConnector({ answer })
  const { kit } = createTestKit({ connectors: [wallet.connector], namespaces: [fakeNamespace({ ledger })] })
  await kit.start()
  const connection = await kit.connect('fake')
  const pay = (amount: bigint | 'max', token?: string): Promise<PreparedTransaction> => {
    const asset = token === undefined ? undefined : { networkId: connection.networkId, token }
    return kit.prepare({ kind: 'transfer', connection, to: 'bob', amount, asset })
  }
  const status = kit.namespace('toy')?.capabilities.transactionStatus
  return { pay, status: (id: string) => status?.({ networkId: 'toy:1', id }) }
}

it('a ledger transfers payments in the native currency and in tokens', async () => {
  const ledger = new FakeLedger({ balances: { alice: 10n, bob: 0n }, tokens: { shell: { alice: 7n } } })
  const { pay } = await begin(ledger)

  const sent = await (await pay(4n)).send()
  await (await pay('max', 'shell')).send()

  expect(await sent.settled).toBe('confirmed')
  expect([ledger.balanceOf('alice'), ledger.balanceOf('bob')]).toEqual([6n, 4n])
  expect([ledger.balanceOf('alice', 'shell'), ledger.balanceOf('bob', 'shell')]).toEqual([0n, 7n])
})

it('payments of a ledger that waits can be mined, undone, dropped and replaced', async () => {
  const ledger = new FakeLedger({ waits: true })
  const { pay, status } = await begin(ledger)
  const { id, settled } = await (await pay(4n)).send()
  expect(await status(id)).toMatchObject({ state: 'pending', id })

  ledger.mine()
  expect(await status(id)).toMatchObject({ state: 'confirmed', isFinal: false })
  ledger.undo()
  expect(await status(id)).toMatchObject({ state: 'pending' })
  ledger.drop()
  expect(await status(id)).toEqual({ state: 'unseen' })
  ledger.submit({ from: 'alice', to: 'carol', amount: '1', nonce: 0 })
  ledger.mine()

  // It was in a block when it was first checked.
  expect(['confirmed', 'replaced']).toContain(await settled)
  expect(ledger.balanceOf('carol')).toBe(12346n)
})

it('a wallet can submit a payment to the ledger and then fail to answer', async () => {
  const ledger = new FakeLedger()
  const { pay } = await begin(ledger, () => {
    ledger.submit({ from: 'alice', to: 'bob', amount: '4', nonce: 0 })
    throw new Error('the wallet was closed')
  })

  await expect((await pay(4n)).send()).rejects.toThrow()

  expect(ledger.balanceOf('bob')).toBe(12349n)
})
