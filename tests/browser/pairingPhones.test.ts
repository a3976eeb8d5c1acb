import { afterAll, describe, expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { deviceVisits, places } from './harness/deviceVisits.js'

const scene = deviceVisits()
const { visit } = scene

/** The code in a link, as the app would extract it. */
const codeIn = (link: string, isTwice: boolean): string => {
  const uri = new URL(link).searchParams.get('uri') ?? ''
  return isTwice ? decodeURIComponent(uri) : uri
}

const cases = (['iOS', 'Android', 'desktop'] as const).flatMap((device) =>
  [true, false].flatMap((isPresent) =>
    places.map((place) => [device, isPresent ? 'there' : 'absent', place] as const)
  )
)

describe('a wallet to be opened', () => {
  const table: string[] = []
  afterAll(() => {
    process.stdout.write(
      `${['device   app     place           opened          then', ...table].join('\n')}\n`
    )
  })

  it.each(cases)(
    '[S1.02] can be connected on %s with the app %s, in a %s',
    async (device, app, place) => {
      const isPresent = app === 'there'
      const visitor = await visit(device, isPresent, place)
      const isDesktop = device === 'desktop'
      const [name, scheme] = isDesktop ? ['Ledger', 'ledgerlive://'] : ['Trust Wallet', 'trust://']
      await visitor.choose(new RegExp(`^${name}`))
      if (isDesktop) await visitor.dialog.getByRole('tab', { name: 'Desktop' }).click()
      // The link is ready before the tap: a phone follows none that arrives later.
      await visitor.dialog.locator(`button:has-text("Open ${name}"):not([aria-busy="true"])`).click()
      const [[link, target] = ['', '']] = await visitor.opened()
      expect(link.startsWith(`${scheme}wc?uri=`)).toBe(true)
      const targets: Partial<Record<string, string>> = { iframe: '_top', 'in-app browser': '_blank' }
      expect(target).toBe(targets[place] ?? '_self')
      const isTwice = place === 'in-app browser' && device === 'Android'
      const offered = codeIn(link, isTwice)
      expect(offered).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      const unopened = visitor.dialog.locator('p').filter({ hasText: 'Nothing opened?' })
      let then = 'paired in the app'
      if (isPresent) {
        await scene.wallet.pair(offered)
        await visitor.comeBack()
        expect(await unopened.count()).toBe(0)
      } else {
        await unopened.waitFor()
        const store = isDesktop ? undefined : visitor.dialog.getByRole('link', { name: /^Get / })
        const href = await store?.getAttribute('href')
        const shop = { iOS: 'apps.apple.com', Android: 'play.google.com', desktop: undefined }[device]
        expect(href && new URL(href).host).toBe(shop)
        if (isDesktop) await visitor.dialog.getByRole('tab', { name: 'Mobile' }).click()
        else await visitor.press('Show QR code')
        await scene.wallet.pair(await visitor.code())
        then = `${shop ?? 'no store'}, then the code`
      }
      await visitor.connected()
      expect(visitor.faults).toEqual([])
      table.push(
        [device.padEnd(8), app.padEnd(7), place.padEnd(15), `${scheme} ${target}`.padEnd(22), then].join(' ')
      )
      await visitor.leave()
    },
    90_000
  )

  it.each([
    ['iOS', /^Phantom/, 'https://phantom.app/ul/browse/', '_blank'],
    ['Android', /^Phantom/, 'intent://browse/', '_self'],
    ['iOS', /^Coinbase Wallet/, 'cbwallet://miniapp?url=', '_self']
  ] as const)(
    '[S2.30] on %s without the app, %s opens this page in its own browser',
    async (device, name, start, target) => {
      const visitor = await visit(device, false, 'page')
      await visitor.choose(name)
      await visitor.press(/^Open /)
      const [[link, where] = ['', '']] = await visitor.opened()
      expect(link.startsWith(start)).toBe(true)
      expect(where).toBe(target)
      expect(link).toContain(encodeURIComponent(`${scene.demo.url}/`))
      // There is no code worth showing: the app would have opened the page.
      const unopened = visitor.dialog.locator('p').filter({ hasText: 'Nothing opened?' })
      await unopened.waitFor()
      expect(await unopened.textContent()).not.toContain('code')
      expect(visitor.faults).toEqual([])
      await visitor.leave()
    },
    90_000
  )

  it('[F-41] is opened by a second tap if the browser blocked the first one', async () => {
    const visitor = await visit('Android', false, 'page')
    await visitor.choose(/^Trust Wallet/)
    const open = visitor.dialog.locator('button:has-text("Open Trust Wallet"):not([aria-busy="true"])')
    await open.click()
    await visitor.dialog.locator('p').filter({ hasText: 'Nothing opened?' }).waitFor()
    expect(await visitor.dialog.getByRole('button', { name: 'Show QR code' }).count()).toBe(1)

    await open.click()
    const links = await visitor.opened()
    expect(links).toHaveLength(2)
    await scene.wallet.pair(codeIn(links[1]?.[0] ?? '', false))

    await visitor.connected()
    expect(visitor.faults).toEqual([])
    await visitor.leave()
  }, 90_000)

  it('[S2.30] on iOS without the app, Solflare has a row that opens this page in its own browser', async () => {
    const visitor = await visit('iOS', false, 'page')
    await visitor.openList()
    // The catalogue's first wallets are not loaded, so the Solana plugin lists it.
    await visitor.press(/^Solflare/)
    for (let past = 0; past < 20_000 && !(await visitor.opened()).length; past += 100)
      await new Promise((resolve) => setTimeout(resolve, 100))
    const [[link, where] = ['', '']] = await visitor.opened()
    expect(
      link.startsWith(`https://solflare.com/ul/v1/browse/${encodeURIComponent(`${scene.demo.url}/`)}`)
    ).toBe(true)
    expect(where).toBe('_self')
    expect(visitor.faults).toEqual([])
    await visitor.leave()
  }, 90_000)
})

describe('a visitor who has to connect with another device or app', () => {
  const table: string[] = []
  afterAll(() => {
    process.stdout.write(`${['device   chosen         ways', ...table].join('\n')}\n`)
  })

  /** The choices that the view offers, besides going back and closing. */
  const waysIn = (card: Locator) =>
    card
      .locator('.pb-view:not([inert])')
      .evaluate((view) =>
        [...view.querySelectorAll<HTMLElement>('.pb-qr, button, a')]
          .filter((one) => one.getAttribute('role') !== 'tab')
          .map((one) => (one.matches('.pb-qr') ? 'QR code' : (one.dataset.item ?? one.textContent ?? '')))
      )

  it.each([
    ['iOS', 'WalletConnect', 'Show QR code'],
    ['Android', 'WalletConnect', 'Show QR code'],
    ['desktop', 'WalletConnect', 'All wallets'],
    ['iOS', 'Trust Wallet', 'Use another wallet'],
    ['Android', 'Trust Wallet', 'Use another wallet'],
    ['desktop', 'Trust Wallet', 'Use another wallet'],
    ['iOS', 'Phantom', 'Use another wallet'],
    ['Android', 'Phantom', 'Use another wallet'],
    ['desktop', 'Phantom', 'Use another wallet']
  ] as const)(
    'has more than one option on %s after choosing %s',
    async (device, name, last) => {
      const visitor = await visit(device, false, 'page')
      await visitor.choose(new RegExp(`^${name}`))
      await visitor.dialog.getByRole('button', { name: last }).waitFor()
      await visitor.dialog.locator('[aria-busy=true]').waitFor({ state: 'detached' })

      const ways = await waysIn(visitor.dialog)

      expect(ways.length).toBeGreaterThan(1)
      expect(ways.includes('QR code')).toBe(device === 'desktop' && name !== 'Phantom')
      if (device === 'desktop' && name !== 'WalletConnect') expect(ways.at(-1)).toBe('Use another wallet')
      expect(visitor.faults).toEqual([])
      table.push(`${device.padEnd(8)} ${name.padEnd(14)} ${ways.join(' · ')}`)
      await visitor.leave()
    },
    90_000
  )

  it.each(['iOS', 'Android'] as const)(
    'gets from WalletConnect into an app on %s with one tap',
    async (device) => {
      const visitor = await visit(device, false, 'page')
      await visitor.openList()
      await visitor.press(/^WalletConnect/)
      const app = visitor.dialog.getByRole('list', { name: 'Wallet apps' }).getByRole('button').first()
      await app.click()
      await visitor.dialog.locator('button:has-text("Open "):not([aria-busy="true"])').waitFor()
      if (!(await visitor.opened()).length) await visitor.press(/^Open /)
      const [[link] = ['']] = await visitor.opened()
      await scene.wallet.pair(codeIn(link, false))
      await visitor.connected()
      expect(visitor.faults).toEqual([])
      await visitor.leave()
    },
    90_000
  )
})
