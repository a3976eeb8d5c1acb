import { expect, it } from '@jest/globals'
import { followTitle } from './startPage.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('names the page by the heading of its step', async () => {
  document.body.innerHTML = '<h1>Wallet settings</h1>'
  followTitle(document, 'Wallet')
  expect(document.title).toBe('Wallet settings – Wallet')

  document.body.innerHTML = '<main><h1>Choose a password</h1></main>'
  await settled()
  expect(document.title).toBe('Choose a password – Wallet')

  document.body.innerHTML = ''
  await settled()
  expect(document.title).toBe('Wallet')
})
