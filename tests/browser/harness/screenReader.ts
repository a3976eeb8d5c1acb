import type { Page } from 'playwright-core'

/** Role and name that a screen reader gets for the focused element. */
export async function focused(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const expression = `document.querySelector('plugboard-modal').shadowRoot.activeElement`
  const { result } = await client.send('Runtime.evaluate', { expression })
  const objectId = result.objectId ?? ''
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  await client.detach()
  return `${nodes[0]?.role?.value} ${nodes[0]?.name?.value}`
}

/** Presses Tab until an element announced like this has the focus. */
export async function tabToAnnounced(page: Page, announced: string | RegExp): Promise<void> {
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
export const listen = (page: Page) =>
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

/** The announcements since `listen`; also of what has disappeared since, such as notices after five seconds. */
export const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: readonly string[] }).said.join(' | '))

/** Resolves once it has been announced since `listen`. */
export const untilHeard = (page: Page, sentence: string) =>
  page.waitForFunction(
    (wanted) => (window as unknown as { said: readonly string[] }).said.join().includes(wanted),
    sentence
  )
