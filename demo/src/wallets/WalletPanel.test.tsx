import { expect, it } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PageSettings } from '../host/PageSettings.js'
import { createDemoWallets } from './demoWallets.js'
import { WalletPanel } from './WalletPanel.js'
import { say } from './words/say.js'

it('switches to the new page language immediately while it is open', () => {
  const page = new PageSettings(new URLSearchParams('lang=en'))
  const wallets = createDemoWallets()
  render(<WalletPanel wallets={wallets} page={page} />)
  fireEvent.click(screen.getByRole('button', { name: 'Demo wallets' }))
  const shown = (text: string) => screen.queryAllByText(text).length
  const texts = ['Open a phone wallet in a new tab', 'Account', 'Network', 'Lock', 'Forget this site']
  const counts = [1, ...texts.slice(1).map(() => wallets.length)]
  expect([...texts.map(shown), shown('Not connected')]).toEqual([...counts, wallets.length])
  for (const locale of ['he', 'ar', 'en'] as const) {
    act(() => page.set({ locale }))
    expect(texts.map((text) => shown(say(text, locale)))).toEqual(counts)
    expect(shown(say('Not connected', locale))).toBe(wallets.length)
    expect(screen.getByRole('button', { name: page.words.demoWallets, expanded: true })).toBeVisible()
  }
})
