import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { waitFor } from '../../../core/src/chain/waitFor.js'
import { withoutMotion } from './withoutMotion.js'

interface Kept {
  readonly page: Page
  readonly protocol: CDPSession
  /** Sites that this visit has reached, including those in frames. */
  readonly origins: Set<string>
  /** The scripts that this visit runs before the page's own. */
  readonly scripts: { dispose(): Promise<void> }[]
  /** A test has changed something that outlasts a visit, such as the size of the page. */
  isAltered: boolean
}

/** The events to which tests listen. */
const events = [
  ...(['console', 'pageerror', 'dialog', 'popup', 'websocket', 'worker', 'framedetached'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const)
] as const
/** Methods whose effects last beyond a visit. */
const altering = {
  page: [
    ...(['setViewportSize', 'emulateMedia', 'exposeFunction', 'exposeBinding'] as const),
    ...(['setExtraHTTPHeaders', 'routeWebSocket', 'addLocatorHandler'] as const)
  ],
  context: [
    ...(['addInitScript', 'newCDPSession', 'route', 'routeWebSocket', 'setOffline', 'on'] as const),
    ...(['setExtraHTTPHeaders', 'setGeolocation', 'exposeFunction', 'exposeBinding'] as const)
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime']
} as const
/** A page of the same site on which nothing runs. */
const blankPath = '/between-visits'

/**
 * Visits of one site, each like a first visit: no storage, no history, no script of an earlier visit. They take turns on the same page, whose
 * process already has the site's code: a fresh context takes four times the processor time of such a visit. A page that reached another site too,
 * such as in a frame, and one whose size, media or context a test has changed, is not reused.
 */
export class FreshVisits {
  /** Pages of visits that have not ended. */
  private readonly used = new Map<Page, Kept>()
  private readonly idle: Kept[] = []

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions = {}
  ) {}

  /** A page for the next visit: a free one, or another in a new context. */
  async begin(): Promise<Page> {
    const kept = this.idle.pop() ?? (await this.open())
    this.used.set(kept.page, kept)
    return kept.page
  }

  /** Ends the visit of a page, once. A page that cannot be cleared, for example because its thread is busy, is closed. */
  async end(page: Page): Promise<void> {
    const kept = this.used.get(page)
    if (!kept) return
    this.used.delete(page)
    try {
      await this.clear(kept)
      this.idle.push(kept)
    } catch {
      await page.context().close()
    }
  }

  private async open(): Promise<Kept> {
    const context = await this.browser.newContext({ ...withoutMotion, ...this.options })
    const page = await context.newPage()
    const scripts: Kept['scripts'] = []
    const add = page.addInitScript.bind(page)
    Object.assign(page, {
      addInitScript: async (...given: Parameters<typeof add>) => {
        const script = await add(...given)
        scripts.push(script)
        return script
      }
    })
    const origins = new Set<string>()
    const note = (url: string) => {
      if (/^https?:/.test(url)) origins.add(new URL(url).origin)
    }
    const noteOrigins = (tab: Page) => {
      // A tab is reported when it has arrived somewhere.
      note(tab.url())
      tab.on('framenavigated', (frame) => note(frame.url()))
    }
    noteOrigins(page)
    // Tabs that the page opens store their data in the same context.
    context.on('page', noteOrigins)
    const kept: Kept = {
      ...{ page, origins, scripts, isAltered: false },
      protocol: await context.newCDPSession(page)
    }
    const noteAltered = () => {
      kept.isAltered = true
    }
    beforeCalls(page, altering.page, noteAltered)
    beforeCalls(context, altering.context, noteAltered)
    beforeCalls(context.clock, altering.clock, noteAltered)
    return kept
  }

  private async clear({ page, origins, protocol, scripts, isAltered }: Kept): Promise<void> {
    const [origin, ...others] = origins
    if (origin === undefined || others.length > 0) throw new Error('What other sites have stored would stay')
    if (isAltered) throw new Error('What the test has altered would stay')
    // The page's messages until now still reach the listeners.
    await waitFor(() => page.evaluate(() => {}), { timeoutMs: 10_000 })
    for (const event of events) page.removeAllListeners(event)
    for (const script of scripts.splice(0)) await script.dispose()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const blank = `${origin}${blankPath}`
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(blank, { timeout: 10_000 })
    // The content of the next visit is not under the pointer of this one.
    await page.mouse.move(0, 0)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const context = page.context()
    for (const tab of context.pages()) if (tab !== page) await tab.close()
    await context.clearCookies()
    await context.clearPermissions()
    await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await protocol.send('Page.resetNavigationHistory')
  }
}

function beforeCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  run: () => void
): void {
  for (const name of names) {
    const call = (target[name] as (...given: unknown[]) => unknown).bind(target)
    Object.assign(target, {
      [name]: (...given: unknown[]) => {
        run()
        return call(...given)
      }
    })
  }
}
