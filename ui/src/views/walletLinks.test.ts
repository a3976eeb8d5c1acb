import { afterEach, expect, it, jest } from '@jest/globals'
import { fakeWallet } from '../testing/fakeCatalogue.js'
import { walletLinks } from './walletLinks.js'

const wallet = fakeWallet('vault', {
  chrome_store: 'https://chrome.example/vault',
  mobile_link: 'https://open.example/',
  app_store: 'https://apple.example/vault',
  play_store: 'https://play.example/vault',
  homepage: 'https://vault.example/'
})

const real = globalThis.matchMedia
afterEach(() => {
  globalThis.matchMedia = real
  jest.restoreAllMocks()
})

function useDevice(userAgent: string, isPhone: boolean) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  globalThis.matchMedia = ((query: string) => ({
    matches: isPhone && query === '(pointer: coarse)'
  })) as never
}

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8)',
    true,
    'play_store mobile_link homepage app_store chrome_store'
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    true,
    'app_store mobile_link homepage play_store chrome_store'
  ],
  // An iPad reports that it is a Mac.
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', true, 'app_store mobile_link homepage play_store chrome_store'],
  ['Mozilla/5.0 (X11; Linux x86_64)', false, 'chrome_store app_store play_store homepage']
])('lists links that fit the device first: %s', (userAgent, isPhone, order) => {
  useDevice(userAgent, isPhone)

  const links = walletLinks(wallet)

  expect(links.map(({ field }) => field).join(' ')).toBe(order)
})
