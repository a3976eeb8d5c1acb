import { describe, expect, it } from '@jest/globals'
import { connectErrors, type TransactionStatus } from '@plugboard/core'
import { FakeLedger, fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { countLooks, ledgerSetup, never, sendingWallet, withoutFingerprint } from '../test/ledgerSetup'

const { onLedger, leftWhileAsked } = ledgerSetup()

describe('a wallet that sends something else and answers', () => {
  it('is reported as an error, and by an error toast, once the network knows what was sent', async () => {
    const ledger = new FakeLedger({ waits: true })
    const wallet = fakeConnector({
      answer: () => ledger.submit({ from: 'alice', to: 'mallory', amount: '500', nonce: 0 })
    })
    let looks = 0
    // The network is slow: when the wallet answers, nothing can be compared yet.
    const look = (found: Promise<TransactionStatus>) => (++looks < 2 ? ({ state: 'unseen' } as const) : found)
    const { pay, agree, kit, becomes, errors, service } = await onLedger({ ledger, wallet, look })
    const paying = pay()
    await agree()
    const { settled } = await paying
    kit.close()
    const toast = () => kit.notices.toasts.map(({ text, tone }) => [Object(text).key, tone])

    await waitFor(() => expect(service.pending[0]?.isAsShown).toBe(false))
    expect(toast()).toEqual([['review.notice.other', 'error']])
    ledger.mine()
    await becomes('confirmed')

    // The confirmed transaction is not the payment that the caller asked for.
    expect(await settled).toBe('replaced')
    expect(toast()).toEqual([['review.notice.other', 'error']])
    expect(errors.map(({ code }) => code)).toEqual(['review/notAsShown'])
  })
})

it('a transaction known to the network before the wallet answers is announced once its view is left', async () => {
  const ledger = new FakeLedger({ waits: true })
  const { pay, agree, kit, becomes, notices, view } = await onLedger({
    ledger,
    wallet: sendingWallet(ledger, never)
  })
  const paying = pay()
  await agree()
  await becomes('sent')
  await paying
  expect([view(), notices()]).toEqual(['TransactionProgress', []])

  kit.close()

  await waitFor(() => expect(notices()).toEqual([['review.notice.sent', '5 TOY']]))
})

it('a transaction cannot be dismissed while the wallet is being asked for it', async () => {
  const wallet = fakeConnector()
  wallet.hold('request')
  const { pay, agree, service } = await onLedger({ wallet })
  void pay().catch(() => undefined)
  await agree()
  await waitFor(() => expect(wallet.calls.request).toBe(1))

  service.dismiss(service.pending[0]?.key ?? '')

  expect(service.pending.map(({ state }) => state)).toEqual(['asking'])
})

it('a transaction that the wallet names is not assigned to an identical older payment, even if it was before', async () => {
  const left = await leftWhileAsked()
  const { ledger } = left
  const answer = async () => {
    const id = ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
    await waitFor(() => expect(page.service.pending.map((one) => one.id)).toContain(id))
    return id
  }
  const capabilities = { prepare: withoutFingerprint(ledger) }
  const page = await onLedger({ ...left, wallet: fakeConnector({ answer }), capabilities })
  const paying = page.pay()
  const review = await page.ready()
  review.acknowledge(true)
  review.agree()

  const { id } = await paying

  const [newer, older] = page.service.pending
  expect([newer?.id, newer?.state]).toEqual([id, 'sent'])
  expect([older?.id, older?.state, older?.fingerprint]).toEqual([
    undefined,
    'asking',
    { from: 'alice', to: 'carol', amount: '500', nonce: 0 }
  ])
  // The older one may still be sent, and then has its own id.
  ledger.mine()
  const late = ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
  await waitFor(() => expect(page.service.pending[1]).toMatchObject({ id: late, state: 'sent' }))
  expect(page.service.pending[0]?.id).toBe(id)
})

describe('a wallet that never answers', () => {
  it('succeeds if it has sent the transaction', async () => {
    const ledger = new FakeLedger()
    const { pay, agree, becomes } = await onLedger({ ledger, wallet: sendingWallet(ledger, never) })
    const paying = pay()
    await agree()

    const { id, settled } = await paying

    expect([id, await settled]).toEqual(['tx1', 'confirmed'])
    await becomes('confirmed')
  })

  it('rejects as aborted if another tab removes the transaction', async () => {
    const storage = memoryStorage()
    const ledger = new FakeLedger({ waits: true })
    const wallet = sendingWallet(ledger, never)
    const { pay, agree, becomes, service } = await onLedger({ storage, ledger, wallet })
    const paying = pay()
    await agree()
    const { settled } = await paying
    await becomes('sent')

    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of names) if (name.endsWith('pending')) storage.removeItem(name)

    await expect(settled).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(service.pending).toEqual([])
  })

  it('succeeds if it reports a problem after it has sent', async () => {
    const ledger = new FakeLedger()
    const wallet = sendingWallet(ledger, () => {
      throw new Error('the port was closed')
    })
    const { pay, agree, service } = await onLedger({ ledger, wallet })
    const paying = pay()
    await agree()

    expect((await paying).id).toBe('tx1')
    expect(service.recipients('toy:1:alice').map(({ address }) => address)).toEqual(['carol'])
  })

  it('leaves the outcome open if nothing has arrived, and requires confirmation for a repeat', async () => {
    const wallet = fakeConnector({
      answer: () => {
        throw new Error('the port was closed')
      }
    })
    const { kit, pay, agree, ready, shown, state } = await onLedger({ wallet })
    const paying = pay()
    await agree()
    await waitFor(async () => expect((await shown('TransactionProgress')).params.sending?.error).toBeTruthy())
    expect(state()).toBe('asking')

    ;(await shown('TransactionProgress')).context.resolve(true)
    const review = await ready()

    expect(review.findings.map(({ code, level }) => `${level} ${code}`)).toContain('danger maybeSent')
    expect(review.canAgree).toBe(false)
    kit.back()
    await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
    void pay({ amount: 7n }).catch(() => undefined)
    expect((await ready()).findings.map(({ code }) => code)).not.toContain('maybeSent')
  })

  it.each([
    ['declines', connectErrors.rejected()],
    ['cannot do it', connectErrors.unsupportedMethod()]
  ])('differs from one that %s: then nothing was sent', async (_, error) => {
    const wallet = fakeConnector({
      answer: () => {
        throw error
      }
    })
    const { pay, agree, service, shown } = await onLedger({ wallet })
    void pay().catch(() => undefined)
    await agree()
    await waitFor(async () => expect((await shown('TransactionProgress')).params.sending?.error).toBeTruthy())
    expect(service.pending).toEqual([])
  })
})

