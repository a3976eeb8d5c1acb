import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { launch, type OpenedPage, openPage } from './harness/openPage.js'
import { startDemo } from './harness/startDemo.js'

type Browser = Awaited<ReturnType<typeof launch>>

/** Changes that the page has recorded since the last query. */
interface Seen {
  /** Top and height of the card, and the height of its content, each time one of them changed in a frame. */
  readonly boxes: string[]
  /** What moved by itself on the page, outside the connect button, and from where to where. */
  readonly moved: string[]
}

let demo: Awaited<ReturnType<typeof startDemo>>
let browser: Browser
let opened: OpenedPage | undefined

beforeAll(async () => {
  demo = await startDemo()
  browser = await launch()
}, 120_000)

afterEach(async () => {
  await opened?.page.context().close()
  opened = undefined
})

afterAll(async () => {
  await browser?.close()
  await demo?.stop()
})

/** Runs in the page before its scripts. */
function watchLayout(): void {
  const seen: Seen = { boxes: [], moved: [] }
  Object.defineProperty(window, '__layout', { value: seen })
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  const reported = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement
    // Its words change: 'Connect wallet', 'Connecting…', the address.
    if (element?.closest('.pb-trigger')) return []
    const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
      [x, y, width, height].map(Math.round).join(' ')
    )
    return [`${element?.tagName}.${element?.className}: ${from} → ${to}`]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { hadRecentInput: boolean; sources: Source[] }[])
      if (!entry.hadRecentInput) seen.moved.push(...entry.sources.flatMap(reported))
  }).observe({ type: 'layout-shift', buffered: true })
  const frame = () => {
    const root = document.querySelector('plugboard-modal')?.shadowRoot
    // The dialog that is drawn ahead has no box yet.
    const card = root?.querySelector<HTMLElement>('dialog[open] .pb-card')
    const inner = root?.querySelector<HTMLElement>('.pb-body-inner')
    const box = card && inner && `card ${card.offsetTop} + ${card.offsetHeight}, in it ${inner.offsetHeight}`
    if (box && seen.boxes.at(-1) !== box) seen.boxes.push(box)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Runs in the page before its scripts: records what the connect button shows, and its width, each time that changes in a frame. */
function watchButton(): void {
  const drawn: string[] = []
  Object.defineProperty(window, '__button', { value: drawn })
  const frame = () => {
    const button = document.querySelector<HTMLElement>('.pb-trigger')
    const seen = button && `${button.textContent}|${button.offsetWidth}`
    if (seen && drawn.at(-1) !== seen) drawn.push(seen)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Changes recorded since the last call. */
const take = (one: OpenedPage): Promise<Seen> =>
  one.page.evaluate(() => {
    const { boxes, moved } = (window as unknown as { __layout: Seen }).__layout
    return { boxes: boxes.splice(0, boxes.length - 1), moved: moved.splice(0) }
  })

/** The card as it is now. */
const lastBox = (one: OpenedPage): Promise<string | undefined> =>
  one.page.evaluate(() => (window as unknown as { __layout: Seen }).__layout.boxes.at(-1))

/** The demo, whose catalogue and whose view of all wallets load late, so that their placeholders are drawn. */
async function openSlowly(width: number, query = ''): Promise<OpenedPage> {
  opened = await openPage(demo.url + query, {
    browser,
    viewport: { width, height: 800 },
    motion: true,
    scripts: [`(${watchLayout.toString()})()`],
    prepare: async (page) => {
      await page.route(/\/gateway\/|\/AllWallets[^/]*\.js/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue().catch(() => undefined)
      })
    }
  })
  opened.page.setDefaultTimeout(30_000)
  return opened
}

/** The demo's own wallets: one or two for each way in which a page finds them. */
const demoWallets = ['Plugboard', 'Ask-first', 'Solana', 'Bitcoin', 'Sats', 'Polkadot', 'Cosmos']

/**
 * Every wallet of the page is in the dialog that is drawn ahead. The code that finds them is fetched after the button is there, and a
 * list that is opened before that grows when they arrive.
 */
const walletsFound = (one: OpenedPage) =>
  one.page.waitForFunction((names) => {
    const drawn = document.querySelector('plugboard-modal')?.shadowRoot?.textContent ?? ''
    return names.every((name) => drawn.includes(`${name} Demo Wallet`))
  }, demoWallets)

/** Runs in the page: the choices in which an option would be cut off, because they are narrower than a browser makes them for their options. */
function cutChoices(): string[] {
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const free = select.cloneNode(true) as HTMLSelectElement
    free.style.cssText = 'position:absolute;flex:none;inline-size:auto'
    select.after(free)
    const [width, needed] = [select, free].map((one) => Math.round(one.getBoundingClientRect().width))
    free.remove()
    return (width ?? 0) < (needed ?? 0) ? [`${select.textContent}: ${width} px instead of ${needed}`] : []
  })
}

