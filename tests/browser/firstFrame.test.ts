import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { receiver } from './harness/connectedPage.js'
import { openPage } from './harness/openPage.js'
import { openSend, type SendWindow } from './harness/openSend.js'
import { agreeInReview } from './harness/reviewSteps.js'
import { startFixture } from './harness/startFixture.js'

let site: Awaited<ReturnType<typeof startFixture>>
let sendSite: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('strict')
  sendSite = await startFixture('send')
}, 120_000)

afterAll(async () => {
  await site?.stop()
  await sendSite?.stop()
})

/** Runs in the page before its scripts: the button's box in each frame from the first that has it, and what moved. */
function watchFrames(): void {
  const seen = { boxes: [] as string[], shifts: [] as number[] }
  Object.defineProperty(window, '__frames', { value: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  const frame = () => {
    const button = document.querySelector('.pb-trigger')
    if (button) {
      const { width, height } = button.getBoundingClientRect()
      const { backgroundColor, borderTopWidth } = getComputedStyle(button)
      seen.boxes.push(`${width} × ${height}, ${backgroundColor}, ${borderTopWidth}`)
    }
    if (seen.boxes.length < 60) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Runs in the page before its scripts: announces a wallet, and records presses, requests to the wallet, and frames in their order. */
function noteOrder(): void {
  const order: string[] = []
  Object.defineProperty(window, '__order', { value: order })
  addEventListener(
    'click',
    () => {
      order.push('press')
      requestAnimationFrame(() => order.push('frame'))
    },
    { capture: true }
  )
  const request = async ({ method }: { readonly method: string }) => {
    order.push(method)
    return method === 'eth_chainId' ? '0x7a69' : [`0x${'1'.repeat(40)}`]
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Noting Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'org.example.noting'
  }
  const detail = Object.freeze({ info, provider: { request, on: () => {}, removeListener: () => {} } })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

describe('a wallet in the list', () => {
  it('receives the request before the first frame after the press, once the list has loaded the connecting code', async () => {
    const opened = await openPage(site.url, { scripts: [`(${noteOrder.toString()})()`], motion: true })
    const { page } = opened
    await kitPage(page).connectButton.click()
    const row = kitPage(page).inDialog(/Noting Wallet/)
    await row.waitFor()
    // The connecting code is loaded in idle time, the wallet's own part of it last.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/connectWallet-'))
    )
    await page.waitForLoadState('networkidle')
    await row.click()
    await kitPage(page).accountButton.waitFor()
    const order = await page.evaluate(() => (window as unknown as { __order: string[] }).__order)
    const afterPress = order.slice(order.lastIndexOf('press') + 1)
    expect(afterPress.slice(0, afterPress.indexOf('frame'))).toContain('eth_requestAccounts')
    await opened.close()
  }, 90_000)
})

describe('the connect button', () => {
  it('has its final size and colours from its first frame on, without layout shifts', async () => {
    const opened = await openPage(site.url, { scripts: [`(${watchFrames.toString()})()`], motion: true })
    const frames = () =>
      opened.page.evaluate(
        () => (window as unknown as { __frames: { boxes: string[]; shifts: number[] } }).__frames
      )
    await opened.page.waitForFunction(
      () => (window as unknown as { __frames: { boxes: string[] } }).__frames.boxes.length === 60
    )
    const { boxes, shifts } = await frames()
    expect(new Set(boxes).size).toBe(1)
    expect(Number.parseFloat(boxes[0]?.split('× ')[1] ?? '')).toBeGreaterThanOrEqual(40)
    expect(shifts).toEqual([])
    await opened.close()
  }, 90_000)
})

/** Waits until the page has requested no script for half a second: a fetched script runs only once its imports are there. */
const scriptsFetched = (page: Page) =>
  page.waitForFunction(() => {
    const last = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .at(-1)
    return last !== undefined && performance.now() - (last as PerformanceResourceTiming).responseEnd > 500
  })

it('after a reload, the first frames of the account and of Send show the last holdings and receiver without a network', async () => {
  const { opened, page, dialog, action, fill } = await openSend(`${sendSite.url}/?assets`)
  await fill('0.5', receiver)
  await action.click()
  await agreeInReview(page)
  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await dialog.locator('.pb-row-label', { hasText: /^Ether$/ }).waitFor()
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('portfolio.holdings.eip155'))
  )

  await page.reload()
  // The code of the views is fetched once the page is idle, together with that of their content.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const isThere = (part: string) => fetched.some((name) => name.includes(part))
    return ['/Tokens-', '/Send-', '/PortfolioStore-', '/ReviewService-'].every(isThere)
  })
  await scriptsFetched(page)
  await page.route('**/rpc/**', () => undefined)
  await page.evaluate(() => {
    const first: Record<string, string> = {}
    Object.assign(window, { first })
    const note = () => {
      const view = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('[data-view]')
      const name = view?.getAttribute('data-view')
      const isNoted = view?.querySelector('.assets-limits')
      // biome-ignore lint/performance/useDomNodeTextContent: `textContent` contains rows that the browser does not draw.
      if (isNoted) first.noted ??= (view as HTMLElement).innerText
      if (name && view?.children.length && !(name in first)) first[name] = view.textContent ?? ''
      requestAnimationFrame(note)
    }
    note()
    ;(window as unknown as SendWindow).page.kit.open()
  })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await page.waitForFunction(() => 'Send' in (window as unknown as { first: object }).first)

  const first = await page.evaluate(() => (window as unknown as { first: Record<string, string> }).first)
  expect(first.Account).toContain('Ether')
  expect(first.noted).toMatch(/Ether[\s\S]*This account may have more tokens/)
  expect(first.Send).toMatch(/\d ETH available/)
  expect(first.Send).toContain('0x1234…5678')
  await opened.close()
}, 120_000)
