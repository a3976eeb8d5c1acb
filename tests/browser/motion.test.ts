import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type Motion, type MotionWindow, motionScene } from './harness/motionScene.js'

const scene = motionScene()
const { load, mount, tell, view, motions, step, open, refuseToClose, settled } = scene

describe('the modal’s motion', () => {
  it('ends at the height of the view, even if that shrinks while the card still grows', async () => {
    await open()
    await scene.page.locator('.pb-body[style*="block-size"]').waitFor()
    // Long enough to be in progress whenever the next change arrives.
    await scene.page
      .locator('.pb-body')
      .evaluate((body) => body.style.setProperty('--pb-duration-height', '60s'))
    const before = await view('Connect').evaluate((one) => one.clientHeight)

    for (const more of [120, 60]) {
      await view('Connect').evaluate((one, size) => {
        one.style.minBlockSize = `${size}px`
      }, before + more)
      await scene.page.waitForFunction(() => {
        const shadow = document.querySelector('plugboard-modal')?.shadowRoot
        const [body, inner] = ['.pb-body', '.pb-body-inner'].map((part) =>
          shadow?.querySelector<HTMLElement>(part)
        )
        return body?.style.blockSize === `${inner?.offsetHeight}px`
      })
    }
  })

  it('[S2.31] has the specified durations: title 120 ms, height and view 150 ms, shake 500 ms', async () => {
    const begun = await open()
    expect(begun).toContainEqual({ part: 'pb-title', name: 'pb-appear', duration: 120, from: '' })
    // A height that was not set before is not animated.
    await scene.page.locator('.pb-body[style*="block-size"]').waitFor()
    await tell((kit) => kit.push('WhatIsAWallet'))
    // The view is there before its height has been measured.
    await scene.page.waitForFunction(() =>
      (window as unknown as MotionWindow).motions.some(({ part }) => part === 'pb-body')
    )
    const next = await motions()
    expect(next.filter(({ part }) => part === 'pb-title')).toEqual([
      { part: 'pb-title', name: 'pb-appear', duration: 120, from: '' }
    ])
    expect(next.filter(({ part }) => part === 'pb-view')).toMatchObject([{ duration: 150 }])
    const heights = next.filter(({ part }) => part === 'pb-body')
    for (const height of heights) expect(height).toMatchObject({ name: 'height', duration: 150 })
    await refuseToClose(true)
    for (const name of ['pb-shake-odd', 'pb-shake-even']) {
      await scene.page.keyboard.press('Escape')
      expect((await motions()).filter(({ part }) => part === 'pb-card')).toMatchObject([
        { name, duration: 500 }
      ])
    }
    await view('WhatIsAWallet').waitFor()
  })

  it.each([
    ['en', 24],
    ['ar', -24]
  ])(
    '[S2.25] follows the direction of travel, mirrored for right-to-left text: %s',
    async (locale, ahead) => {
      await open(locale)
      const travel = (list: readonly Motion[]) =>
        list.filter(({ part }) => part === 'pb-view').map(({ from }) => from)
      expect(travel(await step((kit) => kit.push('WhatIsAWallet'), 'WhatIsAWallet'))).toEqual([
        `translateX(${ahead}px)`
      ])
      expect(travel(await step((kit) => kit.push('GetAWallet'), 'GetAWallet'))).toEqual([
        `translateX(${ahead}px)`
      ])
      expect(travel(await step((kit) => kit.back(), 'WhatIsAWallet'))).toEqual([`translateX(${-ahead}px)`])
      expect(travel(await step((kit) => kit.back(), 'Connect'))).toEqual([`translateX(${-ahead}px)`])
    }
  )

  it('removes the old view as the new one enters, and the dialog as it closes, and leaves nothing behind', async () => {
    await open()
    const next = await step((kit) => kit.push('WhatIsAWallet'), 'WhatIsAWallet')
    expect(next.filter(({ name }) => name.startsWith('pb-leave'))).toEqual([
      { part: 'leaving', name: 'pb-leave-next', duration: 150, from: 'none' }
    ])
    const back = await step((kit) => kit.back(), 'Connect')
    expect(back.filter(({ name }) => name.startsWith('pb-leave'))).toEqual([
      { part: 'leaving', name: 'pb-leave-prev', duration: 150, from: 'none' }
    ])
    await tell((kit) => kit.close())
    expect((await motions()).filter(({ name }) => name.startsWith('pb-leave'))).toEqual([
      { part: 'leaving', name: 'pb-leave', duration: 150, from: '' }
    ])
    await scene.page.waitForFunction(
      () =>
        !document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-leaving, .pb-view-leaving')
    )
    expect(await scene.page.locator('dialog[open]').count()).toBe(0)
  })

  it('[S2.31] is off if the visitor prefers reduced motion', async () => {
    await scene.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await open()).toEqual([])
    expect(await step((kit) => kit.push('WhatIsAWallet'), 'WhatIsAWallet')).toEqual([])
    await refuseToClose(true)
    await scene.page.keyboard.press('Escape')
    expect(await motions()).toEqual([])
    const still = await scene.page.evaluate(() => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
      const body = shadow.querySelector('.pb-body') as HTMLElement
      const inner = shadow.querySelector('.pb-body-inner') as HTMLElement
      const moving = [...shadow.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionProperty, transitionDuration } = getComputedStyle(element)
        const changes = transitionProperty !== 'none' && transitionDuration !== '0s'
        return animationName !== 'none' || changes || element.getAnimations().length > 0
      })
      const heights = [body, inner].map((element) => Math.ceil(element.getBoundingClientRect().height))
      return { moving: moving.map((element) => element.className), heights }
    })
    expect(still.moving).toEqual([])
    expect(still.heights[0]).toBe(still.heights[1])
    await refuseToClose(false)
    await tell((kit) => kit.close())
    expect(await motions()).toEqual([])
    expect(await scene.page.locator('.pb-leaving, .pb-view-leaving, dialog[open]').count()).toBe(0)
  })
})

