import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { connect, dock, finding, opener, row, tab } from './harness/devtoolsPage.js'
import { openPage as launchPage, type OpenedPage } from './harness/openPage.js'
import { startDemo } from './harness/startDemo.js'
import { takePicture } from './harness/takePicture.js'

const root = resolve(__dirname, '../..')
const axe = readFileSync(resolve(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

let demo: Awaited<ReturnType<typeof startDemo>>

beforeAll(async () => {
  demo = await startDemo()
}, 120_000)

afterAll(() => demo?.stop())

/** Pages that a failed test left open. */
const left = new Set<OpenedPage>()
afterEach(async () => {
  for (const one of left) await one.page.close()
  left.clear()
})

async function openPage(...args: Parameters<typeof launchPage>): Promise<OpenedPage> {
  const opened = await launchPage(...args)
  opened.page.setDefaultTimeout(30_000)
  left.add(opened)
  return opened
}

/** Runs in the page: what axe-core finds in the panel and its button. */
async function violations(): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: {
      run(
        root: unknown,
        options: unknown
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
  const hosts = [['[data-plugboard-devtools=panel]'], ['[data-plugboard-devtools=button]']]
  const found = await axe.run(
    { include: hosts },
    { resultTypes: ['violations'], rules: { region: { enabled: false } } }
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('the devtools, on the demo under its strict policy', () => {
  it('show the timeline of a connection and a signature, and the details of an entry', async () => {
    const opened = await openPage(`${demo.url}/?devtools`)
    const { page } = opened
    await connect(page, /Plugboard Demo Wallet/)
    await page.getByRole('button', { name: /Join/ }).click()
    await page.locator('.club .deed-done').waitFor()
    await opener(page).click()
    for (const text of [/INITIALIZE/, /MODAL_OPEN/, /beforeConnect/, /CONNECT_SUCCESS/, /beforeSign/])
      await row(page, text).first().waitFor()
    await row(page, /phase connecting → connected/).waitFor()
    const sign = row(page, /personal_sign/)
    expect(await sign.textContent()).toMatch(/request.*personal_sign.*asked of the wallet.*\d m?s/)
    await sign.click()
    const detail = dock(page).locator('.detail')
    await detail.getByText('eip155:31337').waitFor()
    // The signature is as good as a key to anyone who replays it.
    expect(await detail.textContent()).toContain('‹hex›')
    expect(await detail.textContent()).not.toMatch(/[0-9a-f]{64}/i)
    await takePicture(page, 'devtools/timeline')
    await tab(page, 'Taps').click()
    await dock(page).getByRole('row', { name: /event/ }).first().waitFor()
    await tab(page, 'Export').click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-plugboard-devtools]')].some((host) =>
        host.shadowRoot?.querySelector('textarea')?.value.includes('CONNECT_SUCCESS')
      )
    )
    const report = await dock(page).getByRole('textbox', { name: 'Report' }).inputValue()
    expect(JSON.parse(report).sessions).toHaveLength(1)
    expect(report).not.toMatch(/0x[0-9a-f]{40}/i)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dock(page).getByRole('button', { name: 'Save as file' }).click()
    ])
    expect(readFileSync(await saved.path(), 'utf8')).toBe(report)
    // As on a page without TLS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await dock(page).getByRole('button', { name: 'Copy', exact: true }).click()
    await dock(page).getByText('The text is selected: copy it by hand.').waitFor()
    await opened.close()
  }, 120_000)

  it('can be filtered, paused, cleared and used by keyboard, and reopen in the same state after a reload', async () => {
    const opened = await openPage(`${demo.url}/?devtools`)
    const { page } = opened
    await opener(page).waitFor()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await row(page, /INITIALIZE/).waitFor()
    expect(await tab(page, 'Timeline').evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await dock(page).getByRole('columnheader', { name: 'Average' }).waitFor()
    await page.keyboard.press('Home')
    const filter = dock(page).getByRole('searchbox', { name: 'Filter the timeline' })
    await filter.fill('initialize')
    await row(page, /viewRegister/)
      .first()
      .waitFor({ state: 'detached' })
    expect(await dock(page).locator('.row').count()).toBe(1)
    await dock(page).getByRole('button', { name: 'Events' }).click()
    await dock(page).getByText('Nothing here.').waitFor()
    await dock(page).getByRole('button', { name: 'Events' }).click()
    await filter.fill('')
    await row(page, /INITIALIZE/).click()
    await page.keyboard.press('End')
    const last = dock(page).locator('.row').last()
    expect(await last.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('ArrowUp')
    expect(await last.getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('Escape')
    await dock(page).locator('.detail').waitFor({ state: 'hidden' })

    await dock(page).getByRole('button', { name: 'Pause' }).click()
    await dock(page).getByRole('button', { name: 'Clear the timeline' }).click()
    await dock(page).getByText('Nothing here.').waitFor()
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await page.getByRole('dialog').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await dock(page).locator('.row').count()).toBe(0)
    await dock(page).getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await row(page, /MODAL_OPEN/).waitFor()
    await page.keyboard.press('Escape')
    await dock(page).getByRole('button', { name: 'Dock to the right' }).click()
    await tab(page, 'Sessions').click()
    await page.reload()
    await dock(page).getByText('All is well.').waitFor()
    await dock(page).getByRole('button', { name: 'Dock to the bottom' }).waitFor()
    await dock(page).getByRole('button', { name: 'Close the devtools' }).click()
    await dock(page).waitFor({ state: 'hidden' })
    await opened.close()
  }, 120_000)

  it('pass axe on every tab, in light and dark mode, wide, docked to the right and at 360 px', async () => {
    const opened = await openPage(`${demo.url}/?devtools`, { scripts: [axe] })
    const { page } = opened
    await connect(page, /Plugboard Demo Wallet/)
    await page.evaluate(() => localStorage.setItem('plugboard:other.junk', '<html>'))
    await opener(page).click()
    for (const [colorScheme, width, side] of [
      ['light', 1100, 'bottom'],
      ['dark', 1100, 'right'],
      ['dark', 360, 'bottom'],
      ['light', 360, 'right']
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      const turn = dock(page).getByRole('button', { name: `Dock to the ${side}` })
      if (await turn.count()) await turn.click()
      for (const name of ['Timeline', 'Taps', 'Sessions', 'Export']) {
        await tab(page, name).click()
        if (name === 'Timeline') await row(page, /CONNECT_SUCCESS/).click()
        if (name === 'Sessions') await finding(page, 'unreadable').waitFor()
        expect([name, colorScheme, width, await page.evaluate(violations)]).toEqual([
          name,
          colorScheme,
          width,
          []
        ])
        await takePicture(page, `devtools/${name}-${colorScheme}-${width}`)
        if (name === 'Timeline') await page.keyboard.press('Escape')
      }
      const cut = await dock(page).evaluate((element) =>
        [...element.querySelectorAll('[role=tab], .icon')]
          .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
          .filter(([, { left, right }]) => left < 0 || right > innerWidth)
          .map(([text]) => text)
      )
      expect([width, cut]).toEqual([width, []])
      const wide = await dock(page).evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(wide).toBeLessThanOrEqual(1)
    }
    await opened.close()
  }, 120_000)

  it('have touch targets of 44 px', async () => {
    const opened = await openPage(`${demo.url}/?devtools`)
    const { page } = opened
    // The touch of a phone, without which the browser has a fine pointer.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] })
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await opener(page).click()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    for (const name of ['Timeline', 'Taps', 'Sessions', 'Export']) {
      await tab(page, name).click()
      const low = await dock(page).evaluate((element) =>
        [...element.querySelectorAll('button, input, label')]
          .filter(
            (one) =>
              one.getClientRects().length > 0 &&
              !one.closest('label:not(:scope)')?.contains(one.parentElement)
          )
          .map((one) => [one.textContent, one.className, one.getBoundingClientRect().height] as const)
          .filter(([, , height]) => height < 44)
      )
      expect([name, low]).toEqual([name, []])
    }
    await opened.close()
  }, 120_000)

  it('load nothing until switched on, and leave only their saved state behind when switched off', async () => {
    const opened = await openPage(demo.url)
    const { page } = opened
    const loaded = () => [...opened.requests.values()].flat().filter((url) => /devtools|openPanel/i.test(url))
    await page.getByRole('checkbox', { name: 'Devtools' }).waitFor()
    expect(loaded()).toEqual([])
    const look = () =>
      page.evaluate(() => [
        document.body.children.length,
        document.adoptedStyleSheets.length,
        localStorage.length
      ])
    // It is mounted in idle time.
    await page.locator('body > plugboard-modal').waitFor({ state: 'attached' })
    const before = await look()
    await page.getByRole('checkbox', { name: 'Devtools' }).check()
    await opener(page).click()
    await tab(page, 'Sessions').click()
    await dock(page).getByText('All is well.').waitFor()
    expect(loaded().length).toBeGreaterThan(0)
    await page.getByRole('checkbox', { name: 'Devtools' }).uncheck()
    await opener(page).waitFor({ state: 'detached' })
    expect(await page.locator('[data-plugboard-devtools]').count()).toBe(0)
    // The panel's last state is remembered once it was opened.
    expect(await look()).toEqual([before[0], before[1], Number(before[2]) + 1])
    await opened.close()
  }, 120_000)
})
