import { afterEach, expect, it, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { withWallet } from './withWallet'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function begin() {
  const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
  kits.push(kit)
  await kit.start()
  return { kit, run: jest.fn() }
}

it('continues with the requested action once the visitor has connected', async () => {
  const { kit, run } = await begin()
  const done = withWallet(kit, run)
  await waitFor(() => expect(kit.router.open).toBe(true))

  await kit.connect('fake')
  expect(run).not.toHaveBeenCalled()
  kit.close()
  await done

  expect(run).toHaveBeenCalledTimes(1)
  await withWallet(kit, run)
  expect([run.mock.calls.length, kit.router.open]).toEqual([2, false])
})

it('does nothing when the visitor closes the dialog without connecting', async () => {
  const { kit, run } = await begin()
  const done = withWallet(kit, run)
  await waitFor(() => expect(kit.router.open).toBe(true))

  kit.close()
  await done

  expect(run).not.toHaveBeenCalled()
})
