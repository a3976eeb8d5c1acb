/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { definePlugin } from '../plugins/definePlugin.js'

it('names the plugin whose provider throws, and retries on the next call', () => {
  let isBroken = true
  const acme = definePlugin({
    name: 'acme',
    setup: (context) =>
      void context.registerNamespace({
        ...fakeNamespace({ id: 'odd' }),
        provider: () => {
          if (isBroken) throw new Error('no luck')
          return { mine: true }
        }
      })
  })
  const { kit } = createTestKit({ plugins: [acme] })
  expect(() => kit.provider('odd')).toThrow("The plugin 'acme' is at fault: Error: no luck")
  try {
    kit.provider('odd')
  } catch (error) {
    expect(error).toMatchObject({ name: 'KitError', code: 'core/faulty', cause: new Error('no luck') })
  }
  isBroken = false
  expect(kit.provider('odd')).toEqual({ mine: true })
  kit.dispose()
})
