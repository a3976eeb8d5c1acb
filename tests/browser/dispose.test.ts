import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Parts } from '../pages/parts/Parts.js'
import type { CensusPage } from './harness/census.js'
import { holdingsScript } from './harness/holdingsScript.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  site = await startFixture('parts')
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  })
  opened = await openPage('about:blank', {
    motion: true,
    scripts: [holdingsScript(), `if (location.protocol !== 'about:') { ${wallet} }`]
  })
  opened.page.setDefaultTimeout(30_000)
}, 120_000)

afterAll(async () => {
  await opened?.close()
  await site?.stop()
})

afterEach(async () => {
  await opened.page.evaluate(() => localStorage.clear())
})

type Win = Window & CensusPage & { parts: Parts }

/** Draws a kit, uses all of it and disposes of it, and counts what the page has before, meanwhile and afterwards. */
async function live(
  way: keyof Parts['ways'],
  first: 'kit' | 'host' | 'kit alone',
  state: 'open' | 'disconnected'
) {
  const { page } = opened
  await page.goto(site.url)
  await page.waitForFunction(() => 'parts' in window)
  return page.evaluate(
    async ([way, first, state]) => {
      const { parts, __census } = window as unknown as Win
      const turn = () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await turn()
      }
      const settle = async () => {
        for (let round = 0; round < 5; round++) await turn()
      }
      parts.drawNothing()
      await settle()
      const before = __census()
      const kit = parts.makeKit({ id: `kit-${way}` })
      const end = parts.ways[way](kit)
      await kit.ready
      const shadow = () =>
        document.querySelector(way === 'elements' ? `kit-${way}-modal` : 'plugboard-modal')?.shadowRoot
      const view = (name: string) => shadow()?.querySelector(`dialog[open] [data-view=${name}]`)
      kit.open()
      await until(() => !!view('Connect'))
      await until(() => !!kit.connectors.get('org.example.wallet'))
      await kit.connect('org.example.wallet')
      kit.open()
      await until(() => !!view('Account'))
      kit.push('Networks')
      await until(() => !!view('Networks'))
      await settle()
      // The card stops watching its size for a frame after each change of it.
      await until(() => 'ResizeObserver' in __census().held)
      const meanwhile = __census()
      if (state === 'disconnected') {
        await kit.disconnect()
        kit.close()
        await until(() => !shadow()?.querySelector('dialog[open]'))
      }
      if (first === 'host') end()
      kit.dispose()
      if (first === 'kit') end()
      await settle()
      // A pending request to the chain keeps the library's timer for it until the answer arrives.
      await until(() => !('timeout 10000' in __census().held))
      return { before, meanwhile, after: __census() }
    },
    [way, first, state] as const
  )
}

describe('dispose leaves nothing behind', () => {
  it.each([
    ['mount', 'kit alone', 'open'],
    ['mount', 'kit', 'open'],
    ['mount', 'host', 'open'],
    ['mount', 'kit', 'disconnected'],
    ['react', 'kit', 'open'],
    ['react', 'host', 'open'],
    ['react', 'kit', 'disconnected'],
    ['elements', 'kit', 'open'],
    ['elements', 'host', 'open'],
    ['elements', 'kit', 'disconnected']
  ] as const)(
    'for a kit drawn by %s when the %s ends first and the modal is %s',
    async (way, first, state) => {
      const { before, meanwhile, after } = await live(way, first, state)
      // The count is meaningful, because a live kit does have these.
      expect(Object.keys(meanwhile.held)).toEqual(
        expect.arrayContaining([
          'ResizeObserver',
          'wallet accountsChanged',
          'wallet chainChanged',
          'window eip6963:announceProvider'
        ])
      )
      expect(meanwhile.html).not.toBe(before.html)
      expect(after).toEqual(before)
    }
  )

  it.each(['react', 'elements'] as const)(
    'for a kit drawn by %s that is disposed while its components stay on the page',
    async (way) => {
      const { before, after } = await live(way, 'kit alone', 'open')
      // React's listeners on a host's root belong to the host.
      const held = Object.entries(after.held).filter(([name]) => !name.startsWith('DIV '))
      expect(held).toEqual(Object.entries(before.held))
      expect(after.globals).toEqual(before.globals)
      // The modal is gone, and the page scrolls and can be used again.
      expect(await opened.page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(
        / (style|inert)=/
      )
    }
  )
})
