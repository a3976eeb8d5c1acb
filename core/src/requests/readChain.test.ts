/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'

describe('error thrown by a chain', () => {
  const thrown = async (error: unknown) => {
    const answer = () => {
      throw error
    }
    const namespaces = [fakeNamespace({ answer })]
    const { kit } = createTestKit({ namespaces })
    const caught: unknown = await kit.request({ method: 'read' }).catch((reason: unknown) => reason)
    kit.dispose()
    return caught
  }

  it('names the plugin if the error does not identify its source', async () => {
    const cause = new TypeError('x is undefined')
    expect(await thrown(cause)).toMatchObject({
      code: 'core/faulty',
      message: "The plugin 'test' is at fault: read read: x is undefined",
      cause
    })
  })

  it.each([
    ['a network that is down', new TypeError('Failed to fetch')],
    ['an endpoint that is overrun', new Error('HTTP 503')],
    ['an answer that is no JSON', new SyntaxError('Unexpected token <')]
  ])('does not blame the plugin for %s', async (_, cause) => {
    expect(await thrown(cause)).toMatchObject({
      code: 'core/chainFailed',
      message: 'Could not read from the network',
      notes: "The plugin 'test' could not read read.",
      cause
    })
  })

  it.each([
    ['a code', Object.assign(new Error('execution reverted'), { code: 3 })],
    ['a class of its own', Object.assign(new Error('HTTP request failed'), { name: 'HttpRequestError' })]
  ])('stays unchanged if it has %s', async (_, error) => {
    expect(await thrown(error)).toBe(error)
  })
})
