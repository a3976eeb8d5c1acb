import { afterEach, expect, it } from '@jest/globals'
import { fakeConnector } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryStrategy } from '../../test/memoryStrategy'
import { signInSetup } from '../../test/signInSetup'

const { begin, settle } = signInSetup()
afterEach(cleanup)

/** The dialog at the sign-in view, after the visitor has pressed its button. */
async function signIn(options: Parameters<typeof begin>[0], wallet?: Parameters<typeof begin>[2]) {
  const { kit, connect, signIn } = await begin(options, {}, wallet)
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => {
    await connect()
    void signIn.sign()
    await settle()
  })
  const root = document.querySelector('plugboard-modal')?.shadowRoot
  return {
    notices: root?.querySelector('.pb-notices')?.textContent,
    card: root?.querySelector('.pb-view')?.textContent
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
