import { afterEach, expect, it, jest } from '@jest/globals'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { authEmailSocial } from '../authEmailSocial.js'
import { type EmbeddedWallet, embeddedWalletToken } from '../EmbeddedWallet.js'
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

async function started() {
  const { kit } = createTestKit({
    plugins: [authEmailSocial({ walletUrl: 'https://wallet.example' })],
    namespaces: [fakeNamespace({ id: 'toy' })],
    features: { socials: ['google'] }
  })
  ends.push(() => kit.dispose())
  await kit.start()
  return kit
}

it('[S8.08 part] closes the window and says that the login could not be loaded, if its code cannot be fetched', async () => {
  const close = jest.fn()
  window.open = () => ({ close }) as unknown as Window
  const kit = await started()
  kit.open({ view: 'Connect' })

  beginSocial(kit, 'google')
  expect(kit.router.current.name).toBe('ConnectingSocial')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(close).toHaveBeenCalledTimes(1)
  expect(kit.router.current.name).toBe('Connect')
  expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Unable to load email login dependency'])
})

it.each<[string, (wallet: EmbeddedWallet) => Promise<unknown>]>([
  ['openWindow', (wallet) => wallet.openWindow()],
  ['startEmail', (wallet) => wallet.startEmail('ada@shop.example')],
  ['confirmDevice', (wallet) => wallet.confirmDevice()],
  ['confirmCode', (wallet) => wallet.confirmCode('123456')],
  ['startSocial', (wallet) => wallet.startSocial('farcaster')],
  ['updateEmail', (wallet) => wallet.updateEmail('ada@shop.example')],
  ['confirmUpdate', (wallet) => wallet.confirmUpdate('123456')],
  ['setAccountType', (wallet) => wallet.setAccountType('eoa')],
  ['initSmartAccount', (wallet) => wallet.initSmartAccount()],
  ['refreshUser', (wallet) => wallet.refreshUser()],
  ['openSettings', (wallet) => wallet.openSettings()]
])('%s rejects with an error of the plugin if its code cannot be fetched', async (_, call) => {
  const wallet = (await started()).get(embeddedWalletToken)

  const called = wallet && call(wallet)

  await expect(called).rejects.toMatchObject({ code: 'auth/loadFailed', cause: expect.any(TypeError) })
})
