/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'

describe('what a chain throws', () => {
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

  it('names the plugin where nobody else says whose it is', async () => {
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
  ])('blames nobody for %s', async (_, cause) => {
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
  ])('stays as it is where it has %s', async (_, error) => {
    expect(await thrown(error)).toBe(error)
  })
})
