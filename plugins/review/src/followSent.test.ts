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

describe('a transaction that was sent', () => {
  const sent = async (settings: LedgerOptions = {}) => {
    const page = await onLedger(settings)
    const paying = page.pay()
    await page.agree()
    await paying
    return page
  }

  it('is replaced by another one with its place', async () => {
    const { ledger, becomes } = await sent()
    ledger.submit({ from: 'alice', to: 'dave', amount: '1', nonce: 0 })
    ledger.mine()
    await becomes('replaced')
  })

  it('is dropped once the network has not known it for long, and may still arrive', async () => {
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

  it('is undone by the network, told of, kept, and arrives in another block', async () => {
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

  it('and was dismissed is listed again when the network takes it back', async () => {
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

  it('and was dropped and dismissed is listed again when it arrives, and the same again takes a deliberate act before', async () => {
    const { look, nextLook } = countLooks()
    const { kit, ledger, becomes, service, pay, ready } = await sent({ look })
    kit.close()
    ledger.drop()
    await nextLook()
    await halfAMinuteLater(() => becomes('dropped'))
    service.dismiss(service.pending[0]?.key ?? '')
    expect(service.pending).toEqual([])

    void pay().catch(() => undefined)
    expect((await ready()).findings.map(({ code }) => code)).toContain('maybeSent')

    ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
    await becomes('sent')
  })

  it('and was dismissed is forgotten once it is final', async () => {
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

  it('waits for the signers of an account that is a contract, and is never dropped', async () => {
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

  it.each(['cancelled', 'expired'] as const)('is %s', async (state) => {
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

  it('and has no fingerprint is left to its namespace', async () => {
    const ledger = new FakeLedger({ waits: true })
    const { look, count } = countLooks(() => ({ state: 'unseen' }))
    const { becomes } = await sent({ ledger, look, capabilities: { prepare: withoutFingerprint(ledger) } })
    ledger.mine()

    await becomes('confirmed')
    expect(count()).toBe(0)
  })

  it('is looked at no more once it is final', async () => {
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
