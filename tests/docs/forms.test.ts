import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { defineView } from '@plugboard/ui'
import '@testing-library/jest-dom/jest-globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { drawView } from '../../ui/src/testing/drawView.js'
import { runPage } from './runPage.js'

const wallet = {
  approve: jest.fn<() => Promise<void>>(),
  send: jest.fn<() => Promise<void>>()
}
const load = runPage('docs/guides/forms.md', {
  'tip.ts': `
    export const approve = () => (globalThis as any).tipWallet.approve()
    export const send = () => (globalThis as any).tipWallet.send()`
})

const kits: Kit[] = []
beforeEach(() => {
  wallet.approve.mockReset().mockResolvedValue(undefined)
  wallet.send.mockReset().mockResolvedValue(undefined)
  Object.assign(globalThis, { tipWallet: wallet })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function drawProgress() {
  const { TipTransfer } = load<{ TipTransfer: new (tip: object) => object }>('TipTransfer.ts')
  const { default: component } = load<{ default: ComponentType<never> }>('TipProgress.tsx')
  const views = definePlugin({
    name: 'acme',
    setup(kit) {
      kit.registerView(defineView('TipProgress', { title: 'Your tip', component } as never))
      kit.registerView(defineView('Receipt', { title: 'Receipt', component: () => null }))
    }
  })
  const drawn = await drawView('TipProgress', { transfer: new TipTransfer({}) } as never, {
    plugins: [views]
  })
  kits.push(drawn.kit)
  await drawn.kit.views.get('Receipt')?.load()
  return drawn
}
const steps = () => screen.getAllByRole('listitem').map((step) => step.className.replace(/.*pb-step-/, ''))

it('shows a finished flow to a visitor who returns to it', async () => {
  const { kit } = await drawProgress()
  await screen.findByRole('button', { name: 'Done' })

  await act(async () => kit.push('Receipt'))
  await act(async () => kit.back())

  expect(steps()).toEqual(['done', 'done'])
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(wallet.send).toHaveBeenCalledTimes(1)
})

it('does not request the approval again if a later step has failed', async () => {
  wallet.send.mockRejectedValueOnce(new Error('No gas'))
  const { user } = await drawProgress()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(steps()).toEqual(['done', 'failed'])

  await user.click(again)

  await waitFor(() => expect(steps()).toEqual(['done', 'done']))
  expect([wallet.approve.mock.calls.length, wallet.send.mock.calls.length]).toEqual([1, 2])
})

it('keeps the typed values for a visitor who returns to the form', async () => {
  const { default: component } = load<{ default: ComponentType<never> }>('Tip.tsx')
  const views = definePlugin({
    name: 'acme',
    setup(kit) {
      kit.registerView(defineView('TipForm', { title: 'Tip', component } as never))
      kit.registerView(defineView('TipProgress', { title: 'Your tip', component: () => null } as never))
    }
  })
  const { kit, user } = await drawView('TipForm', undefined, { plugins: [views] })
  kits.push(kit)
  await kit.views.get('TipProgress')?.load()
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12.5')
  await user.type(screen.getByRole('textbox', { name: 'Send to' }), 'alice')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(kit.router.current.name).toBe('TipProgress')

  await act(async () => kit.back())

  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.5')
  expect(screen.getByRole('textbox', { name: 'Send to' })).toHaveValue('alice')
})
