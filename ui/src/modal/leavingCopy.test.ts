import { expect, it, jest } from '@jest/globals'
import { leavingCopy } from './leavingCopy'

/** Draws a body of 100 px, with elements that say in `data-top` where they begin. @returns it, and the text of its copy that leaves */
function leave(html: string): { readonly element: HTMLElement; readonly text: () => string } {
  Element.prototype.scrollTo = jest.fn()
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList)
  document.body.innerHTML = html
  for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
    const top = Number(one.dataset.top ?? 0)
    one.getBoundingClientRect = () => ({ top, bottom: one.matches('.pb-body') ? 100 : top }) as DOMRect
  }
  const element = document.body.querySelector('.leaves') as HTMLElement
  const text = () => {
    const place = document.createElement('div')
    leavingCopy(element)?.(place)
    return place.textContent ?? ''
  }
  return { element, text }
}

const rows = `
  <div class="pb-long-list">
    <ul class="pb-long-list-part"><li class="pb-list-item" data-top="40">a</li><li class="pb-list-item" data-top="100">b</li>
      <li class="pb-list-item" data-top="101">c</li></ul>
    <ul class="pb-long-list-part" data-top="160"><li class="pb-list-item" data-top="160">d</li></ul>
  </div>
  <ul class="pb-list"><li class="pb-list-item" data-top="220">e</li><li class="pb-list-item pb-list-last" data-top="60">f</li></ul>
  <section data-top="240"><ul><li class="pb-list-item" data-top="90">x</li></ul></section>
  <p data-top="300">g</p>`
const squeezed = (text: string) => text.replace(/\s+/g, '')

it('copies a dialog without the rows below the visible part, but with what follows its body', () => {
  const { element, text } = leave(
    `<dialog class="leaves"><div class="pb-body">${rows}</div><footer data-top="400">h</footer></dialog>`
  )

  expect(squeezed(text())).toBe('abfgh')
  expect(squeezed(element.textContent ?? '')).toBe('abcdefxgh')
})

it('copies a frame without its page, which would be loaded again', () => {
  const { element } = leave('<dialog class="leaves"><iframe src="https://shop.example/"></iframe></dialog>')
  const place = document.createElement('div')

  leavingCopy(element)?.(place)

  const frames = Array.from(place.querySelectorAll('iframe'), (frame) => frame.hasAttribute('src'))
  expect(frames).toEqual([false])
})

/** Defines a custom element. @returns counts how often its code has run */
function defineCounted(name: string, base: typeof HTMLElement, options?: ElementDefinitionOptions) {
  let runs = 0
  class Counted extends base {
    constructor() {
      super()
      runs++
    }
    connectedCallback() {
      runs++
    }
  }
  customElements.define(name, Counted, options)
  return () => runs
}

it('makes no copy of an element with code of its own, which would run again', () => {
  const runs = defineCounted('acme-checkout', HTMLElement)
  const { text } = leave('<dialog class="leaves"><p>Order</p><acme-checkout></acme-checkout></dialog>')

  expect([text(), runs()]).toEqual(['', 2])
})

it('makes no copy of an extended element, whose code would run again', () => {
  const runs = defineCounted('acme-button', HTMLButtonElement, { extends: 'button' })
  const { text } = leave('<dialog class="leaves"><p>Order</p><button is="acme-button">Pay</button></dialog>')

  expect([text(), runs()]).toEqual(['', 2])
})

it('copies an element whose code has not been loaded', () => {
  const { text } = leave('<dialog class="leaves"><acme-later>Order</acme-later></dialog>')

  expect(text()).toBe('Order')
})
