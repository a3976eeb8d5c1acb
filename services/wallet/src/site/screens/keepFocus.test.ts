import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { keepFocus } from './keepFocus.js'

let end: () => void
beforeEach(() => {
  end = keepFocus(document.body)
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const draw = (html: string) => {
  document.body.innerHTML = html
}
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const focused = () => document.activeElement?.textContent || document.activeElement?.id

describe('the focus of an element that a step has removed', () => {
  it('moves to the heading of what replaced the page', async () => {
    draw('<main><h1>Settings</h1><button>New password</button></main>')
    find('button').focus()

    draw('<main><h1>Choose a password</h1><button>Save</button></main>')
    await settled()

    expect(focused()).toBe('Choose a password')
    // Nobody reaches a heading by Tab.
    expect(find('h1').tabIndex).toBe(-1)
  })

  it('moves to the heading of the section that it was in', async () => {
    draw('<h1>Settings</h1><section><h2>Devices</h2><p><button>Remove</button></p></section>')
    find('button').focus()

    find('p').remove()
    await settled()

    expect(focused()).toBe('Devices')
  })

  it('moves further out if nothing nearer says what this is', async () => {
    draw('<h1>Continue on the page</h1><footer><button>Other way</button></footer>')
    find('button').focus()

    find('h1').textContent = 'Welcome back'
    find('footer').innerHTML = '<button>Cancel login</button>'
    await settled()

    expect(focused()).toBe('Welcome back')
  })

  it('moves to the field that the visitor fills in next, not to one for password managers', async () => {
    draw('<main><button>New password</button></main>')
    find('button').focus()

    draw('<form><h1>Password</h1><input id="user" tabindex="-1"><input id="new" type="password"></form>')
    await settled()

    expect(focused()).toBe('new')
  })

  it('returns to a button that was disabled while the page was busy', async () => {
    draw('<h1>Password</h1><button>Open my wallet</button>')
    const button = find<HTMLButtonElement>('button')
    button.focus()

    // Chromium takes the focus away, and reports nothing.
    button.disabled = true
    await settled()
    HTMLElement.prototype.blur.call(document.activeElement)
    button.disabled = false
    await settled()

    expect(document.activeElement).toBe(button)
  })
})

it('leaves the focus where the visitor, or a screen, has put it', async () => {
  draw('<main><h1>Settings</h1><button id="a">One</button></main>')
  find('#a').focus()
  find('#a').blur()
  await settled()
  draw('<main><h1>Other</h1></main>')
  await settled()
  expect(document.activeElement).toBe(document.body)

  draw('<main><h1>Settings</h1><button id="a">One</button></main>')
  find('#a').focus()
  draw('<main><h1>Approve</h1><button id="b">Reject</button></main>')
  find('#b').focus()
  await settled()
  expect(focused()).toBe('Reject')
})

it('gives the focus to what a screen has named, or its heading, when the window gets it with nothing focused', async () => {
  draw('<main><h1>Welcome back</h1><button>Password</button></main>')
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(focused()).toBe('Welcome back')

  draw('<main><h1>Sign</h1><button data-first>Reject</button></main>')
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(focused()).toBe('Reject')
})
