/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createToken, definePlugin } from '@plugboard/core'
import { createTestKit } from './createTestKit.js'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const failing = definePlugin({
  name: 'acme:failing',
  setup() {
    throw new Error('no luck')
  }
})

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('createTestKit().errors', () => {
  it('has the error of a plugin whose setup throws at once, and once only', async () => {
    const { kit, errors } = createTestKit({ plugins: [failing] })
    const found = () => errors.map(({ code, message, cause }) => [code, message, String(cause)])
    const expected = [
      ['core/pluginFailed', "The plugin 'acme:failing' failed and was removed", 'Error: no luck']
    ]

    expect(found()).toEqual(expected)

    await settled()
    expect(found()).toEqual(expected)
    kit.dispose()
  })

  it('names a plugin whose provider has failed', async () => {
    const token = createToken<number, 'acme/number'>('acme/number')
    const provider = definePlugin({ ...failing, provides: [token] })
    const user = definePlugin({ name: 'acme:user', requires: { token }, setup() {} })
    const { kit, errors } = createTestKit({ plugins: [user, provider] })

    await settled()

    expect(errors.map(({ message }) => message)).toEqual([
      "The plugin 'acme:failing' failed and was removed",
      "The plugin 'acme:user' failed and was removed"
    ])
    kit.dispose()
  })

  it('is empty where every plugin is set up', async () => {
    const { kit, errors } = createTestKit({ plugins: [definePlugin({ name: 'acme:fine', setup() {} })] })
    await kit.start()
    await settled()
    expect(errors).toEqual([])
    kit.dispose()
  })
})
