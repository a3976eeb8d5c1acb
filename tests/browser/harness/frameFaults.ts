import type { Frame, Page, Route } from 'playwright-core'

/** In the frame: says READY twice, and answers requests that the page has taken back with a yes, as a broken frame might. */
export const wildFrame = `if (location.pathname === '/frame') {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (text, ...more) {
    const message = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : {}
    if (message.type === 'READY') postMessage.call(this, text)
    const isAborted = message.t === 'res' && message.error?.code === 'ABORTED'
    const answer = { t: 'res', id: message.id, ok: true, result: '0x' + '11'.repeat(65) }
    postMessage.call(this, isAborted ? JSON.stringify(answer) : text, ...more)
  }
}`

/** Scripts of the frame, which say READY when they run. */
export const isFrameScript = (url: URL) => url.host.startsWith('wallet.') && url.pathname.endsWith('.js')

/** Holds the frame's scripts back until the test releases them. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const held: { release: () => void } = { release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await page.route(isFrameScript, async (route) => {
    await released
    // From a frame that was replaced meanwhile.
    await route.continue().catch(() => undefined)
  })
  return held
}

/**
 * The frame's thread waits for a response that never comes. Unlike an endless loop, it takes no time from others. Resolves with a function that ends it.
 *
 * @param server a server that the frame's policy lets it contact
 */
export async function blockFrame(page: Page, frame: Frame, server: string): Promise<() => Promise<void>> {
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
  const ended = frame.evaluate(wait, `${server}/never-answered`).then(
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
