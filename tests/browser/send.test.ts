import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { createPublicClient, http, parseAbi } from 'viem'
import { deployContract, supply } from '../../plugins/eip155/test/deployContract.js'
import type { SendPage } from '../pages/send/main.js'
import { axeScript, violations } from './harness/axe.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startFixture } from './harness/startFixture.js'

type Win = {
  page: SendPage
  __wallet: { rejectNext(): void; switchChain(id: number): void; log: readonly string[] }
}

const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  site = await startFixture('send')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

/** The view Send of a connected account. */
async function begin(query = ''): Promise<{ page: Page; dialog: Locator }> {
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    remember: 'wallet',
    rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  })
  opened = await openPage(`${site.url}/${query}`, {
    scripts: [wallet, axeScript],
    viewport: { width: 1200, height: 800 },
    motion: true
  })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => 'page' in window)
  await page.evaluate(async () => {
    const { kit } = (window as unknown as Win).page
    while (!kit.connectors.all.length) await new Promise((turn) => setTimeout(turn))
    await kit.connect('org.example.wallet')
    kit.open()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('ETH available').waitFor()
  return { page, dialog }
}

const chain = () => createPublicClient({ transport: http(stack().rpc[0]) })
const balance = () => chain().getBalance({ address: receiver as `0x${string}` })
const events = (page: Page) => page.evaluate(() => [...(window as unknown as Win).page.events])
const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as Win).__wallet.log.filter((one) => one.includes('send')))
const amount = (dialog: Locator) => dialog.locator('.pb-amount-input')
const to = (dialog: Locator) => dialog.locator('[name=receiver]')
const action = (dialog: Locator) => dialog.locator('.send-button')

async function fill(dialog: Locator, units: string, address: string): Promise<void> {
  await amount(dialog).fill(units)
  await to(dialog).fill(address)
}

/** Agrees in the review once it is complete. */
const agree = (dialog: Locator) =>
  dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])').click()

/** Role and name that a screen reader gets for the focused element. */
async function focused(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const expression = `document.querySelector('plugboard-modal').shadowRoot.activeElement`
  const { result } = await client.send('Runtime.evaluate', { expression })
  const objectId = result.objectId ?? ''
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  await client.detach()
  return `${nodes[0]?.role?.value} ${nodes[0]?.name?.value}`
}

