import { afterEach, beforeEach, jest } from '@jest/globals'
import { createTestKit, fakeConnector, type TestKit } from '@plugboard/core/testing'

/** Kits for the tests of one file, which end with each test, and their messages. */
export function stage() {
  const kits: TestKit[] = []
  let warned: jest.SpiedFunction<typeof console.warn>
  beforeEach(() => {
    warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    for (const { kit } of kits.splice(0)) kit.dispose()
    warned.mockRestore()
    localStorage.clear()
  })
  return {
    make(plugins: readonly object[]): TestKit {
      const made = createTestKit({
        plugins: plugins as never,
        connectors: [fakeConnector().connector],
        storage: localStorage,
        logLevel: 'debug'
      })
      kits.push(made)
      return made
    },
    /** All messages of the log, the errors and the console, and `more`. */
    async words({ kit, errors }: TestKit, ...more: readonly unknown[]): Promise<string> {
      const said = [...(await kit.log.lines()), ...errors, ...warned.mock.calls.flat(), ...more.flat()]
      return said.map(String).join('\n')
    }
  }
}
