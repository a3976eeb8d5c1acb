import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Frame, Page, Route } from 'playwright-core'
import { verifyMessage } from 'viem'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { launch, openPage } from './harness/openPage.js'
import { startLoginPage } from './harness/startLoginPage.js'

const email = 'gil@mail.example'
const loadFailed = 'Network Error - Could not load embedded wallet'

declare const window: Window & {
  readonly page: LoginPage
  /** What the page does when a time-out fires, by the number of its timer. */
  readonly overdue: Map<number, { readonly ms: number; run(): void }>
  result?: unknown
}

let site: Awaited<ReturnType<typeof startLoginPage>>
let browser: Browser
let page: Page
let visitor: EmailVisitor
const errors: string[] = []
beforeAll(async () => {
  site = await startLoginPage()
  // On another site than the wallet, so that the frame has a separate process, which can end.
  browser = await launch({ isolateSites: true })
  const opened = await openPage(site.url.replace('app.site.', 'shop.other.'), {
    browser,
    scripts: [holdTimers, wildFrame]
  })
  page = opened.page
  page.setDefaultTimeout(30_000)
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.waitForFunction(() => window.page)
  visitor = new EmailVisitor(page, site.wallet, email, 'walletFaults')
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
}, 60_000)

/** In the page: the 20 s that a frame has, and the time-outs of its answers, end when the test says so. */
const holdTimers = `if (!location.host.startsWith('wallet.')) {
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const overdue = new Map()
  let last = 0
  Object.assign(window, { overdue })
  window.setTimeout = (run, ms, ...more) => {
    if (![10000, 20000, 120000].includes(ms)) return set(run, ms, ...more)
    const id = --last
    overdue.set(id, { ms, run })
    return id
  }
  window.clearTimeout = (id) => { if (!overdue.delete(id)) clear(id) }
}`

/** In the frame: says READY twice, and answers requests that the page has taken back with a yes, as a broken frame might. */
const wildFrame = `if (location.pathname === '/frame') {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (text, ...more) {
    const message = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : {}
    if (message.type === 'READY') postMessage.call(this, text)
    const isAborted = message.t === 'res' && message.error?.code === 'ABORTED'
    const answer = { t: 'res', id: message.id, ok: true, result: '0x' + '11'.repeat(65) }
    postMessage.call(this, isAborted ? JSON.stringify(answer) : text, ...more)
  }
}`

const dialog = () => visitor.dialog
const field = () => dialog().locator('[data-view]').getByLabel('Continue with e-mail')
const alertShown = () => page.evaluate(() => window.page.kit.notices.alert?.text)

/** The page is reloaded, and the visitor types an address. */
async function submit(): Promise<void> {
  await page.evaluate(() => window.page.kit.open())
  await field().fill(email)
  await dialog().getByRole('button', { name: 'Continue', exact: true }).click()
}

/** The fault is over: the same press continues. Nothing is mailed, because mails are half a minute apart. */
async function expectNextAttempt(): Promise<void> {
  await page.unrouteAll()
  site.wallet.auth.advance(31_000)
  await dialog().getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog().getByText('Check your email').waitFor()
  await site.wallet.auth.nextMail(email)
}

async function beginAgain(): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.waitForFunction(() => window.page)
}

const timesOf = (ms: number) =>
  page.evaluate((wanted) => [...window.overdue.values()].filter((one) => one.ms === wanted).length, ms)

const timeIsUp = async (ms = 20_000) => {
  while ((await timesOf(ms)) === 0) await page.waitForTimeout(50)
  await page.evaluate((wanted) => {
    for (const [id, one] of window.overdue)
      if (one.ms === wanted) {
        window.overdue.delete(id)
        one.run()
      }
  }, ms)
}

/** Scripts of the frame, which say READY when they run. */
const frameScripts = (url: URL) => url.host.startsWith('wallet.') && url.pathname.endsWith('.js')

