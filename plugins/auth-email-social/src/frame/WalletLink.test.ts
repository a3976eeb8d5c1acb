import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { caps, closeShadowRoots, delivered, framedWallet, openShadowRoots } from '../../test/framedWallet.js'
import { watch } from '../../test/scriptedFrame.js'
import { LoginStore } from '../LoginStore.js'
import type { HostPage } from './WalletConnection.js'
import { WalletLink } from './WalletLink.js'

const origin = 'https://wallet.example'

it('a disposed kit creates no frame', async () => {
  const page = { origin, projectId: 'shop', title: 'Wallet', report: () => {} }
  const frame = new WalletLink(
    { ...page, signal: AbortSignal.abort() } as unknown as HostPage,
    new LoginStore()
  )

  await expect(frame.open()).rejects.toMatchObject({ code: 'auth/frameGone' })

  expect(document.querySelector('plugboard-frame')).toBeNull()
})

describe('a frame', () => {
  beforeEach(openShadowRoots)
  afterEach(closeShadowRoots)

  it('[S4.15] [S9.01] is used half a second after it is ready, and not before', async () => {
    const { greet, sent, answer, opening, requests } = open()
    const hello = await greet()
    sent({ t: 'kit/hello-ok', v: 1, n: hello.n, caps })
    sent({ t: 'evt', type: 'READY' })
    await delivered()

    jest.advanceTimersByTime(499)
    await delivered()
    expect(requests).toEqual([])
    jest.advanceTimersByTime(1)
    await delivered()
    expect(requests.map(({ type }) => type)).toEqual(['SYNC_DAPP_DATA'])
    await answer(caps)

    expect(opening.state).toBe('resolved')
  })

  it("[S9.10] receives the page's metadata and version 4 of the client", async () => {
    const { greet, sent, requests } = open()
    const hello = await greet()
    sent({ t: 'kit/hello-ok', v: 1, n: hello.n, caps })
    sent({ t: 'evt', type: 'READY' })
    await delivered()
    jest.advanceTimersByTime(500)
    await delivered()

    const metadata = { name: 'Shop', url: 'https://shop.example', icons: [] }
    expect(requests.map(({ payload }) => payload)).toEqual([
      { metadata, sdkVersion: '4', sdkType: 'plugboard', projectId: 'shop' }
    ])
  })

  it('[S8.09] [S8.01] [S9.01] is removed with an alert if it is not ready within 20 s', async () => {
    const { opening, reported, greet } = open()
    await greet()

    jest.advanceTimersByTime(19_999)
    await delivered()
    expect(opening.state).toBe('pending')
    jest.advanceTimersByTime(1)
    await delivered()

    const alert = { message: 'Network Error - Could not load embedded wallet', severity: 'alert' }
    expect(reported).toMatchObject([alert])
    expect(opening).toMatchObject({ state: 'rejected', value: alert })
    expect(document.querySelector('plugboard-frame')).toBeNull()
  })

  it('[S8.09] [S8.01] is removed with an alert if it does not accept the page', async () => {
    const { opening, reported, greet, sent } = open()
    const { n } = await greet()

    sent({ t: 'kit/hello-no', v: 1, n, reason: 'unverified_domain' })
    await delivered()

    const alert = { message: 'Unverified Domain', severity: 'alert' }
    expect(reported).toMatchObject([alert])
    expect(opening).toMatchObject({ state: 'rejected', value: alert })
    expect(document.querySelector('plugboard-frame')).toBeNull()
  })

  it('[F-35] is replaced if it no longer answers, but kept if it is only slow', async () => {
    const { frame, letIn, element, requests, answer } = open()
    await letIn()
    const first = element()
    const ask = async () => {
      const asked = watch((await frame.open()).request('GET_CHAIN_ID', undefined))
      await delivered()
      jest.advanceTimersByTime(10_000)
      await delivered()
      expect(asked).toMatchObject({ state: 'rejected', value: { code: 'auth/iframeRequestTimeout' } })
      expect(requests.at(-1)).toMatchObject({ type: 'IS_CONNECTED' })
    }

    await ask()
    await answer({ isConnected: true })
    jest.advanceTimersByTime(10_000)
    await delivered()
    expect(element()).toBe(first)
    await ask()
    jest.advanceTimersByTime(10_000)
    await delivered()

    expect(element()).toBeUndefined()
    void frame.open().catch(() => undefined)
    expect(element()).not.toBe(first)
  })

  it('[S8.08] fails to load if it is blocked by a policy of the page', async () => {
    const { opening } = open()

    const violation = { blockedURI: origin, effectiveDirective: 'frame-src', disposition: 'enforce' }
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    await delivered()

    expect(opening).toMatchObject({
      ...{ state: 'rejected', value: { message: 'Unable to load email login dependency' } }
    })
  })
})

/** Opens a frame; the test plays the wallet's page in it. */
function open() {
  const wallet = framedWallet()
  return { ...wallet, opening: watch(wallet.frame.open()) }
}
