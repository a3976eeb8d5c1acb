import { afterEach, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { type EmbeddedWallet, embeddedWalletToken } from '../EmbeddedWallet.js'
import { LoginStore } from '../LoginStore.js'
import { texts } from '../texts.js'
import type {} from '../Views.js'

const appUrl = 'https://farcaster.example/~/siwf?channelToken=ABC'

const { matchMedia } = globalThis
const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
  globalThis.matchMedia = matchMedia
})

/** The view, in a login that a test moves on. */
async function open({ isPhone }: { readonly isPhone: boolean }) {
  globalThis.matchMedia = ((query: string) => ({
    matches: isPhone && query === '(pointer: coarse)',
    ...{ addEventListener() {}, removeEventListener() {} }
  })) as never
  const store = new LoginStore()
  store.update({ phase: 'openingApp', provider: 'farcaster' })
  const plugin = definePlugin({
    name: 'auth',
    provides: [embeddedWalletToken],
    setup(kit: PluginContext) {
      kit.registerTexts(texts)
      const wallet = {
        get login() {
          return store.state
        },
        cancel() {}
      }
      kit.provide(embeddedWalletToken, wallet as unknown as EmbeddedWallet)
      kit.registerView({
        ...{ id: 'ConnectingFarcaster', title: 'Farcaster' },
        load: () => import('./ConnectingFarcaster.js')
      })
    }
  })
  const { kit } = createTestKit({ plugins: [plugin], namespaces: [fakeNamespace({ id: 'toy' })] })
  ends.push(() => kit.dispose())
  await kit.start()
  render(
    <KitProvider kit={kit as Kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'ConnectingFarcaster' }))
  const body = () =>
    within(document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('[data-view]') as HTMLElement)
  await waitFor(() => body().getByRole('heading', { name: 'Sign in with Farcaster' }))
  const move = (state: Parameters<LoginStore['update']>[0]) => act(async () => store.update(state))
  return { body, move }
}

it.each([
  ['a computer', false],
  ['a phone', true]
])(
  '[S2.08 part] the view shows a QR code for the app, and on a phone a link that opens it: on %s',
  async (_, isPhone) => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) }
    })
    const { body, move } = await open({ isPhone })
    body().getByRole('img', { name: 'Creating the code' })
    expect(body().getByRole('button', { name: 'Copy link' })).toBeDisabled()

    await move({ phase: 'waitingForApp', appUrl })

    await waitFor(() => body().getByRole('img', { name: 'Code for your Farcaster app' }))
    const links = body().queryAllByRole('link', { name: 'Open Farcaster' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isPhone ? [appUrl] : [])
    await act(async () => fireEvent.click(body().getByRole('button', { name: 'Copy link' })))
    await waitFor(() => body().getByRole('button', { name: 'Copied' }))
    expect(copied).toEqual([appUrl])

    await move({ phase: 'connecting' })
    await waitFor(() => body().getByRole('heading', { name: 'Retrieving your account' }))
  }
)