/** Nothing is pending any more, and the last change has been drawn. */
const settle = (one: OpenedPage) => one.page.waitForTimeout(1000)

it('the shop and its choices fit the window, from a small phone to a desktop', async () => {
  const { page } = await openSlowly(1200)
  await kitPage(page).connectButton.waitFor()
  const tooWide: string[] = []
  const cut: string[] = []
  for (const width of [320, 360, 480, 561, 640, 720, 781, 900, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    const taken = await page.evaluate(() => document.documentElement.scrollWidth)
    if (taken > width) tooWide.push(`${taken} px in ${width}`)
    cut.push(...(await page.evaluate(cutChoices)).map((one) => `${one}, in ${width}`))
  }
  expect([tooWide, cut]).toEqual([[], []])
}, 90_000)

describe.each([1200, 360])('layout, on a page of %i px', (width) => {
  it('the list of wallets has its final size from the first frame on', async () => {
    const one = await openSlowly(width)
    const { connectButton, dialog } = kitPage(one.page)
    await connectButton.waitFor()
    await walletsFound(one)
    await settle(one)
    expect(await take(one)).toEqual({ boxes: [], moved: [] })
    await connectButton.click()
    // The number is shown in the row once the catalogue has answered.
    await dialog.getByRole('button', { name: /^All wallets \d+/ }).waitFor()
    await settle(one)
    expect(await take(one)).toEqual({ boxes: [], moved: [] })
    expect(one.faults).toEqual([])
  }, 90_000)

  it('the card keeps its size from the list to all wallets, and while a search runs', async () => {
    const one = await openSlowly(width)
    const { connectButton, dialog } = kitPage(one.page)
    await connectButton.waitFor()
    await walletsFound(one)
    await settle(one)
    await connectButton.click()
    await dialog.getByRole('button', { name: /^All wallets \d+/ }).click()
    const search = dialog.getByRole('searchbox')
    const cells = dialog.getByRole('list').getByRole('button')
    await cells.nth(12).waitFor()
    for (const [text, shown] of [
      ['rainbow', dialog.getByRole('button', { name: /^Rainbow/ })],
      ['no such wallet', dialog.getByText('Check the spelling')],
      ['', cells.nth(12)]
    ] as const) {
      // The visitor types on the keyboard: movement while typing is intended, later movement is not.
      await search.press('ControlOrMeta+a')
      await one.page.keyboard.press('Backspace')
      await one.page.keyboard.type(text)
      await shown.waitFor()
      await settle(one)
    }
    const { boxes, moved } = await take(one)
    const cards = new Set([...boxes, (await lastBox(one)) ?? ''].map((box) => box.split(',')[0]))
    expect([...cards]).toHaveLength(1)
    expect(moved).toEqual([])
    expect(one.faults).toEqual([])
  }, 90_000)

  it('nothing moves when a connected visitor returns, and the button shows the account at once', async () => {
    const one = await openSlowly(width)
    const site = kitPage(one.page)
    await one.page.addInitScript(watchButton)
    await site.connect('Plugboard Demo Wallet')
    await one.page.getByTestId('account').getByText(/ETH$/).waitFor()
    const text = await site.accountButton.textContent()
    await one.page.reload()
    await one.page.locator('.pb-trigger[aria-busy=false]').waitFor()
    await one.page.getByTestId('account').getByText(/ETH$/).waitFor()
    await settle(one)
    expect(await take(one)).toEqual({ boxes: [], moved: [] })
    const drawn = await one.page.evaluate(() => (window as unknown as { __button: string[] }).__button)
    expect(new Set(drawn.map((seen) => seen.split('|')[0]))).toEqual(new Set([text]))
    expect(new Set(drawn.map((seen) => seen.split('|')[1])).size).toBe(1)
    expect(one.faults).toEqual([])
  }, 90_000)
})

it('nothing moves while the page loads in a right-to-left language', async () => {
  const one = await openSlowly(1200, '/?lang=ar')
  await walletsFound(one)
  await settle(one)

  expect(await one.page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await take(one)).toEqual({ boxes: [], moved: [] })
  expect(one.faults).toEqual([])
}, 90_000)
