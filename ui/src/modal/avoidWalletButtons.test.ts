import { afterEach, expect, it, jest } from '@jest/globals'
import { avoidWalletButtons } from './avoidWalletButtons.js'

afterEach(() => {
  document.body.replaceChildren()
  jest.restoreAllMocks()
})

const boxes = (found: Readonly<Record<string, DOMRect>>) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return found[this.className] ?? new DOMRect()
  })

function addElement(parent: Node, name: string, className = ''): HTMLElement {
  const element = parent.appendChild(document.createElement(name))
  element.className = className
  return element
}

/** A shadow root inside another one. */
function addRoots(): ShadowRoot {
  const outer = addElement(document.body, 'div').attachShadow({ mode: 'open' })
  return addElement(outer, 'any-button').attachShadow({ mode: 'open' })
}

it.each([
  ['move to the lower edge if they would cover a wallet button', () => document.body, 10, true],
  ['stay at the upper edge beside a wallet button that they do not reach', () => document.body, 600, false],
  ['find a wallet button in shadow roots, as that of an element is', addRoots, 10, true]
])('notices %s', (_, place, y, isLow) => {
  const section = addElement(document.body, 'section', 'pb-notices')
  addElement(section, 'div', 'pb-notice')
  addElement(place(), 'button', 'pb-trigger')
  boxes({ 'pb-notice': new DOMRect(16, 16, 288, 60), 'pb-trigger': new DOMRect(200, y, 110, 44) })

  avoidWalletButtons(section)

  expect(section.classList.contains('pb-notices-low')).toBe(isLow)
})

it('notices return to the upper edge when nothing is there any more', () => {
  const section = addElement(document.body, 'section', 'pb-notices pb-notices-low')
  addElement(section, 'div', 'pb-notice')

  avoidWalletButtons(section)

  expect(section.className).toBe('pb-notices')
})
