import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import type { Parts } from '../../pages/parts/Parts.js'
import { type OpenedPage, type OpenPageOptions, openPage } from './openPage.js'
import { startFixture } from './startFixture.js'

/** One animation or transition that the browser began, as reported by its animation interface. */
export interface Motion {
  readonly part: string
  readonly name: string
  /** Milliseconds. */
  readonly duration: number
  /** Where it starts, by its first keyframe. */
  readonly from: string
}

/** The window of the page, with the motions that have begun since they were last read. */
export type MotionWindow = { parts: Parts; kit: Kit; motions: Motion[]; refuse: boolean }

/** Runs in the page: mounts a kit and records every motion within its shadow root. */
function start({ locale, embedded }: { locale: string; embedded: boolean }): void {
  const win = window as unknown as MotionWindow
  win.kit = win.parts.makeKit()
  win.motions = []
  win.kit.hooks.beforeNavigate.tap('page', (move) => (win.refuse && move?.kind === 'close' ? null : move))
  const element = document.createElement('plugboard-modal')
  document.getElementById('place')?.append(element)
  const shadow = element.attachShadow({ mode: 'open' })
  const known = new Set<Animation>()
  // Queried at each change, before the next frame: a busy machine might draw no frame while an animation runs.
  const note = () => {
    for (const one of shadow.getAnimations()) {
      const { target, getTiming, getKeyframes } = one.effect as KeyframeEffect
      if (known.has(one) || !target) continue
      known.add(one)
      win.motions.push({
        part: target.matches('.pb-leaving, .pb-view-leaving')
          ? 'leaving'
          : (target.classList[0] ?? target.tagName),
        name: one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName,
        duration: Number(getTiming.call(one.effect).duration),
        from: String(getKeyframes.call(one.effect)[0]?.transform ?? '')
      })
    }
  }
  new MutationObserver(note).observe(shadow, { subtree: true, childList: true, attributes: true })
  // Motions that begin without a change of the tree, such as a new style for the same class.
  for (const name of ['transitionrun', 'animationstart']) shadow.addEventListener(name, note)
  win.parts.mount(win.kit, { element, embedded, locale })
}

/** Set-up for tests of the modal's motion: a page with motion for each test, whose kit is mounted by `start` or `open`. */
export function motionScene() {
  const scene = {} as { site: Awaited<ReturnType<typeof startFixture>>; opened: OpenedPage; page: Page }

  /** Opens the page. Only needed for one with other options, after closing the first. */
  const load = async (options: OpenPageOptions) => {
    scene.opened = await openPage(scene.site.url, { motion: true, ...options })
    scene.page = scene.opened.page
    scene.page.setDefaultTimeout(30_000)
    await scene.page.waitForFunction(() => 'parts' in window)
  }

  beforeAll(async () => {
    scene.site = await startFixture('parts')
  }, 120_000)
  afterAll(() => scene.site?.stop())
  beforeEach(() => {
    const wallet = walletScript({
      name: 'Test Wallet',
      rdns: 'org.example.wallet',
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      remember: 'wallet-remembers',
      rpc: { 31337: `${scene.site.url}/rpc/31337`, 31338: `${scene.site.url}/rpc/31338` }
    })
    return load({ scripts: [wallet], visits: true })
  })
  afterEach(() => scene.opened?.close())

  const mount = (options: Parameters<typeof start>[0]) => scene.page.evaluate(start, options)
  const tell = (run: (kit: Kit) => void) => scene.page.evaluate(`(${run.toString()})(window.kit)`)
  const view = (name: string) => scene.page.locator(`[data-view=${name}]`)
  /** The motions since the last call, once the browser has drawn what was requested and what follows from it. */
  const motions = () =>
    scene.page.evaluate(async () => {
      const win = window as unknown as MotionWindow
      const turn = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
      for (let round = 0; round < 6; round++) await turn()
      return win.motions.splice(0)
    })
  const step = async (run: (kit: Kit) => void, name: string) => {
    await tell(run)
    await view(name).waitFor()
    return motions()
  }
  const open = async (locale = 'en') => {
    await mount({ locale, embedded: false })
    return step((kit) => kit.open(), 'Connect')
  }
  /** Whether the page declines from now on that the modal closes. */
  const refuseToClose = (refuse: boolean) =>
    scene.page.evaluate((isRefused) => {
      ;(window as unknown as MotionWindow).refuse = isRefused
    }, refuse)
  /** Resolves once the height no longer changes, and content that is higher can be scrolled. */
  const settled = () =>
    scene.page.waitForFunction(() => {
      const body = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
      return body?.getAnimations().length === 0 && getComputedStyle(body).overflowY === 'auto'
    })
  return Object.assign(scene, { load, mount, tell, view, motions, step, open, refuseToClose, settled })
}
