import { afterEach, expect, it } from '@jest/globals'
import { fakeConnector } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryStrategy } from '../../test/memoryStrategy'
import { signInSetup } from '../../test/signInSetup'

const { begin, settle } = signInSetup()
afterEach(cleanup)

/** The dialog at the sign-in view, after the visitor has pressed its button, or before. */
async function signIn(
  options: Parameters<typeof begin>[0],
  wallet?: Parameters<typeof begin>[2],
  { press = true } = {}
) {
  const { kit, connect, signIn } = await begin(options, {}, wallet)
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

it('leaves it to the notice to say that the site verifies the signature', async () => {
  const strategy = new MemoryStrategy()
  strategy.held.set('addSession', new Promise(() => undefined))

  const { notices, card } = await signIn({ strategy })

  expect(notices).toBe('Authenticating...')
  expect(card).toMatch(/Sign inCancel$/)
})

it('says below the notice of a failure what to do next, and not once more that it failed', async () => {
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

it('draws no ring around the wallet before anything is signed, and one that turns while it is asked', async () => {
  const before = await signIn({}, undefined, { press: false })
  expect([before.ring, before.lines]).toEqual(['pb-ring pb-ring-idle', 0])
  cleanup()

  const silent = fakeConnector({ answer: () => new Promise(() => undefined) })
  const asked = await signIn({}, silent)
  expect([asked.ring, asked.lines]).toEqual(['pb-ring pb-ring-waiting', 1])
})
