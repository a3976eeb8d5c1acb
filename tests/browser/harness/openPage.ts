import { resolve } from 'node:path'
import { afterAll } from '@jest/globals'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { FreshVisits } from './FreshVisits.js'
import { withoutMotion } from './withoutMotion.js'

/** The folder for screenshots. */
export const screens = resolve(__dirname, '../../../.cache/screens')

export interface OpenedPage {
  readonly page: Page
  /** Requests by host, as `localhost:5000` → the addresses. */
  readonly requests: ReadonlyMap<string, readonly string[]>
  /** Console errors, page errors, unhandled rejections and policy violations so far. */
  readonly faults: readonly string[]
  /** How often the page wrote to local or session storage since it was loaded. */
  storageWrites(): Promise<number>
  /** Ends the visit: its stored data is removed, and the page is closed unless another visit reuses it. Throws if the page had an error. */
  close(): Promise<void>
}

export interface OpenPageOptions {
  /** Opens the page in a fresh context of this browser; by default of one that all pages of the test file share. */
  readonly browser?: Browser
  /**
   * `true`: shares a page in turns with the file's other visits to this origin that have the same viewport, colour scheme and motion. Or one of these
   * visits, whose own options then apply. Not for tests of what a browser caches: code that it has fetched for one visit may be available to the
   * next. A page in a separate browser does not take turns.
   */
  readonly visits?: FreshVisits | true
  /** Run before the page's own scripts, such as `walletScript(…)`. */
  readonly scripts?: readonly string[]
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** As for visitors who have not asked for reduced motion. */
  readonly motion?: boolean
  /** In a separate browser with scroll bars that take up space, as on most desktops; one without a screen hides them. */
  readonly scrollBars?: boolean
  /** Runs before the page is loaded, such as to route its requests. */
  readonly prepare?: (page: Page) => Promise<void>
}

/**
 * A real Chromium, for one page or for many. @param options `isolateSites`: frames of other sites have separate processes; `blockPopups`: unrequested
 * windows are blocked, as for visitors; `hosts`: names that lead to this machine; `executablePath`: another one
 */
export function launch({
  scrollBars = false,
  isolateSites = false,
  blockPopups = false,
  hosts = [],
  executablePath = process.env.PLUGBOARD_CHROMIUM ?? '/usr/bin/chromium-headless-shell'
}: Pick<OpenPageOptions, 'scrollBars'> & {
  readonly isolateSites?: boolean
  readonly blockPopups?: boolean
  readonly hosts?: readonly string[]
  readonly executablePath?: string
} = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-quic', '--disable-background-networking'],
      ...(isolateSites ? ['--site-per-process'] : []),
      ...(hosts.length
        ? [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ')}`]
        : [])
    ],
    ignoreDefaultArgs: [
      ...(scrollBars ? ['--hide-scrollbars'] : []),
      ...(blockPopups ? ['--disable-popup-blocking'] : [])
    ]
  })
}

/** Starting a browser takes longer than many tests: the pages of a file share one, each with its own cookies and storage. */
const shared: { browser?: Promise<Browser> } = {}
afterAll(async () => (await shared.browser)?.close())

async function sharedBrowser(): Promise<Browser> {
  if (!(await shared.browser)?.isConnected()) {
    shared.browser = launch()
    sharedVisits.clear()
  }
  return shared.browser as Promise<Browser>
}

/** The visits of the file in the shared browser, by the origin and the options of their contexts. */
const sharedVisits = new Map<string, FreshVisits>()

async function visitsTo(url: string, options: BrowserContextOptions): Promise<FreshVisits> {
  const browser = await sharedBrowser()
  const key = JSON.stringify([new URL(url).origin, options])
  const visits = sharedVisits.get(key) ?? new FreshVisits(browser, options)
  sharedVisits.set(key, visits)
  return visits
}

/** Runs in the page: reports violations, rejections and errors by console.error, and counts writes. */
function watch(): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
  )
  window.addEventListener('unhandledrejection', (event) =>
    console.error(`unhandled rejection: ${event.reason}`)
  )
  // An error without an exception, such as of a ResizeObserver, reaches the page's own monitors, but no driver.
  window.addEventListener('error', ({ error, message }) => {
    if (!error && message) console.error(message)
  })
  const counter = { writes: 0 }
  Object.defineProperty(window, '__storage', { value: counter })
  const write = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    counter.writes += 1
    write.call(this, key, value)
  }
}

/**
 * Opens a page in a real Chromium, for a visitor who wants reduced motion unless told otherwise, and monitors it; `close` fails if anything went wrong
 * on it.
 */
export async function openPage(url: string, options: OpenPageOptions = {}): Promise<OpenedPage> {
  const context: BrowserContextOptions = {
    ...(options.viewport && { viewport: options.viewport }),
    ...(options.colorScheme && { colorScheme: options.colorScheme }),
    ...(options.motion ? { reducedMotion: 'no-preference' } : withoutMotion)
  }
  const isShared = !options.browser && !options.scrollBars
  const given = options.visits === true ? undefined : options.visits
  const visits = options.visits === true && isShared ? await visitsTo(url, context) : given
  const own = options.scrollBars ? await launch(options) : undefined
  const openNew = async () => (options.browser ?? own ?? (await sharedBrowser())).newPage(context)
  const page = visits ? await visits.begin() : await openNew()
  let isOpen = true
  const faults: string[] = []
  const requests = new Map<string, string[]>()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    requests.set(host, [...(requests.get(host) ?? []), request.url()])
  })
  await page.addInitScript(watch)
  for (const content of options.scripts ?? []) await page.addInitScript({ content })
  await options.prepare?.(page)
  await page.goto(url)
  return {
    page,
    requests,
    faults,
    storageWrites: () =>
      page.evaluate(() => (window as unknown as { __storage: { writes: number } }).__storage.writes),
    close: async () => {
      if (isOpen) {
        isOpen = false
        await (visits ? visits.end(page) : page.close())
      }
      await own?.close()
      if (faults.length > 0) throw new Error(`The page had ${faults.length} fault(s):\n${faults.join('\n')}`)
    }
  }
}