/** Presses Tab until an element announced like this has the focus. */
async function tabTo(page: Page, announced: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let turn = 0; turn < 12; turn++) {
    const now = await focused(page)
    if (typeof announced === 'string' ? now === announced : announced.test(now)) return
    passed.push(now)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${announced} is not reached; on the way were ${passed.join(', ')}`)
}

/** Starts recording what the live regions of the modal announce. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const root = document.querySelector('plugboard-modal')?.shadowRoot
    const note = () => {
      for (const region of root?.querySelectorAll('[aria-live],[role=status],[role=alert]') ?? []) {
        const text = region.textContent?.trim()
        if (text && said.at(-1) !== text && !said.includes(text)) said.push(text)
      }
    }
    if (root)
      new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true })
  })
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: readonly string[] }).said.join(' | '))

/**
 * Clicks in every frame at the position of the form's own button: on the button, and for as long after it as the second click of a double click may
 * take. `share` is the part of the button's width from its start.
 */
const clickThrough = (page: Page, share: number) =>
  page.evaluate(async (part) => {
    const root = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
    const place = [...root.querySelectorAll('.send-actions button')]
      .at(-1)
      ?.getBoundingClientRect() as DOMRect
    const at = { clientX: place.x + place.width * part, clientY: place.y + place.height / 2 }
    // A double click takes up to 500 ms. A later click on the review is intentional.
    for (let end = Infinity; performance.now() < end; ) {
      if (root.querySelector('[data-view]')?.getAttribute('data-view') === 'Send')
        end = performance.now() + 450
      root
        .elementFromPoint(at.clientX, at.clientY)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...at }))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  }, share)

/** Waits until the page has requested no script for half a second: a fetched script runs only once its imports are there. */
const scriptsFetched = (page: Page) =>
  page.waitForFunction(() => {
    const last = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .at(-1)
    return last !== undefined && performance.now() - (last as PerformanceResourceTiming).responseEnd > 500
  })

it('neither sends nor rejects an unread review if the visitor double-clicks on Review', async () => {
  const { page, dialog } = await begin()
  const before = await balance()
  await amount(dialog).fill('0.5')
  await to(dialog).fill(receiver)
  for (const share of [0.2, 0.8]) {
    await dialog.getByRole('button', { name: 'Review', exact: true }).waitFor()
    await clickThrough(page, share)
    await dialog.getByRole('heading', { name: 'Review', exact: true }).waitFor()
    await dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])').waitFor()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  }
  expect((await events(page)).map(({ name }) => name)).not.toContain('SEND_SUCCESS')
  expect(await balance()).toBe(before)
})

it('[S2.18] [S1.08] sends the entered amount, by keyboard and screen reader alone, and shows the account again', async () => {
  const { page, dialog } = await begin()
  const before = await balance()
  await listen(page)

  await tabTo(page, 'button ETH Change token')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Select token', exact: true }).waitFor()
  await tabTo(page, 'searchbox Name, symbol or address')
  await page.keyboard.type('ether')
  await tabTo(page, /^button Ether/)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await tabTo(page, 'textbox Amount')
  await page.keyboard.type('1.25')
  await tabTo(page, 'textbox To')
  await page.keyboard.type(receiver)
  await dialog.getByRole('button', { name: 'Review', exact: true }).waitFor()
  expect(await page.evaluate(violations)).toEqual([])
  await tabTo(page, 'button Review')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Review', exact: true }).waitFor()
  await dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])').waitFor()
  expect(await focused(page)).toBe('button Reject')
  await tabTo(page, 'button Send')
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  // The notice disappears after five seconds; the record of it stays.
  await page.waitForFunction(() =>
    (window as unknown as { said: readonly string[] }).said.join().includes('Confirmed: 1.25 ETH')
  )
  const words = await heard(page)
  for (const sentence of [
    'Select token',
    'Review',
    'Approve in your wallet',
    'Account',
    'Confirmed: 1.25 ETH'
  ])
    expect(words).toContain(sentence)
  expect((await balance()) - before).toBe(1_250_000_000_000_000_000n)
  expect((await events(page)).map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  expect(JSON.stringify(await events(page))).not.toContain(receiver.slice(2, 12))

  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  expect([await amount(dialog).inputValue(), await to(dialog).inputValue()]).toEqual(['', ''])
}, 120_000)

it('sends no request to the wallet while something is missing or wrong', async () => {
  const { page, dialog } = await begin()
  const says = (label: string) => dialog.locator('.send-button', { hasText: label }).waitFor()
  await says('Enter amount')
  await amount(dialog).fill('1')
  await says('Add receiver')
  await to(dialog).fill('0x1234567890abcdeF1234567890aBcdef12345678')
  await says('Not an address')
  await fill(dialog, '1000000', receiver)
  await says('Not enough ETH')
  for (let turn = 0; turn < 3; turn++) await action(dialog).click()
  expect(await asked(page)).toEqual([])
  expect(await events(page)).toEqual([])
}, 120_000)

it('keeps the input when the visitor rejects the review, and sends nothing', async () => {
  const { page, dialog } = await begin()
  await fill(dialog, '2', receiver)
  await action(dialog).click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  expect([await amount(dialog).inputValue(), await to(dialog).inputValue()]).toEqual(['2', receiver])
  expect(await focused(page)).toBe('button Review')
  expect((await events(page)).map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  expect(await asked(page)).toEqual([])
}, 120_000)

it('sends nothing when the wallet declines', async () => {
  const { page, dialog } = await begin()
  const before = await balance()
  await page.evaluate(() => (window as unknown as Win).__wallet.rejectNext())
  await fill(dialog, '2', receiver)
  await action(dialog).click()
  await agree(dialog)
  await dialog.getByText('You declined it in your wallet. Nothing was sent.').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() =>
    (window as unknown as Win).page.events.some(({ name }) => name === 'SEND_REJECTED')
  )
  expect(await balance()).toBe(before)
}, 120_000)

it('offers to return to the token’s network after the wallet switched to another one', async () => {
  const { page, dialog } = await begin()
  await fill(dialog, '1', receiver)
  await page.evaluate(() => (window as unknown as Win).__wallet.switchChain(31338))
  await dialog.locator('.send-button', { hasText: 'Switch to Harbour' }).waitFor()
  expect(await page.evaluate(violations)).toEqual([])
  expect(await asked(page)).toEqual([])
}, 120_000)

it('[S1.08] sends a token whose transfer returns nothing, found by its address', async () => {
  const rpc = (method: string, params: unknown[]) =>
    chain().request({ method, params } as never) as Promise<unknown>
  const token = await deployContract(rpc, 'NoReturnToken', supply(900_000_000n))
  const { dialog } = await begin()
  await dialog.getByRole('button', { name: /Change token/ }).click()
  await dialog.getByRole('searchbox').fill(token)
  await dialog.getByRole('button', { name: /HUSD/ }).click()
  await dialog.getByRole('button', { name: 'Use this token' }).click()
  await dialog.getByText('HUSD available').waitFor()
  await fill(dialog, '12.5', receiver)
  await action(dialog).click()
  await agree(dialog)
  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  const units = () =>
    chain().readContract({
      address: token,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [receiver]
    })
  while ((await units()) === 0n) await new Promise((turn) => setTimeout(turn, 50))
  expect(await units()).toBe(12_500_000n)
}, 120_000)

it('after a reload, the first frames of the account and of Send show the last holdings and receiver without a network', async () => {
  const { page, dialog } = await begin('?assets')
  await fill(dialog, '0.5', receiver)
  await action(dialog).click()
  await agree(dialog)
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
      if (name && view?.children.length && !(name in first)) first[name] = view.textContent ?? ''
      requestAnimationFrame(note)
    }
    note()
    ;(window as unknown as Win).page.kit.open()
  })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await page.waitForFunction(() => 'Send' in (window as unknown as { first: object }).first)

  const first = await page.evaluate(() => (window as unknown as { first: Record<string, string> }).first)
  expect(first.Account).toContain('Ether')
  expect(first.Send).toMatch(/\d ETH available/)
  expect(first.Send).toContain('0x1234…5678')
}, 120_000)
