import { expect, it } from '@jest/globals'
import { addSheet } from './addSheet.js'

it('without constructed style sheets, comes after the sheets of the page and in order, as constructed ones do', () => {
  const own = document.head.appendChild(document.createElement('style'))
  own.textContent = 'page'
  const first = addSheet(document, 'first')
  const second = addSheet(document, 'second')
  const sheets = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(sheets()).toEqual(['page', 'first', 'second'])
  second.remove()
  expect(sheets()).toEqual(['page', 'first'])
  first.remove()
  own.remove()
})
