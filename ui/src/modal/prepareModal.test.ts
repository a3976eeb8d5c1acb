import { expect, it, jest } from '@jest/globals'
import { createTestKit } from '@plugboard/core/testing'
import { uiOf } from '../shell/Ui.js'
import { fakeCatalogue } from '../testing/fakeCatalogue.js'
import { prepareModal } from './prepareModal.js'

it('lets the catalogue load its code once the page is idle, without asking it for wallets', async () => {
  const idle: (() => void)[] = []
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) })
  const { catalogue, plugin } = fakeCatalogue([])
  const [prepare, prefetch] = [jest.fn(), jest.spyOn(catalogue, 'prefetch')]
  Object.assign(catalogue, { prepare })
  const { kit } = createTestKit({ plugins: [plugin] })

  await prepareModal(uiOf(kit), kit)
  const early = prepare.mock.calls.length
  for (const run of idle) run()

  expect([early, prepare.mock.calls.length]).toEqual([0, 1])
  expect(prefetch).not.toHaveBeenCalled()
  kit.dispose()
  Object.assign(globalThis, { requestIdleCallback: undefined })
})
