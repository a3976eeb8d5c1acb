import { describe, expect, it } from '@jest/globals'
import { definePlugin, type TransactionStatus } from '@plugboard/core'
import { FakeLedger, fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { countLooks, ledgerSetup, sendingWallet } from '../test/ledgerSetup'

const { onLedger, leftWhileAsked } = ledgerSetup()

describe('a transaction requested from the wallet before a reload', () => {
  it('is stored with its fingerprint before the wallet is asked', async () => {
    const { ledger, storedWhenAsked } = await leftWhileAsked()
    const { service } = await onLedger({ ledger, storage: storedWhenAsked })

    expect(service.pending).toMatchObject([
      { state: 'asking', fingerprint: { from: 'alice', to: 'carol', amount: '500', nonce: 0 } }
    ])
  })

  it('is found once the wallet sends it, followed until it settles, and announced', async () => {
    const { ledger, becomes, service, notices, events } = await onLedger(await leftWhileAsked())
    await becomes('asking')

    ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
    await becomes('sent')
    expect(notices()).toEqual([['review.notice.sent', '5 TOY']])
    ledger.mine()
    await becomes('confirmed')

    expect(service.pending[0]).toMatchObject({ id: 'tx1', isAsShown: true })
    expect(notices()).toEqual([['review.notice.confirmed', '5 TOY']])
    const own = events.filter(({ name }) => name.startsWith('TRANSACTION'))
    expect(own.map(({ name }) => name)).toEqual(['TRANSACTION_SENT', 'TRANSACTION_SETTLED'])
  })

  it("has its account's balance refreshed when it settles", async () => {
    let value = 1_000n
    const balance = async () => ({ value, decimals: 2, symbol: 'TOY' })
    const settings = { storage: memoryStorage(), capabilities: { balance } }
    const before = await onLedger(settings)
    const paying = before.pay()
    await before.agree()
    await paying
    const { kit, ledger, becomes } = await before.reload(settings)
    const shown = () => kit.accounts.of('toy').balanceValue
    await waitFor(() => expect(shown()).toBe(1_000n))

    value = 500n
    ledger.mine()
    await becomes('confirmed')

    await waitFor(() => expect(shown()).toBe(500n))
  })

  it('is looked at once if it had been confirmed, and not soon again', async () => {
    const settings = { storage: memoryStorage() }
    const before = await onLedger(settings)
    const paying = before.pay()
    await before.agree()
    await paying
    before.ledger.mine()
    await before.becomes('confirmed')
    const { look, count } = countLooks()

    await before.reload({ ...settings, look })
    await waitFor(() => expect(count()).toBe(1))

    // Longer than the first pause of one whose outcome is not known.
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(count()).toBe(1)
  })

  it('is not polled before its account is reconnected', async () => {
    const { look, count } = countLooks()
    const { kit, service } = await onLedger({ ...(await leftWhileAsked({ disconnects: true })), look })
    await waitFor(() => expect(service.pending).toHaveLength(1))
    await kit.ready
    expect(count()).toBe(0)

    await kit.connect('fake')

    await waitFor(() => expect(count()).toBeGreaterThan(0))
  })

  it('is polled without a connection while the modal is open', async () => {
    const left = await leftWhileAsked({ disconnects: true })
    const { kit, ledger, becomes, service } = await onLedger(left)
    ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
    await waitFor(() => expect(service.pending).toHaveLength(1))

    kit.open({ view: 'TransactionProgress', params: { transaction: service.pending[0]?.key ?? '' } })

    await becomes('sent')
  })

  it('is announced and reported in an alert if it differs from what was shown', async () => {
    const storage = memoryStorage()
    const first = await onLedger({ storage, wallet: fakeConnector() })
    const paying = first.pay()
    await first.agree()
    await paying
    const reported: unknown[] = []
    const listener = definePlugin({
      name: 'listener',
      setup: (context) => void context.tap('error', ({ code }) => void reported.push(code))
    })
    const look = async (found: Promise<TransactionStatus>): Promise<TransactionStatus> => {
      const status = await found
      return status.state === 'pending' ? { ...status, isAsShown: false } : status
    }
    first.kit.dispose()
    const { kit, service, notices } = await onLedger({
      storage,
      ledger: first.ledger,
      look,
      plugins: [listener]
    })

    await waitFor(() => expect(reported).toEqual(['review/notAsShown']))
    expect(service.pending[0]?.isAsShown).toBe(false)
    expect(kit.notices.alert?.text).toBe('Your wallet sent something other than what you were shown')
    expect(notices()).toEqual([['review.notice.other', '5 TOY']])
  })
})

it('an unanswered transaction stays open if another one takes its place, and a repeat requires a confirmation', async () => {
  const left = await leftWhileAsked()
  left.ledger.submit({ from: 'alice', to: 'dave', amount: '1', nonce: 0 })
  left.ledger.mine()
  const { look, nextLook } = countLooks()

  const { pay, ready, state } = await onLedger({ ...left, look })
  await nextLook()

  expect(state()).toBe('asking')
  void pay().catch(() => undefined)
  const review = await ready()
  expect(review.findings.map(({ code }) => code)).toContain('maybeSent')
  expect(review.canAgree).toBe(false)
  review.acknowledge(true)
  expect(review.canAgree).toBe(true)
})

it('one payment on the network confirms only one of two identical unanswered payments', async () => {
  const storage = memoryStorage()
  const wallet = sendingWallet(new FakeLedger(), () => {
    throw new Error('the port was closed')
  })
  const first = await onLedger({ storage, wallet })
  for (const count of [1, 2]) {
    void first.pay().catch(() => undefined)
    const review = await first.ready()
    review.acknowledge(true)
    review.agree()
    await waitFor(async () =>
      expect((await first.shown('TransactionProgress')).params.sending?.error).toBeTruthy()
    )
    expect(first.service.pending).toHaveLength(count)
    first.kit.close()
  }
  first.kit.dispose()
  first.ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
  first.ledger.mine()
  const { look, count } = countLooks()

  const { service } = await onLedger({ storage, ledger: first.ledger, look })
  await waitFor(() => expect(count()).toBeGreaterThan(3))

  const found = service.pending.map(({ state, id }) => [state, id])
  expect(found).toHaveLength(2)
  expect(found).toContainEqual(['confirmed', 'tx1'])
  expect(found).toContainEqual(['asking', undefined])
})
