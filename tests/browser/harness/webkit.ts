import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Findable, FoundElement } from '@plugboard/core/testing/browser'
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../../demo/stack/freePort.mjs'

/** How long a find, a click or a start may take before the test fails, in ms. */
const timeoutMs = 30_000

type Role = Parameters<Findable<unknown>['getByRole']>[0]
type Name = NonNullable<Parameters<Findable<unknown>['getByRole']>[1]>

/** A page in WebKitGTK, with the parts of a Playwright page that the test kit uses. */
export interface WebkitPage extends Findable<WebkitElement> {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** Ends the browser, its driver and its screen. */
  close(): Promise<void>
}

/** Starts WebKitGTK through its WebDriver, on a virtual screen: without one it starts no session. */
export async function launchWebkit(): Promise<WebkitPage> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}` }
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = async () => {
    await end(server)
    await end(screen)
  }
  try {
    const driver = await openSession(`http://127.0.0.1:${port}`)
    return {
      goto: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      getByRole: (role, name) => new WebkitElement(driver, role, name),
      close: () => driver.quit().finally(stop)
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Elements with a role and a name, located again each time, like a Playwright locator. */
class WebkitElement implements FoundElement<WebkitElement> {
  constructor(
    private readonly driver: WebDriver,
    private readonly role: Role,
    private readonly options: Name = {},
    private readonly inside?: WebkitElement
  ) {}

  getByRole(role: Role, options?: Name): WebkitElement {
    return new WebkitElement(this.driver, role, options, this)
  }

  first(): WebkitElement {
    return this
  }

  async waitFor(): Promise<void> {
    await this.#retry(async () => !!(await this.find()))
  }

  async click(): Promise<void> {
    await this.#retry(async () => {
      const found = await this.find()
      if (!found || !(await this.driver.executeAsyncScript(isSteady, found))) return false
      await found.click()
      return true
    })
  }

  /** Retries while the page, as it is drawn, does not allow it yet. */
  #retry(attempt: () => Promise<boolean>): Promise<unknown> {
    const { role, options } = this
    const run = () => attempt().catch((cause) => (isPassing(cause) ? false : Promise.reject(cause)))
    return this.driver.wait(run, timeoutMs, `There is no ${role} named ${options.name}`)
  }

  /** The browser itself reports what a screen reader would be told about each candidate. */
  private async find(): Promise<WebElement | undefined> {
    const root = await this.inside?.find()
    if (this.inside && !root) return undefined
    const candidates = await this.driver.executeScript<WebElement[]>(findCandidates, root ?? null)
    for (const candidate of candidates)
      if ((await candidate.getAriaRole()) === this.role && this.#fits(await candidate.getAccessibleName()))
        return candidate
    return undefined
  }

  #fits(label: string): boolean {
    const { name = '', exact } = this.options
    if (name instanceof RegExp) return name.test(label)
    return exact ? label === name : label.toLowerCase().includes(name.toLowerCase())
  }
}

/** Runs in the page: the visible controls and dialogs below an element, including those in shadow roots. */
function findCandidates(root: Element | null): Element[] {
  const below = (parent: Element | Document | ShadowRoot): Element[] =>
    [...parent.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('button, dialog, [role]') ? [element] : []),
      ...(element.shadowRoot ? below(element.shadowRoot) : [])
    ])
  return below(root ?? document).filter((element) => !element.closest('[inert]') && element.checkVisibility())
}

/**
 * Runs in the page: whether an element is where it was two frames ago while no view slides over another. The driver
 * checks where an element is and clicks there later, so that an element that moves in between never receives the click.
 */
function isSteady(element: Element, answer: (steady: boolean) => void): void {
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].join()
  }
  const before = place()
  const isSliding = () => document.getAnimations().some(({ playState }) => playState === 'running')
  requestAnimationFrame(() => requestAnimationFrame(() => answer(place() === before && !isSliding())))
}

/** An ongoing render replaces elements and lets others cover them. */
const isPassing = (cause: unknown): boolean =>
  [
    error.StaleElementReferenceError,
    error.ElementClickInterceptedError,
    error.ElementNotInteractableError,
    error.NoSuchElementError
  ].some((kind) => cause instanceof kind)

/** The driver listens a moment after its start. */
async function openSession(server: string): Promise<WebDriver> {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const listens = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false
    )
    if (listens) return new Builder().usingServer(server).withCapabilities(capabilities).build()
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not listen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
