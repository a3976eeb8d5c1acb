import { describe, expect, it, jest } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { MemoryStrategy } from '../test/memoryStrategy'
import { signInSetup } from '../test/signInSetup'
import { signInToken } from './SignInService'
import { siwx } from './siwx'

const { kits, settle, begin } = signInSetup()

describe('sign-in failures', () => {
  it("[S4.11][S8.05 part] a declined signature keeps the view, shows 'Error signing message', and emits an event", async () => {
    const wallet = fakeConnector({
      answer: () => {
        throw new KitError('connect/rejected', 'You declined')
      }
    })
    const { connect, signIn, shown, toasts, events, strategy, errors } = await begin({}, {}, wallet)
    await connect()
    expect(await signIn.sign()).toBe(false)
    await settle()
    expect(shown()).toBe('SIWXSignMessage')
    expect(signIn.error?.code).toBe('siwx/signFailed')
    expect(toasts()).toContain('Error signing message')
    expect(errors.map(({ code }) => code)).toContain('siwx/signFailed')
    expect(events.find(({ name }) => name === 'SIWX_AUTH_ERROR')?.data).toEqual({
      network: 'toy:1',
      message: 'Error signing message'
    })
    // Nothing reached the server: the nonce is still valid, and no second one is requested.
    await signIn.sign()
    expect(strategy.calls.createMessage).toBe(1)
  })

  it("'Error signing message' disappears when the visitor tries again, so that it never accompanies a success", async () => {
    let refusals = 1
    const wallet = fakeConnector({
      answer: ({ params }) => {
        if (refusals-- > 0) throw new KitError('connect/rejected', 'You declined')
        return `signed ${String(params)}`
      }
    })
    const { kit, connect, signIn, toasts } = await begin({}, {}, wallet)
    await connect()
    kit.notify({ kind: 'toast', tone: 'info', text: 'Something else' })
    expect(await signIn.sign()).toBe(false)
    await settle()
    expect(toasts()).toEqual(['Something else', 'Error signing message'])
    const signing = signIn.sign()
    expect(toasts()).toEqual(['Something else'])
    expect(await signing).toBe(true)
    await settle()
    expect(toasts()).toEqual(['Something else'])
  })

  it('[S4.11] the view reopens if it was left during a failing sign-in, and a rejected message is recreated', async () => {
    const { connect, signIn, shown, strategy, kit } = await begin({ required: false })
    await connect()
    strategy.fail = 'addSession'
    const signing = signIn.sign()
    kit.close()
    expect(shown()).toBe('closed')
    expect(await signing).toBe(false)
    await settle()
    expect(shown()).toBe('SIWXSignMessage')
    expect(signIn.text).toBe('alice on toy:1 with nonce2')
  })

  it('an old message is created again before the wallet signs it, because its nonce may have expired', async () => {
    const strategy = new MemoryStrategy()
    const createMessage = strategy.createMessage.bind(strategy)
    strategy.createMessage = async (input) => {
      const { data, text } = await createMessage(input)
      return { data: { ...data, issuedAt: new Date(Date.now()).toISOString() }, text }
    }
    const { connect, signIn } = await begin({ strategy })
    await connect()
    expect(signIn.text).toContain('nonce1')
    const later = Date.now() + 241_000
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later)
    try {
      expect(await signIn.sign()).toBe(true)
    } finally {
      clock.mockRestore()
    }

    expect(strategy.sessions.map(({ message }) => message)).toEqual(['alice on toy:1 with nonce2'])
    expect(strategy.calls.createMessage).toBe(2)
  })

  it.each(['getSessions', 'createMessage'] as const)(
    "[S4.14][S8.05 part] if %s fails, the wallet is disconnected, Connect opens and 'A problem occurred …' is shown",
    async (step) => {
      const { kit, strategy, shown, toasts } = await begin()
      strategy.fail = step
      kit.open()
      await kit.connect('fake').catch(() => undefined)
      await settle()
      expect(kit.connections.status()).toBe('disconnected')
      expect(shown()).toBe('Connect')
      expect(toasts()).toContain('A problem occurred while trying initialize authentication')
    }
  )

  it("[S8.05 part] 'Authenticating...' is shown while the strategy decides", async () => {
    const { connect, signIn, strategy, kit } = await begin()
    await connect()
    let release = () => {}
    strategy.held.set(
      'addSession',
      new Promise((resolve) => {
        release = resolve
      })
    )
    const signing = signIn.sign()
    await settle()
    expect(kit.notices.toasts).toEqual([
      expect.objectContaining({ text: 'Authenticating...', tone: 'loading' })
    ])
    release()
    await signing
    expect(kit.notices.toasts).toEqual([])
  })

  it("[S8.06 part] reports 'SIWX is not enabled' without a strategy, 'No ActiveCaipAddress found' without an account", async () => {
    const { kit, errors } = createTestKit({ plugins: [siwx()] })
    kits.push(kit)
    await kit.start()
    await kit.get(signInToken)?.sign()
    await settle()
    expect(errors.map(({ message }) => message)).toEqual(['SIWX is not enabled'])
    const other = await begin()
    await other.signIn.sign()
    await settle()
    expect(other.errors.map(({ message }) => message)).toEqual(['No ActiveCaipAddress found'])
  })
})
