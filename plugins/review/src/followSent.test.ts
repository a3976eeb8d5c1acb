import { describe, expect, it } from '@jest/globals'
import type { TransactionStatus } from '@plugboard/core'
import { FakeLedger, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import {
  countLooks,
  halfAMinuteLater,
  type LedgerOptions,
  ledgerSetup,
  withoutFingerprint
} from '../test/ledgerSetup'

const { onLedger } = ledgerSetup()

describe('a sent transaction', () => {
  const sent = async (settings: LedgerOptions = {}) => {
    const page = await onLedger(settings)
    const paying = page.pay()
    await page.agree()
    await paying
    return page
  }

  it('is replaced by another one with the same nonce', async () => {
    const { ledger, becomes } = await sent()
    ledger.submit({ from: 'alice', to: 'dave', amount: '1', nonce: 0 })
    ledger.mine()
    await becomes('replaced')
  })

  it('is dropped if the network has not known it for long, and can still arrive', async () => {
    const { look, nextLook } = countLooks()
    const { ledger, becomes, state, service } = await sent({ look })
    ledger.drop()
    await nextLook()
    expect(state()).toBe('sent')
    await halfAMinuteLater(() => becomes('dropped'))

    const { id } = service.pending[0] ?? {}
    ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
    await becomes('sent')
    ledger.mine()
    await becomes('confirmed')
    expect(service.pending[0]?.id).not.toBe(id)
  })

  it('can be undone by the network, is announced, stays listed, and is confirmed in another block', async () => {
    const { kit, ledger, becomes, service, notices } = await sent()
    ledger.mine()
    await becomes('confirmed')
    kit.close()

    ledger.undo()
    await becomes('reorganised')
    expect(notices()).toEqual([['review.notice.reorganised', '5 TOY']])
    service.dismiss(service.pending[0]?.key ?? '')
    expect(service.pending).toHaveLength(1)

    ledger.mine()
    await becomes('confirmed')
  })

  it('is listed again after dismissal when the network undoes it', async () => {
    const { kit, ledger, becomes, service, notices } = await sent()
    kit.close()
    ledger.mine()
    await becomes('confirmed')
    service.dismiss(service.pending[0]?.key ?? '')
    expect(service.pending).toEqual([])

    ledger.undo()

    await becomes('reorganised')
    expect(notices()).toEqual([['review.notice.reorganised', '5 TOY']])
  })

  it('requires confirmation for a repeat after being dropped and dismissed, and is listed again when it arrives', async () => {
    const { look, nextLook } = countLooks()
    const { kit, ledger, becomes, service, pay, ready } = await sent({ look })
    kit.close()
    ledger.drop()
    await nextLook()
    await halfAMinuteLater(() => becomes('dropped'))
    service.dismiss(service.pending[0]?.key ?? '')
    expect(service.pending).toEqual([])

    void pay().catch(() => undefined)
    const review = await ready()
    expect(review.findings.map(({ code }) => code)).toContain('maybeSent')
    expect(review.canAgree).toBe(false)

    ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
    await becomes('sent')
  })

  it('is forgotten after dismissal once it is final', async () => {
    const storage = memoryStorage()
    const { ledger, becomes, service } = await sent({ storage })
    ledger.mine()
    await becomes('confirmed')
    service.dismiss(service.pending[0]?.key ?? '')
    const stored = () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((name) =>
        name?.endsWith('pending')
      )
    expect(stored()).toHaveLength(1)

    for (let block = 0; block < 3; block++) ledger.mine()

    await waitFor(() => expect(stored()).toEqual([]))
  })

  it('waits for the signers of a contract account, and is never dropped', async () => {
    let answer: TransactionStatus | undefined
    const { look, nextLook } = countLooks((right) => answer ?? right)
    const { kit, ledger, becomes, state, notices } = await sent({ look })
    kit.close()
    answer = { state: 'waitingForSigners' }
    await becomes('waitingForSigners')
    expect(notices()).toEqual([['review.notice.waitingForSigners', '5 TOY']])

    answer = { state: 'unseen' }
    await nextLook()
    await halfAMinuteLater(nextLook)
    expect(state()).toBe('waitingForSigners')

    answer = undefined
    ledger.mine()
    await becomes('confirmed')
  })

  it.each(['cancelled', 'expired'] as const)('is reported as %s', async (state) => {
    const look = async (found: Promise<TransactionStatus>): Promise<TransactionStatus> => {
      if ((await found).state !== 'unseen') return found
      return state === 'expired' ? { state } : { state, id: 'tx9', isFinal: true }
    }
    const { ledger, becomes, events } = await sent({ look })
    ledger.drop()
    await becomes(state)
    expect(events.find(({ name }) => name === 'TRANSACTION_SETTLED')?.data).toMatchObject({
      id: 'tx1',
      outcome: state === 'expired' ? 'failed' : 'replaced'
    })
  })

  it('is followed by its namespace if it has no fingerprint', async () => {
    const ledger = new FakeLedger({ waits: true })
    const { look, count } = countLooks(() => ({ state: 'unseen' }))
    const { becomes } = await sent({ ledger, look, capabilities: { prepare: withoutFingerprint(ledger) } })
    ledger.mine()

    await becomes('confirmed')
    expect(count()).toBe(0)
  })

  it('is no longer polled once it is final', async () => {
    const { look, count } = countLooks()
    const { ledger, service, reload } = await sent({ look, storage: memoryStorage() })
    for (let block = 0; block < 4; block++) ledger.mine()
    await waitFor(() => expect(service.pending[0]?.isFinal).toBe(true))
    const before = count()

    const again = await reload()
    await waitFor(() => expect(again.state()).toBe('confirmed'))
    expect(count()).toBe(before)
  })
})
