import { describe, expect, it } from '@jest/globals'
import {
  type LayerWindow,
  notify,
  openLayers,
  seen,
  showPageDialog,
  untilOnTop
} from './harness/layersPage.js'

describe('a notice', () => {
  it.each([
    ['of a dialog of the page', true],
    ['of a page where it is the first', false]
  ])('is announced by a region that was there before: that %s', async (_where, inDialog) => {
    const page = await openLayers()
    if (inDialog) await showPageDialog(page)
    await page.evaluate((inDialog) => {
      const { seen } = window as unknown as LayerWindow
      const isFor = inDialog ? '#own plugboard-notices' : 'plugboard-modal'
      const note = () => {
        const root = document.querySelector(isFor)?.shadowRoot
        const region = root?.querySelector('section.pb-notices')
        const text = region && `${region.ariaLive}: ${region.textContent}`
        if (text && seen.at(-1) !== text) seen.push(text)
        if (root) observer.observe(root, { childList: true, subtree: true })
      }
      const observer = new MutationObserver(note)
      observer.observe(document.body, { childList: true, subtree: true })
      note()
    }, inDialog)
    await notify(page)
    await untilOnTop(page)
    expect(await seen(page)).toEqual(['polite: ', 'polite: Saved'])
  })
})