it('another transaction of the account changes nothing while the wallet is still being asked', async () => {
  const wallet = fakeConnector()
  const go = wallet.hold('request')
  const { look, nextLook } = countLooks()
  const { ledger, pay, agree, state } = await onLedger({ wallet, look })
  const paying = pay()
  await agree()
  await waitFor(() => expect(wallet.calls.request).toBe(1))
  ledger.submit({ from: 'alice', to: 'dave', amount: '1', nonce: 0 })
  ledger.mine()
  await nextLook()
  expect(state()).toBe('asking')

  go()

  expect((await paying).id).toBe('tx2')
})

it('a transaction that expires while the wallet is asked has expired once the wallet fails and its view is left', async () => {
  const wallet = fakeConnector({ answer: () => Promise.reject(new Error('the port was closed')) })
  const go = wallet.hold('request')
  const { look, nextLook } = countLooks(() => ({ state: 'expired' }))
  const { kit, pay, agree, becomes, shown, state } = await onLedger({ wallet, look })
  void pay().catch(() => undefined)
  await agree()
  await waitFor(() => expect(wallet.calls.request).toBe(1))
  await nextLook()
  expect(state()).toBe('asking')

  go()
  await waitFor(async () => expect((await shown('TransactionProgress')).params.sending?.error).toBeTruthy())
  kit.close()

  await becomes('expired')
})
