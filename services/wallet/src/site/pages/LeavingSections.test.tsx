/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import type { SettingsFacts } from '../account/settingsFacts.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { LeavingSections } from './LeavingSections.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

it('accepts the word that confirms a deletion with the capital letter with which keyboards of phones begin', () => {
  const { press, type, button } = open()
  press('Delete my wallet')
  expect(button('Delete for good').disabled).toBe(true)
  expect(document.querySelector('input')?.getAttribute('autocapitalize')).toBe('none')

  type('Delet')
  expect(button('Delete for good').disabled).toBe(true)
  type('Delete ')
  expect(button('Delete for good').disabled).toBe(false)
})

function open() {
  const facts = { email: undefined, wallet: null, deletedAt: null } as unknown as SettingsFacts
  act(() =>
    render(
      <LeavingSections
        facts={facts}
        frame={{ ask: async () => undefined as never }}
        translate={translator.translate}
        formatTime={String}
        onChanged={async () => undefined}
        exportAddress="/export"
      />,
      document.body
    )
  )
  const button = (name: string) => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`There is no button '${name}'`)
    return found
  }
  return {
    button,
    press: (name: string) => act(() => button(name).click()),
    type(value: string) {
      const field = document.querySelector('input') as HTMLInputElement
      field.value = value
      act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
    }
  }
}
