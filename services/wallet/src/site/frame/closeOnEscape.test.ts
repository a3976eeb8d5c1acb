import { expect, it, jest } from '@jest/globals'
import { closeOnEscape } from './closeOnEscape.js'

it('closes the frame on Escape while it shows something, as the modal below does', () => {
  const close = jest.fn()
  const shown = { screen: undefined as 'approve' | undefined }
  closeOnEscape(document, shown, close)
  const press = (key: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))

  press('Escape')
  expect(close).not.toHaveBeenCalled()

  shown.screen = 'approve'
  press('Enter')
  // It ends the input of a character.
  press('Escape', { isComposing: true })
  expect(close).not.toHaveBeenCalled()
  press('Escape')
  expect(close).toHaveBeenCalledTimes(1)
})
