/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { startRelay } from '@plugboard/relay'
import { authPage } from '../../plugins/auth-email-social/test/authPage.js'
import { pass } from '../../plugins/portfolio/test/clockSetup.js'
import { listSetup } from '../../plugins/portfolio/test/listSetup.js'
import { until } from '../jest/until.js'
import { startPage } from './pairing/startPage.js'

describe('[S9.02] waiting times', () => {
  describe('of a balance', () => {
    const { opened } = listSetup()

    it('are 30 seconds after it could not be read', async () => {
      let reads = 0
      const balance = async () => {
        reads++
        throw new Error('down')
      }
      const { kit } = await opened({ namespaces: [fakeNamespace({ balance })] })
      await kit.connect('wallet')
      await pass(0)

      await pass(29_900)
      void kit.refreshBalance()
      await pass(99)
      expect(reads).toBe(1)
      await pass(1)
      void kit.refreshBalance()
      await pass(0)

      expect(reads).toBe(2)
    })
  })

  describe('of a login and of a pairing', () => {
    const ending: (() => unknown)[] = []
    afterEach(async () => {
      jest.restoreAllMocks()
      for (const end of ending.splice(0).reverse()) await end()
    })

    it('are 30 seconds between two mails', async () => {
      const page = authPage()
      ending.push(page.end)
      await page.kit.start()
      const { login } = page.client()
      const now = Date.now()
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
      await login.startEmail('ada@shop.example')
      const mails = () => page.asked().filter((type) => type === 'CONNECT_EMAIL').length

      clock.mockReturnValue(now + 29_999)
      await expect(login.startEmail('ada@shop.example')).rejects.toMatchObject({ code: 'auth/throttled' })
      expect(mails()).toBe(1)
      clock.mockReturnValue(now + 30_000)
      await login.startEmail('ada@shop.example')

      expect(mails()).toBe(2)
    })

    it('are four minutes until a pairing code ends, which is replaced ten seconds earlier', async () => {
      /** Timers of minutes, which the test ends itself, and when they are due, in Unix milliseconds. */
      const timers: { readonly end: () => void; readonly due: number }[] = []
      const wait = globalThis.setTimeout
      jest.spyOn(globalThis, 'setTimeout').mockImplementation(((end: () => void, ms = 0) => {
        if (ms < 200_000 || ms >= 300_000) return wait(end, ms)
        timers.push({ end, due: Date.now() + ms })
        return wait(() => {}, 0)
      }) as never)
      const relay = await startRelay()
      ending.push(() => relay.stop())
      const page = await startPage(relay.url)
      ending.push(() => page.stop())
      const offered = page.uri()
      const earliest = Date.now()
      page.kit.connect('walletConnect').catch(() => undefined)
      const first = await offered
      await until(() => timers.length > 0)
      const latest = Date.now()

      const [timer] = timers
      expect(timer?.due).toBeGreaterThanOrEqual(earliest + 240_000 - 10_000)
      expect(timer?.due).toBeLessThanOrEqual(latest + 240_000 - 10_000)
      const next = page.uri()
      timer?.end()
      expect(await next).not.toBe(first)
    })
  })
})
