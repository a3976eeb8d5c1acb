import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { coreErrors, type KitError } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => void jest.restoreAllMocks())

/** What the console says once a plugin has reported an error. */
async function reported(error: KitError) {
  const { length } = warned.mock.calls
  const { kit } = createTestKit({
    plugins: [{ name: 'acme', setup: (page) => ({ start: () => page.report(error) }) }]
  })
  await kit.start()
  while (warned.mock.calls.length === length) await new Promise((resolve) => setTimeout(resolve, 1))
  kit.dispose()
  return warned.mock.calls
}

const cause = new RangeError('The node is down.\n\nContract Call:\n  address: 0x12\n')
const about = '[plugboard] core/faulty: The plugin'

it('writes a cause once, with its stack, if the message quotes it', async () => {
  const calls = await reported(coreErrors.faulty({ plugin: 'acme', reason: `its price: ${cause}`, cause }))

  expect(calls).toEqual([[`${about} 'acme' is at fault: its price: `, '', cause]])
})

it('keeps a message that does not quote its cause, and one without a cause', async () => {
  await reported(coreErrors.faulty({ plugin: 'acme', reason: 'no label', cause }))
  await reported(coreErrors.faulty({ plugin: 'acme', reason: 'no label' }))
  await reported(coreErrors.faulty({ plugin: 'acme', reason: 'no label', cause: new Error('a') }))
  await reported(coreErrors.faulty({ plugin: 'acme', reason: 'no label', cause: new Error('') }))

  expect(warned.mock.calls.map(([text]) => text)).toEqual(
    Array(4).fill(`${about} 'acme' is at fault: no label`)
  )
})
