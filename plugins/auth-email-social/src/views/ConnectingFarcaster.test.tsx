import { afterEach, expect, it } from '@jest/globals'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { loginViewSetup } from '../../test/loginViewSetup.js'
import { LoginStore } from '../LoginStore.js'

const appUrl = 'https://farcaster.example/~/siwf?channelToken=ABC'

const { matchMedia } = globalThis
const openView = loginViewSetup()
afterEach(() => {
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
  const shadow = await openView(
    { id: 'ConnectingFarcaster', title: 'Farcaster', load: () => import('./ConnectingFarcaster.js') },
    () => ({
      get login() {
        return store.state
      },
      cancel() {}
    })
  )
  const body = () => within(shadow()?.querySelector('[data-view]') as HTMLElement)
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
