import { describe, expect, it } from '@jest/globals'
import {
  type LayerWindow,
  notify,
  openLayers,
  seen,
  showPageDialog,
  untilDrawn,
  untilOnTop,
  ways
} from './harness/layersPage.js'

describe('a notice', () => {
  it.each(ways)('is above a modal dialog of the page, and can be dismissed there: %s', async (way) => {
    const page = await openLayers(way)
    await showPageDialog(page)
    await notify(page, 'alert', 'Not saved')
    await untilOnTop(page, 'Not saved')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.locator('#own .pb-alert').waitFor({ state: 'detached' })
    expect(await page.locator('#own').evaluate((one: HTMLDialogElement) => one.open)).toBe(true)
    await page.waitForFunction(() => document.getElementById('own')?.children.length === 1)
  })

  it('moves above modal dialogs that open later, and back when they close or are removed', async () => {
    const page = await openLayers()
    await notify(page, 'alert')
    await untilOnTop(page)
    await showPageDialog(page)
    await untilOnTop(page)
    await showPageDialog(page, 'second')
    await untilOnTop(page)
    await page.locator('#second').getByRole('button', { name: 'Done' }).click()
    await page.locator('#own .pb-alert').waitFor()
    await untilOnTop(page)
    await page.evaluate(() => document.getElementById('own')?.remove())
    await untilOnTop(page)
    expect(await page.locator('plugboard-notices').count()).toBe(0)
  })

  it('is above a modal dialog in a shadow root of the page, whose content is slotted', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      const outer = document.body.appendChild(document.createElement('page-dialog'))
      outer.append(document.createElement('button'))
      const dialog = document.createElement('dialog')
      dialog.append(document.createElement('slot'))
      outer.attachShadow({ mode: 'open' }).append(dialog)
      dialog.showModal()
    })
    await notify(page, 'alert')
    await untilOnTop(page)
  })

  it('is above an element of the page in fullscreen, and can be dismissed there', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      const place = document.getElementById('place') as HTMLElement
      const host = document.getElementById('host') as HTMLElement
      host.onclick = () => void place.requestFullscreen()
    })
    await notify(page, 'alert', 'Before')
    await untilOnTop(page, 'Before')
    await page.locator('#host').click()
    await page.locator('#place .pb-alert').waitFor()
    await untilOnTop(page, 'Before')
    await notify(page, 'toast', 'After')
    await untilOnTop(page, 'After')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.locator('#place .pb-alert').waitFor({ state: 'detached' })
    await page.evaluate(() => document.exitFullscreen())
    await page.waitForFunction(() => document.getElementById('place')?.children.length === 0)
    await untilOnTop(page, 'After')
  })

  it('is drawn above a video in fullscreen, which nothing can be put into', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      const video = document.body.appendChild(document.createElement('video'))
      const host = document.getElementById('host') as HTMLElement
      host.onclick = () => void video.requestFullscreen()
    })
    await page.locator('#host').click()
    await page.waitForFunction(() => document.fullscreenElement)
    await notify(page, 'alert')
    await untilDrawn(page)
  })

  it('is in the top layer again after the page has removed the element of the modal', async () => {
    const page = await openLayers()
    await notify(page)
    await page.locator('.pb-notices:popover-open').waitFor()
    await page.evaluate(() => document.querySelector('plugboard-modal')?.remove())
    await page.locator('.pb-notices:popover-open', { hasText: 'Saved' }).waitFor({ timeout: 5000 })
    await untilOnTop(page)
  })

  it('leaves a popover of the page open, and the focus where it is', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      const menu = document.body.appendChild(document.createElement('div'))
      Object.assign(menu, { id: 'menu', popover: 'auto' })
      menu.showPopover()
      menu.appendChild(document.createElement('input')).focus()
    })
    await notify(page)
    await untilOnTop(page)
    expect(
      await page.evaluate(() => [
        document.getElementById('menu')?.matches(':popover-open'),
        document.activeElement?.localName
      ])
    ).toEqual([true, 'input'])
  })

  it('is not drawn over the frame of the embedded wallet, which does not approve what it cannot show', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('plugboard-frame'))
      const dialog = document.createElement('dialog')
      dialog.append(document.createElement('button'))
      Object.assign(dialog.style, { inlineSize: '100%', maxInlineSize: '100%', blockSize: '100%' })
      frame.attachShadow({ mode: 'closed' }).append(dialog)
      dialog.showModal()
    })
    await page.evaluate(() => {
      const { seen } = window as unknown as LayerWindow
      const { showPopover } = HTMLElement.prototype
      HTMLElement.prototype.showPopover = function () {
        seen.push(document.querySelector('plugboard-frame') ? 'over the frame' : 'over the page')
        showPopover.call(this)
      }
    })
    await notify(page)
    await page.locator('.pb-notices[popover]').first().waitFor()
    await page.evaluate(() => document.querySelector('plugboard-frame')?.remove())
    await page.locator('.pb-notices:popover-open').first().waitFor()
    expect(await seen(page)).toEqual(['over the page'])
  })

  it.each(ways)('leaves nothing in the page or its dialog when the kit is disposed of: %s', async (way) => {
    const page = await openLayers(way)
    await showPageDialog(page)
    const before = await page.locator('#own').innerHTML()
    await notify(page, 'alert')
    await page.locator('#own .pb-alert').waitFor()
    await page.evaluate(() => (window as unknown as LayerWindow).kit.dispose())
    await page.locator('#own .pb-alert').waitFor({ state: 'detached' })
    expect(await page.locator('#own').innerHTML()).toBe(before)
    expect(await page.locator('plugboard-notices').count()).toBe(0)
  })

  it('of an embedded card is above a modal dialog of the page', async () => {
    const page = await openLayers('embedded')
    await page.locator('.pb-embedded').waitFor()
    await notify(page)
    await untilOnTop(page)
    await showPageDialog(page)
    await untilOnTop(page)
  })

  it.each(['host-button', 'a component', 'a component in a shadow root', 'host-button in a shadow root'])(
    'on a phone stands below a wallet button at the upper edge: %s',
    async (what) => {
      const page = await openLayers(what.startsWith('host-button') ? 'elements' : 'react')
      await page.setViewportSize({ width: 360, height: 640 })
      await page.locator('.pb-trigger').first().waitFor()
      await page.evaluate((what) => {
        const place = document.getElementById('place') as HTMLElement
        Object.assign(place.style, { position: 'fixed', top: '10px', right: '10px' })
        if (!what.endsWith('shadow root')) return
        const outer = document.body.appendChild(document.createElement('page-header'))
        outer.attachShadow({ mode: 'open' }).append(place)
      }, what)
      await notify(page, 'alert', 'The transaction was not sent, because the network did not answer')
      await untilOnTop(page, 'not sent')
      await page.locator('.pb-notices-low').waitFor()
      await page.locator('.pb-trigger').first().click()
      await page.locator('dialog[open]').waitFor()
    }
  )

  it('is shown over the page by browsers without popovers', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    })
    await notify(page)
    await untilOnTop(page)
    await showPageDialog(page)
    await notify(page, 'toast', 'Sent')
    await page.locator('plugboard-modal .pb-toast', { hasText: 'Sent' }).first().waitFor()
    expect(await page.locator('#own *').count()).toBe(1)
  })
})
