import { afterEach, expect, it } from '@jest/globals'
import { type AnyPlugin, definePlugin } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryStrategy } from '../../test/memoryStrategy'
import { signInSetup } from '../../test/signInSetup'

const { begin, settle } = signInSetup()
afterEach(cleanup)

/** The dialog at the sign-in view, before or after the visitor has pressed its button. */
async function signIn(
  options: Parameters<typeof begin>[0],
  wallet?: Parameters<typeof begin>[2],
  { press = true, plugins = [] }: { readonly press?: boolean; readonly plugins?: readonly AnyPlugin[] } = {}
) {
  const { kit, connect, signIn } = await begin(options, { plugins }, wallet)
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => {
    await connect()
    if (press) void signIn.sign()
    await settle()
  })
  const root = document.querySelector('plugboard-modal')?.shadowRoot
  return {
    notices: root?.querySelector('.pb-notices')?.textContent,
    card: root?.querySelector('.pb-view')?.textContent,
    ring: root?.querySelector('.pb-view .pb-ring')?.className,
    lines: root?.querySelectorAll('.pb-view .pb-ring-line').length
  }
}

it('leaves "Authenticating..." to the notice while the site verifies the signature', async () => {
  const strategy = new MemoryStrategy()
  strategy.held.set('addSession', new Promise(() => undefined))

  const { notices, card } = await signIn({ strategy })

  expect(notices).toBe('Authenticating...')
  expect(card).toMatch(/Sign inCancel$/)
})

it('explains the next step below a failure notice without repeating the failure', async () => {
  const broken = fakeConnector({
    answer: () => {
      throw new Error('0xdeadbeef')
    }
  })

  const { notices, card } = await signIn({}, broken)

  expect(notices).toBe('Error signing message')
  expect(card).toContain('Nothing has happened. Try again, or use another wallet.')
  expect(card).not.toMatch(/error|did not work/i)
})

it('shows the name of the account with a button that copies the address', async () => {
  const names = definePlugin({
    name: 'test/names',
    setup(kit) {
      kit.tap('afterConnect', ({ caipAddress }) =>
        kit.describeAddress(caipAddress, { profileName: 'alice.reown.id' })
      )
    }
  })

  const { card } = await signIn({}, undefined, { press: false, plugins: [names] })

  expect(card).toMatch(/alice\.reown\.id Copy address alice/)
})

it('shows no ring before signing, and a spinning one while the wallet is asked to sign', async () => {
  const before = await signIn({}, undefined, { press: false })
  expect([before.ring, before.lines]).toEqual(['pb-ring pb-ring-idle', 0])
  cleanup()

  const silent = fakeConnector({ answer: () => new Promise(() => undefined) })
  const asked = await signIn({}, silent)
  expect([asked.ring, asked.lines]).toEqual(['pb-ring pb-ring-waiting', 1])
})