describe('a view that is taller than the previous one', () => {
  it('does not make a scroll bar appear and disappear, which would shift the content', async () => {
    await scene.opened.close()
    await load({ scrollBars: true })
    await open()
    await scene.page.evaluate(() => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot
      const inner = shadow?.querySelector('.pb-body-inner') as HTMLElement
      const widths = new Set<number>()
      // In every frame, after the kit has set the height. A permanent observer would report that change as a loop.
      const observer = new ResizeObserver(() => {
        widths.add(inner.offsetWidth)
        observer.disconnect()
        requestAnimationFrame(() => observer.observe(inner))
      })
      observer.observe(inner)
      Object.assign(window, { widths })
    })
    const height = () => scene.page.locator('.pb-body-inner').evaluate((inner) => inner.clientHeight)
    const low = await height()
    await step((kit) => kit.push('GetAWallet'), 'GetAWallet')
    await step((kit) => kit.back(), 'Connect')
    await step((kit) => kit.push('WhatIsAWallet'), 'WhatIsAWallet')
    await step((kit) => kit.back(), 'Connect')
    await settled()
    expect(await height()).toBe(low)
    expect(
      await scene.page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])
    ).toEqual([360])
  })

  it('neither animates nor blocks scrolling when an overflowing list grows', async () => {
    await open()
    const grow = () =>
      scene.page.evaluate(() => {
        const inner = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body-inner')
        const rows = document.createElement('div')
        rows.style.blockSize = '5000px'
        inner?.append(rows)
      })
    const ofBody = async () => (await motions()).filter(({ part }) => part === 'pb-body')
    const body = scene.page.locator('.pb-body')
    await grow()
    expect(await ofBody()).not.toEqual([])
    await settled()

    await grow()

    expect(await ofBody()).toEqual([])
    expect(
      await body.evaluate((one) => [one.scrollHeight > 10_000, getComputedStyle(one).overflowY])
    ).toEqual([true, 'auto'])
  })
})

describe('the modal embedded in the page', () => {
  it('[S2.28] stays visible, and shows Account if connected, else Connect', async () => {
    await scene.page.locator('#host').focus()
    await mount({ locale: 'en', embedded: true })
    const card = scene.page.locator('#place plugboard-modal .pb-card')
    await view('Connect').waitFor()
    expect(await scene.page.locator('dialog[open]').count()).toBe(0)
    // It takes neither the page's focus nor its scrolling.
    expect(await scene.page.evaluate(() => document.activeElement?.id)).toBe('host')
    expect(await scene.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    for (const leave of [(kit: Kit) => kit.close(), (kit: Kit) => kit.back()]) {
      await tell(leave)
      await motions()
      expect(await card.isVisible()).toBe(true)
      expect(await view('Connect').isVisible()).toBe(true)
    }
    await scene.page.keyboard.press('Escape')
    await card.getByRole('button', { name: /Test Wallet/ }).click()
    await view('Account').waitFor()
    // The focus was on the row of the wallet, which is gone.
    expect(await card.evaluate((one) => one.parentElement?.matches(':focus, :focus-within'))).toBe(true)
    await tell((kit) => kit.push('Networks'))
    await view('Networks').waitFor()
    await tell((kit) => kit.close())
    await view('Account').waitFor()
    expect(await card.isVisible()).toBe(true)

    await scene.page.reload()
    await scene.page.waitForFunction(() => 'parts' in window)
    await mount({ locale: 'en', embedded: true })
    await view('Account').waitFor()
    await card.getByRole('button', { name: 'Disconnect' }).click()
    await view('Connect').waitFor()
    expect(await card.isVisible()).toBe(true)
    expect(await scene.page.locator('dialog[open]').count()).toBe(0)
  })
})