describe('EW-23: a frame', () => {
  it('[F-31] [S8.01 part] is abandoned after 20 s with an alert if it is not found', async () => {
    await page.route('**/frame?**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await submit()
    await timeIsUp()

    await dialog().getByText(loadFailed).first().waitFor()
    expect(await alertShown()).toBe(loadFailed)
    await expectNextAttempt()
  }, 60_000)

  it('[F-32] fails at once, without a timeout, if the page’s own policy blocks it', async () => {
    await page.route(page.url(), async (route) => {
      // Names below localhost are resolved by the browser itself.
      const url = route
        .request()
        .url()
        .replace(/\/\/[^:/]+/, '//localhost')
      const answer = await route.fetch({ url })
      const headers = answer.headers()
      const policy = headers['content-security-policy']?.replace(/frame-src[^;]*/, "frame-src 'none'")
      await route.fulfill({
        response: answer,
        headers: { ...headers, 'content-security-policy': policy ?? '' }
      })
    })
    await beginAgain()
    await submit()

    await dialog().getByText('Unable to load email login dependency').first().waitFor()
    expect(page.frames()).toHaveLength(1)
    // A document keeps its policy.
    await page.unrouteAll()
    site.wallet.auth.advance(31_000)
    await beginAgain()
    await submit()
    await expectAfterMail()
  }, 60_000)

  it('[F-33] [S8.01 part] is abandoned after 20 s with an alert if it never says READY', async () => {
    await beginAgain()
    await page.route(frameScripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await submit()
    await timeIsUp()

    await dialog().getByText(loadFailed).first().waitFor()
    expect(await alertShown()).toBe(loadFailed)
    await expectNextAttempt()
  }, 60_000)

  it('[F-34] is used if it says READY just before the 20 s are over, and is not abandoned afterwards', async () => {
    await beginAgain()
    const held = await holdScripts()
    await submit()
    while ((await timesOf(20_000)) === 0) await page.waitForTimeout(50)
    site.wallet.auth.advance(31_000)
    held.release()

    await expectAfterMail()
    expect(await timesOf(20_000)).toBe(0)
    expect(await alertShown()).toBeUndefined()
  }, 60_000)

  it('[F-34] is not used if it says READY just after the timeout, and the next one is', async () => {
    await beginAgain()
    const held = await holdScripts()
    await submit()
    await timeIsUp()
    held.release()

    await dialog().getByText(loadFailed).first().waitFor()
    expect(await alertShown()).toBe(loadFailed)
    await expectNextAttempt()
  }, 60_000)

  it('[F-37] logs in only once if it says READY twice', async () => {
    await beginAgain()
    site.wallet.auth.advance(3_601_000)
    await visitor.logIn()
    await visitor.press('Share and sign in')
    await visitor.connected()
    await page.waitForFunction(() => window.page.signIns.length)

    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])
    expect(page.frames()).toHaveLength(2)
  }, 60_000)

  it('[F-35] is replaced if it hangs during a request and times out, and the next one signs', async () => {
    await ask('Hello')
    const frame = await visitor.frame()
    await (await frame.waitForSelector('text=Hello'))?.dispose()
    // As silent as a process that has ended: no event reports either. A driver considers the page crashed if a frame is.
    const unblock = await blockFrame(frame)
    try {
      await timeIsUp(120_000)

      expect(await outcome()).toBe('Embedded Wallet Request Timed Out')
      await timeIsUp(10_000)
      await page.waitForFunction(() => window.frames.length === 0)
    } finally {
      // The next frame might be given the same process.
      await unblock()
    }
    await expectSigning()
  }, 120_000)

  it('[F-36] is removed if it navigates to another origin during a request, and the next one signs', async () => {
    await ask('Hello')
    const frame = await visitor.frame()
    await (await frame.waitForSelector('text=Hello'))?.dispose()
    await page.route('http://evil.localhost/**', (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Approve' })
    )
    await frame.evaluate(() => {
      location.href = 'http://evil.localhost/'
    })

    expect(await outcome()).toBe('Something went wrong')
    expect(page.frames().some((one) => one.url().includes('evil'))).toBe(false)
    await expectSigning()
  }, 60_000)

  it('[F-38] has no effect if it approves a request that was already aborted', async () => {
    await ask('Hello')
    await (await (await visitor.frame()).waitForSelector('text=Hello'))?.dispose()
    await page.evaluate(() => window.page.kit.close())

    expect(await outcome()).toBe('Request was aborted')
    await expectSigning()
    expect(await outcome()).toMatch(/^0x/)
  }, 60_000)

  it('leaves no uncaught error', () => expect(errors).toEqual([]))
})

async function expectAfterMail(): Promise<void> {
  await dialog().getByText('Check your email').waitFor()
  await site.wallet.auth.nextMail(email)
}

/** Holds the frame's scripts back until the test releases them. */
async function holdScripts() {
  const held: { release: () => void } = { release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await page.route(frameScripts, async (route) => {
    await released
    // From a frame that was replaced meanwhile.
    await route.continue().catch(() => undefined)
  })
  return held
}

/** The frame's thread waits for a response that the test holds back. Unlike an endless loop, it takes no time from others. */
async function blockFrame(frame: Frame): Promise<() => Promise<void>> {
  const url = '**/never-answered'
  let request: Route | undefined
  await page.route(url, (route) => {
    request = route
  })
  const wait = (address: string) => {
    const blocking = new XMLHttpRequest()
    blocking.open('GET', address, false)
    blocking.send()
  }
  // The frame's policy lets it contact the login server only.
  const ended = frame.evaluate(wait, `${site.wallet.auth.url}/never-answered`).then(
    () => new Error('It was not blocked'),
    (error: Error) => error
  )
  while (!request) {
    const error = await Promise.race([ended, page.waitForTimeout(50)])
    if (error) throw error
  }
  const held = request
  return async () => {
    await held.abort().catch(() => undefined)
    await page.unroute(url)
  }
}

async function ask(text: string): Promise<void> {
  const [[, address = '']] = (await visitor.accounts()) as [[string, string]]
  const params = [`0x${Buffer.from(text).toString('hex')}`, address]
  await visitor.begin({ method: 'personal_sign', params, namespace: 'eip155' })
}

/** The result of the last request: the answer, or the message of the error. */
const outcome = () =>
  page.evaluate(() => Promise.resolve(window.result).then(String, ({ message }) => message as string))

async function expectSigning(): Promise<void> {
  const [[, address = '']] = (await visitor.accounts()) as [[string, `0x${string}`]]
  await ask('Again')
  await visitor.press('Approve')
  const signature = (await outcome()) as `0x${string}`
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'Again', signature })).toBe(true)
}
