import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createTestKit } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/react'
import { uiOf } from '../shell/Ui.js'
import { fakeCatalogue } from '../testing/fakeCatalogue.js'
import { prepareModal } from './prepareModal.js'

const idle: (() => void)[] = []
beforeEach(() => {
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) })
})
afterEach(() => {
  Object.assign(globalThis, { requestIdleCallback: undefined })
})
const whenIdle = () => {
  for (const run of idle.splice(0)) run()
}

it('lets the catalogue load its code once the page is idle, without asking it for wallets', async () => {
  const { catalogue, plugin } = fakeCatalogue([])
  const [prepare, prefetch] = [jest.fn(), jest.spyOn(catalogue, 'prefetch')]
  Object.assign(catalogue, { prepare })
  const { kit } = createTestKit({ plugins: [plugin] })

  await prepareModal(uiOf(kit), kit)
  const early = prepare.mock.calls.length
  whenIdle()

  expect([early, prepare.mock.calls.length]).toEqual([0, 1])
  expect(prefetch).not.toHaveBeenCalled()
  kit.dispose()
})

it('formats a first number once the page is idle, so that neither the list nor a balance waits for it', async () => {
  const format = jest.spyOn(Intl, 'NumberFormat')
  const { kit } = createTestKit()

  await prepareModal(uiOf(kit), kit)
  const early = format.mock.calls.length
  whenIdle()

  expect([early, format.mock.calls.length]).toEqual([0, 1])
  format.mockRestore()
  kit.dispose()
})

it('reports a catalogue that throws then', async () => {
  const { catalogue, plugin } = fakeCatalogue([])
  const prepare = () => {
    throw new Error('no luck')
  }
  Object.assign(catalogue, { prepare })
  const { kit, errors } = createTestKit({ plugins: [plugin] })

  await prepareModal(uiOf(kit), kit)
  whenIdle()

  await waitFor(() => expect(errors.map(({ cause }) => String(cause))).toEqual(['Error: no luck']))
  kit.dispose()
})
