/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createToken, definePlugin } from '@plugboard/core'
import { createTestKit } from './createTestKit.js'
import { fakeConnector } from './wallet/fakeConnector.js'

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
  it('contains the error of a plugin whose setup throws synchronously, exactly once', async () => {
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

  it('is empty if every plugin is set up', async () => {
    const { kit, errors } = createTestKit({ plugins: [definePlugin({ name: 'acme:fine', setup() {} })] })
    await kit.start()
    await settled()
    expect(errors).toEqual([])
    kit.dispose()
  })
})

describe('a view asked in createTestKit', () => {
  const views = definePlugin({
    name: 'acme:views',
    setup: (kit) =>
      void kit.registerView({ id: 'Approve', title: 'Approve', load: async () => ({ default: null }) })
  })
  const make = (before: boolean, answer?: () => unknown) => {
    const approval = { view: 'Approve', before, needs: (method: string) => method.startsWith('sign') }
    const wallet = fakeConnector({ approval, answer })
    return { wallet, ...createTestKit({ plugins: [views], connectors: [wallet.connector] }) }
  }

  it('receives its params, and can be answered', async () => {
    const { kit, shown, answer } = make(true)
    const outcome = kit.ask('Approve', { amount: 5 })

    expect((await shown('Approve')).params).toEqual({ amount: 5 })
    await answer('Approve', 'yes')

    expect(await outcome).toBe('yes')
    kit.dispose()
  })

  it('approves the requests of a session one after the other', async () => {
    const { kit, wallet, answer } = make(true)
    await kit.connect('fake')
    for (const count of [1, 2]) {
      const outcome = kit.request({ method: 'sign_text' })
      await answer('Approve', true)

      expect(await outcome).toBe('sign_text by alice')
      expect(wallet.asked).toHaveLength(count)
    }
    kit.dispose()
  })

  it('is shown while a session handles a request, until the session answers', async () => {
    let sign = (_signature: string) => {}
    const signed = new Promise((resolve) => {
      sign = resolve
    })
    const { kit, shown } = make(false, () => signed)
    await kit.connect('fake')
    const outcome = kit.request({ method: 'sign_text' })
    const { context } = await shown('Approve')

    sign('signed')

    expect(await outcome).toBe('signed')
    expect(context.signal.aborted).toBe(true)
    kit.dispose()
  })

  it('rejects the request when it is closed', async () => {
    const { kit, wallet, shown } = make(true)
    await kit.connect('fake')
    const outcome = kit.request({ method: 'sign_text' })
    await shown('Approve')

    kit.close()

    await expect(outcome).rejects.toMatchObject({ code: 'connect/rejected' })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is named in the error if it is not shown', async () => {
    const { kit, answer } = make(true)
    kit.open()
    await expect(answer('Approve', true)).rejects.toThrow(
      "'Approve' is not shown; the modal is open on 'Connect'"
    )
    kit.dispose()
  })
})
