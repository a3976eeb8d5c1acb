import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, defineErrors } from '@plugboard/core'
import { FakeLedger, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { progressSetup } from '../../test/progressSetup'
import { failingWith, fakePrepare, twoSteps } from '../../test/reviewSetup'

const { openPage } = progressSetup()

const { wouldFail } = defineErrors('toy', {
  wouldFail: { message: 'The network would now refuse this, so nothing was sent' }
})

describe('the progress after a part was sent', () => {
  it.each([
    [connectErrors.rejected(), 'You declined the rest in your wallet.'],
    [connectErrors.timeout(), 'The wallet did not answer in time'],
    [wouldFail(), 'The network would now refuse the rest, so it was not sent.']
  ])('says that only a part was sent, and does not offer to send it again: %s', async (error, reason) => {
    const { agree, body, says, buttons } = await openPage({ prepare: twoSteps(error) })

    await agree()

    await says('Only part was sent')
    await says(reason)
    await says('Sent: 1 of 2.')
    expect(body()?.textContent).not.toContain('Nothing was sent')
    await waitFor(() => expect(buttons()).toEqual(['Close']))
  })

  it('says the same after a reload', async () => {
    const storage = memoryStorage()
    const first = await openPage({ storage, prepare: twoSteps(connectErrors.rejected()) })
    await first.agree()
    await first.says('Only part was sent')
    cleanup()
    first.kit.dispose()

    const { kit, service, says } = await openPage({ storage })
    await waitFor(() => expect(service.pending).toHaveLength(1))
    const [{ key } = { key: '' }] = service.pending
    act(() => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

    await says('Only part was sent')
    await says('Sent: 1 of 2.')
  })
})

it('a request unanswered before a reload stays when its view is closed, and goes once the visitor removes it', async () => {
  const storage = memoryStorage()
  const wallet = fakeConnector({ answer: () => new Promise(() => undefined) })
  const first = await openPage({ storage, wallet })
  await first.agree()
  await first.says('Approve in your wallet')
  cleanup()
  first.kit.dispose()
  const { kit, service, says, buttons, press } = await openPage({ storage })
  const open = () =>
    act(async () =>
      kit.open({ view: 'TransactionProgress', params: { transaction: service.pending[0]?.key ?? '' } })
    )
  await act(async () => void (await kit.connect('fake')))
  await act(async () => kit.open({ view: 'Account' }))
  await says(`Check ${wallet.connector.name}`)

  await open()
  await says('No answer from your wallet')
  await waitFor(() => expect(buttons()).toEqual(['Close', 'I have checked: remove this']))
  await press(0)
  expect(service.pending).toHaveLength(1)

  await open()
  await says('No answer from your wallet')
  await waitFor(() => expect(buttons()).toHaveLength(2))
  await press(1)
  expect(service.pending).toEqual([])
})

it('a request that the wallet is still asked for cannot be removed, and no button offers it', async () => {
  const wallet = fakeConnector({ answer: () => new Promise(() => undefined) })
  const { agree, kit, service, says, buttons } = await openPage({ wallet })
  await agree()
  await says('Approve in your wallet')
  const [{ key } = { key: '' }] = service.pending
  await act(async () => kit.back())

  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

  await says('No answer from your wallet')
  expect(buttons()).toEqual(['Close'])
  service.dismiss(key)
  expect(service.pending).toHaveLength(1)
})

describe('with view transitions', () => {
  const { matchMedia } = window
  afterEach(() => {
    window.matchMedia = matchMedia
  })

  /** Pays from the account view. */
  async function pay(settings: Parameters<typeof openPage>[0] = {}) {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    const page = await openPage(settings)
    await act(() => page.kit.connect('fake'))
    act(() => page.kit.open({ view: 'Account' }))
    await page.agree()
    return page
  }

  it('a settled transaction slides out unchanged, although it is already off the list', async () => {
    const { kit, says, service, press, leaving } = await pay()
    await says('The network has confirmed it.')

    await press(0)

    expect([kit.router.current.name, service.pending]).toEqual(['Account', []])
    expect(leaving()).toContain('The network has confirmed it.')
  })

  it('a transaction that was not sent slides out with the same label for going back', async () => {
    const { kit, says, buttons, press, leaving } = await pay({
      prepare: fakePrepare(failingWith('connect/rejected'))
    })
    await says('Nothing was sent')
    await waitFor(() => expect(buttons()).toEqual(['Review again', 'Back']))

    await press(1)

    expect(kit.router.current.name).toBe('Account')
    expect(leaving()).toMatch(/Review againBack$/)
  })
})

it('a sent amount that differs from the review is reported, even once it is confirmed', async () => {
  const ledger = new FakeLedger({ waits: true })
  const wallet = fakeConnector({
    answer: () => ledger.submit({ from: 'alice', to: 'carol', amount: '501', nonce: 0 })
  })
  const { agree, body, says, service } = await openPage({ wallet, namespaces: [fakeNamespace({ ledger })] })

  await agree()

  await says('What was sent is not what you reviewed.')
  act(() => ledger.mine())
  await waitFor(() => expect(service.pending[0]?.state).toBe('confirmed'))
  await says('Not what you reviewed')
  expect(body()?.querySelector('h2')?.textContent).toBe('Not what you reviewed')
})

it.each(['walletconnect/sessionExpired', 'toy/readFailed', 'core/chainFailed'])(
  'an error that leaves open whether it was sent does not say that nothing was sent: %s',
  async (code) => {
    const { agree, body, says, buttons } = await openPage({ prepare: fakePrepare(failingWith(code)) })

    await agree()

    await says('It may have been sent')
    expect(body()?.textContent).not.toMatch(/Nothing was sent|Not sent/)
    await waitFor(() => expect(buttons()).toEqual(['Review again', 'Close']))
  }
)

it("the button says 'Back' if leaving leads to the view below", async () => {
  const { kit, agree, says, buttons } = await openPage({
    prepare: fakePrepare(failingWith('connect/rejected'))
  })
  await act(() => kit.connect('fake'))
  act(() => kit.open({ view: 'Account' }))

  await agree()

  await says('Nothing was sent')
  await waitFor(() => expect(buttons()).toEqual(['Review again', 'Back']))
  act(() => kit.back())
  await waitFor(() => expect(kit.router.current.name).toBe('Account'))
})

it("a pending transaction shows its wallet's icon after a reload, once the wallet is reconnected", async () => {
  const storage = memoryStorage()
  const icon =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const settings = () => {
    const wallet = fakeConnector()
    const connector = { ...wallet.connector, icon }
    const namespaces = [fakeNamespace({ ledger: new FakeLedger({ waits: true }) })]
    return { storage, wallet: { ...wallet, connector }, namespaces }
  }
  const first = await openPage({
    ...settings(),
    prepare: fakePrepare(undefined, () => new Promise(() => {}))
  })
  await first.agree()
  await waitFor(() => expect(first.service.pending[0]?.state).toBe('sent'))
  cleanup()
  first.kit.dispose()

  const { kit, service, body } = await openPage(settings())
  await act(async () => void (await kit.connect('fake')))
  await waitFor(() => expect(service.pending).toHaveLength(1))
  const transaction = service.pending[0]?.key ?? ''
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction } }))

  await waitFor(() => expect(body()?.querySelector('.pb-ring img')?.getAttribute('src')).toBe(icon))
})
