import type { Page } from 'playwright-core'

/**
 * Clicks in every frame at the position of the form's own button: on the button, and for as long after it as the second click of a double click may
 * take. `share` is the part of the button's width from its start.
 */
export const clickThrough = (page: Page, share: number) =>
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

/**
 * Presses Enter once more in every frame after the form's, on what has the focus then, for as long as it may belong to the first. In the page itself:
 * a busy driver would be too late.
 */
export const pressEnterAgain = (page: Page) =>
  page.evaluate(async () => {
    const root = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const first = await new Promise<number>((pressed) =>
      window.addEventListener('keydown', ({ timeStamp }) => pressed(timeStamp), { once: true, capture: true })
    )
    while (performance.now() - first < 450) {
      await nextFrame()
      const focused = root.querySelector<HTMLElement>('[data-view=ReviewTransaction] [data-autofocus]:focus')
      const enter = { key: 'Enter', bubbles: true, composed: true, cancelable: true }
      if (focused?.dispatchEvent(new KeyboardEvent('keydown', enter))) focused.click()
    }
  })
