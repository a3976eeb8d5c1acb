import { afterEach, expect, it, jest } from '@jest/globals'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { authEmailSocial } from '../authEmailSocial.js'
import type {} from '../Views.js'
import { beginSocial } from './beginSocial.js'

jest.mock('../AuthClient.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const { open } = window
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  window.open = open
})

it('[S8.08 part] closes the window and says that the login could not be loaded, if its code cannot be fetched', async () => {
  const close = jest.fn()
  window.open = () => ({ close }) as unknown as Window
  const { kit } = createTestKit({
    plugins: [authEmailSocial({ walletUrl: 'https://wallet.example' })],
    namespaces: [fakeNamespace({ id: 'toy' })],
    features: { socials: ['google'] }
  })
  ends.push(() => kit.dispose())
  await kit.start()
  kit.open({ view: 'Connect' })

  beginSocial(kit, 'google')
  expect(kit.router.current.name).toBe('ConnectingSocial')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(close).toHaveBeenCalledTimes(1)
  expect(kit.router.current.name).toBe('Connect')
  expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Unable to load email login dependency'])
})
