import { afterEach, describe, expect, it } from '@jest/globals'
import {
  type Connector,
  type ConnectorSession,
  definePlugin,
  type Kit,
  KitError,
  type NetworkId,
  type SessionEvents,
  type SiwxSession
} from '@plugboard/core'
import { createTestKit, fakeConnector, memoryStorage, type TestKitOptions } from '@plugboard/core/testing'
import { MemoryStrategy } from '../test/memoryStrategy'
import type { SiwxOptions } from './SiwxOptions'
import { signInToken } from './signInToken'
import { siwx } from './siwx'
import type { SiweConfig } from './strategies/SiweConfig'
import type {} from './Views'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Lets everything that is under way come to its end. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
}

async function begin(
  { strategy = new MemoryStrategy(), ...options }: SiwxOptions & { strategy?: MemoryStrategy } = {},
  settings: TestKitOptions = {},
  wallet = fakeConnector({ answer: ({ params }) => `signed ${String(params)}` })
) {
  const made = createTestKit({
    connectors: [wallet.connector],
    ...settings,
    plugins: [siwx({ strategy, ...options }), ...(settings.plugins ?? [])]
  })
  const { kit, events, errors } = made
  kits.push(kit)
  await kit.start()
  const signIn = kit.get(signInToken)
  if (!signIn) throw new Error('No sign-in')
  const shown = () => (kit.router.open ? kit.router.current.name : 'closed')
  const connect = async () => {
    await kit.connect('fake')
    await settle()
  }
  const told = () => [...kit.notices.toasts.map(({ text }) => text)]
  const names = () => events.map(({ name }) => name)
  return { kit, events, errors, wallet, strategy, signIn, shown, connect, told, names }
}

/** A wallet of one key, whose address ends with the number of the network. */
function manyAddresses() {
  const made = fakeConnector({ answer: ({ params }) => `signed ${String(params)}` })
  const open = (networkId: NetworkId, events: SessionEvents): ConnectorSession => {
    const at = { networkId }
    const accounts = () => [
      { namespace: 'toy', address: `alice${at.networkId.slice(4)}`, publicKey: '02ab' } as const
    ]
    return {
      get accounts() {
        return accounts()
      },
      get networkId() {
        return at.networkId
      },
      request: async ({ params }) => `signed ${String(params)}`,
      switchNetwork: async (to) => {
        at.networkId = to
        events.change({ networkId: to, accounts: accounts() })
      }
    }
  }
  const connector: Connector = {
    id: 'fake',
    name: 'Fake',
    type: 'INJECTED',
    namespaces: ['toy'],
    connect: async ({ networkId }, events) => open(networkId, events),
    reconnect: async ({ networkId }, events) => open(networkId, events)
  }
  return { ...made, connector }
}

describe('after a wallet connects', () => {
  it('[S4.09] the sign view opens where account and network have no session, and not where they have one', async () => {
    const { shown, connect, strategy, signIn, kit } = await begin()
    await connect()
    expect(shown()).toBe('SIWXSignMessage')
    expect(signIn.status).toBe('needed')
    expect(signIn.text).toBe('alice on toy:1 with nonce1')

    const other = await begin({ strategy: new MemoryStrategy() })
    other.strategy.sessions = [await sessionOf(strategy)]
    await other.connect()
    expect(other.shown()).toBe('closed')
    expect(other.signIn.status).toBe('signed')
    expect(other.strategy.calls.createMessage).toBe(0)
    expect(kit.connections.status()).toBe('connected')
  })

  it('[S1.13][S3.21][S4.10] a signature makes a session of data, message and signature; the modal closes, and it is told', async () => {
    const { connect, signIn, strategy, shown, names } = await begin()
    await connect()
    expect(await signIn.sign()).toBe(true)
    const [session] = strategy.sessions
    expect(session).toEqual({
      data: expect.objectContaining({ accountAddress: 'alice', chainId: 'toy:1', nonce: 'nonce1' }),
      message: 'alice on toy:1 with nonce1',
      signature: expect.stringContaining('alice on toy:1 with nonce1')
    })
    expect(signIn.session).toBe(session)
    expect(shown()).toBe('closed')
    expect(names()).toContain('SIWX_AUTH_SUCCESS')
  })

  it('lets a tap of afterSession trade the session, or refuse it', async () => {
    const seen: string[] = []
    const guard = definePlugin({
      name: 'guard',
      setup: (kit) =>
        void kit.tap('afterSession', ({ data }) => {
          seen.push(data.nonce)
          if (data.nonce === 'nonce1') throw new Error('no cookie')
        })
    })
    const { connect, signIn, strategy, shown } = await begin({}, { plugins: [guard] })
    await connect()
    expect(await signIn.sign()).toBe(false)
    expect(strategy.sessions).toEqual([])
    expect(shown()).toBe('SIWXSignMessage')
    await settle()
    expect(await signIn.sign()).toBe(true)
    expect(seen).toEqual(['nonce1', 'nonce2'])
  })
})

describe('what goes wrong', () => {
  it("[S4.11][S8.05] a declined signature keeps the view with the reason, 'Error signing message' is shown and it is told", async () => {
    const wallet = fakeConnector({
      answer: () => {
        throw new KitError('connect/rejected', 'You declined')
      }
    })
    const { connect, signIn, shown, told, events, strategy, errors } = await begin({}, {}, wallet)
    await connect()
    expect(await signIn.sign()).toBe(false)
    await settle()
    expect(shown()).toBe('SIWXSignMessage')
    expect(signIn.error?.code).toBe('siwx/signFailed')
    expect(told()).toContain('Error signing message')
    expect(errors.map(({ code }) => code)).toContain('siwx/signFailed')
    expect(events.find(({ name }) => name === 'SIWX_AUTH_ERROR')?.data).toEqual({
      network: 'toy:1',
      message: 'Error signing message'
    })
    // Nothing reached the server: the nonce is still good, and no second one is asked for.
    await signIn.sign()
    expect(strategy.calls.createMessage).toBe(1)
  })

  it("takes 'Error signing message' back when the visitor tries again: it is not to stand beside a sign-in that worked", async () => {
    let refusals = 1
    const wallet = fakeConnector({
      answer: ({ params }) => {
        if (refusals-- > 0) throw new KitError('connect/rejected', 'You declined')
        return `signed ${String(params)}`
      }
    })
    const { kit, connect, signIn, told } = await begin({}, {}, wallet)
    await connect()
    kit.notify({ kind: 'toast', tone: 'info', text: 'Something else' })
    expect(await signIn.sign()).toBe(false)
    await settle()
    expect(told()).toEqual(['Something else', 'Error signing message'])
    const signing = signIn.sign()
    expect(told()).toEqual(['Something else'])
    expect(await signing).toBe(true)
    await settle()
    expect(told()).toEqual(['Something else'])
  })

  it('[S4.11] the view comes back when it was left meanwhile, and a refused message is made anew', async () => {
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

  it.each(['getSessions', 'createMessage'] as const)(
    "[S4.14][S8.05] when %s fails the wallet is disconnected, the modal is at Connect, and 'A problem occurred …' is shown",
    async (step) => {
      const { kit, strategy, shown, told } = await begin()
      strategy.fail = step
      kit.open()
      await kit.connect('fake').catch(() => undefined)
      await settle()
      expect(kit.connections.status()).toBe('disconnected')
      expect(shown()).toBe('Connect')
      expect(told()).toContain('A problem occurred while trying initialize authentication')
    }
  )

  it("[S8.05] 'Authenticating...' is shown while the strategy decides", async () => {
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

  it("[S8.06] says 'SIWX is not enabled' without a strategy, 'No ActiveCaipAddress found' without an account", async () => {
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

describe('cancelling', () => {
  it('[S4.12] goes back to the last network with a session where sign-in is required', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: true })
    await connect()
    await signIn.sign()
    await kit.switchNetwork('toy:2')
    await settle()
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.cancel()
    await settle()
    expect(kit.connections.active?.networkId).toBe('toy:1')
    expect(signIn.status).toBe('signed')
    expect(shown()).toBe('closed')
  })

  it('[S4.08][S4.12] knows an account again whose address differs from network to network, and ends all of its sessions', async () => {
    const storage = memoryStorage()
    const strategy = new MemoryStrategy()
    const pageOf = () => begin({ required: true, strategy }, { storage }, manyAddresses())
    const { connect, signIn, kit } = await pageOf()
    await connect()
    await signIn.sign()
    await kit.switchNetwork('toy:2')
    await settle()
    expect(signIn.status).toBe('needed')
    await signIn.cancel()
    await settle()
    expect(kit.connections.active?.networkId).toBe('toy:1')
    expect(signIn.status).toBe('signed')
    await kit.switchNetwork('toy:2')
    await settle()
    await signIn.sign()
    expect(strategy.sessions.map(({ data }) => data.accountAddress)).toEqual(['alice1', 'alice2'])
    kit.dispose()
    // After a reload, the other network's address is known still.
    const again = await pageOf()
    await settle()
    expect(again.signIn.status).toBe('signed')
    await again.kit.disconnect()
    expect(strategy.sessions).toEqual([])
  })

  it('[S4.12] disconnects where there is no such network, or the wallet does not go back', async () => {
    const first = await begin({ required: true })
    await first.connect()
    await first.signIn.cancel()
    expect(first.kit.connections.status()).toBe('disconnected')
    expect(first.shown()).toBe('closed')

    const second = await begin({ required: true })
    await second.connect()
    await second.signIn.sign()
    await second.kit.switchNetwork('toy:2')
    await settle()
    second.wallet.fail('switchNetwork', { reject: new Error('no') })
    await second.signIn.cancel()
    await settle()
    expect(second.kit.connections.status()).toBe('disconnected')
  })

  it('[S4.12] just closes where it is not required', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: false })
    await connect()
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.cancel()
    expect(shown()).toBe('closed')
    expect(kit.connections.status()).toBe('connected')
  })
})

describe('closing', () => {
  const approve = definePlugin({
    name: 'approve',
    setup: (kit) =>
      void kit.registerView({
        id: 'ApproveTransaction',
        title: 'Approve',
        load: async () => ({ default: null })
      })
  })

  it('[S4.13] the sign and approve views is refused where sign-in is required and there is no session', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: true }, { plugins: [approve] })
    await connect()
    for (const view of ['SIWXSignMessage', 'ApproveTransaction']) {
      kit.replace(view)
      kit.close()
      kit.back()
      expect(shown()).toBe(view)
    }
    kit.open({ view: 'Account' })
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.sign()
    expect(shown()).toBe('closed')
    kit.open({ view: 'ApproveTransaction' })
    kit.close()
    expect(shown()).toBe('closed')
  })

  it('[S4.13] is free where it is not required', async () => {
    const { connect, kit, shown } = await begin({ required: false })
    await connect()
    kit.close()
    expect(shown()).toBe('closed')
  })
})

describe('disconnecting', () => {
  it.each([
    ['by default', undefined, 0],
    ['with the flag', true, 0],
    ['and leaves them without it', false, 1]
  ])('[S4.08] ends the sessions %s', async (_, signOutOnDisconnect, left) => {
    const { connect, signIn, kit, strategy } = await begin({ signOutOnDisconnect })
    await connect()
    await signIn.sign()
    expect(strategy.sessions).toHaveLength(1)
    await kit.disconnect()
    expect(strategy.sessions).toHaveLength(left)
    expect(signIn.status).toBe('none')
  })
})

describe('a wallet that leaves by itself', () => {
  it.each([
    ['by default', undefined, 0],
    ['and not without the flag', false, 1]
  ])('[S4.08] ends the sessions %s; one that is locked keeps them', async (_, signOutOnDisconnect, left) => {
    const { connect, signIn, wallet, strategy } = await begin({ signOutOnDisconnect })
    await connect()
    await signIn.sign()
    wallet.lock()
    await settle()
    expect([signIn.status, strategy.sessions.length]).toEqual(['none', 1])
    wallet.unlock()
    await settle()
    expect([signIn.status, strategy.calls.createMessage]).toEqual(['signed', 1])
    wallet.close()
    await settle()
    expect([signIn.status, strategy.sessions.length]).toEqual(['none', left])
  })
})

describe('what changes on the way', () => {
  it('asks for one nonce per change, whatever the wallet does', async () => {
    const { connect, strategy, wallet, signIn } = await begin()
    await connect()
    expect(strategy.calls.createMessage).toBe(1)
    for (let round = 0; round < 50; round++) wallet.choose('alice', 'bob')
    await settle()
    expect(strategy.calls.createMessage).toBe(1)
    for (let round = 0; round < 20; round++) wallet.choose(round % 2 ? 'alice' : 'bob')
    await settle()
    expect(strategy.calls.createMessage).toBeLessThanOrEqual(21)
    expect(signIn.text).toContain('alice')
    const before = strategy.calls.createMessage
    wallet.storm(200, 'carol')
    await settle()
    expect(strategy.calls.createMessage - before).toBe(1)
    expect(signIn.text).toContain('carol')
    await signIn.sign()
    expect(strategy.sessions.map(({ data }) => data.accountAddress)).toEqual(['carol'])
  })

  it('makes no session for an account that was left while its wallet signed, 200 times', async () => {
    const answers: (() => void)[] = []
    const wallet = fakeConnector({
      answer: ({ params }) => new Promise((resolve) => answers.push(() => resolve(String(params))))
    })
    const { connect, signIn, strategy } = await begin({}, {}, wallet)
    await connect()
    for (let round = 0; round < 200; round++) {
      const signing = signIn.sign()
      for (let turn = round % 5; turn > 0; turn--) await Promise.resolve()
      wallet.choose(`user${round}`)
      for (const answer of answers.splice(0)) answer()
      await settle()
      for (const answer of answers.splice(0)) answer()
      expect(await signing).toBe(false)
    }
    expect(strategy.sessions).toEqual([])
  }, 60_000)

  it('is driven into no loop by a wallet that changes its account or network whenever it is asked', async () => {
    const turns = { asked: 0 }
    const wallet = fakeConnector({
      answer: () => {
        const turn = turns.asked++
        if (turn % 2) wallet.choose(`user${turn}`)
        else wallet.moveTo(turn % 4 ? 'toy:1' : 'toy:2')
        return 'signed'
      }
    })
    const { connect, signIn, strategy, shown } = await begin({}, {}, wallet)
    await connect()
    for (let round = 0; round < 40; round++) {
      expect(await signIn.sign()).toBe(false)
      await settle()
    }
    // It was asked once for each press of the button, and the server for one nonce more.
    expect([turns.asked, strategy.calls.createMessage]).toEqual([40, 41])
    expect([strategy.sessions, shown(), signIn.status]).toEqual([[], 'SIWXSignMessage', 'needed'])
  }, 60_000)

  it('asks again for another network or account, and for none that has a session', async () => {
    const { connect, signIn, wallet, shown } = await begin()
    await connect()
    await signIn.sign()
    wallet.moveTo('toy:2')
    await settle()
    expect(shown()).toBe('SIWXSignMessage')
    wallet.moveTo('toy:1')
    await settle()
    expect(shown()).toBe('closed')
    wallet.choose('bob')
    await settle()
    expect([shown(), signIn.status]).toEqual(['SIWXSignMessage', 'needed'])
  })

  it('takes no session that has expired or is for later, or whose times are none; a clock a little behind is forgiven', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    for (const [times, view] of [
      ...['2020-01-01T00:00:00Z', 'garbage', ''].map(
        (expirationTime) => [{ expirationTime }, 'SIWXSignMessage'] as const
      ),
      ...[at(600), 'garbage', ''].map((notBefore) => [{ notBefore }, 'SIWXSignMessage'] as const),
      [{ notBefore: at(30), expirationTime: at(600) }, 'closed'] as const
    ]) {
      const strategy = new MemoryStrategy()
      const session = await sessionOf(new MemoryStrategy())
      strategy.sessions = [{ ...session, data: { ...session.data, ...times } }]
      const { connect, shown } = await begin({ strategy })
      await connect()
      expect([times, shown()]).toEqual([times, view])
    }
  })

  it('asks after a reload in the middle where it is required, and leaves the visitor alone where it is not', async () => {
    for (const required of [true, false]) {
      const storage = memoryStorage()
      const wallet = fakeConnector({ answer: () => 'signed' })
      const first = await begin({ required }, { storage }, wallet)
      await first.connect()
      first.kit.dispose()
      const second = await begin({ required }, { storage }, wallet)
      await settle()
      expect(second.kit.connections.status()).toBe('connected')
      expect(second.shown()).toBe(required ? 'SIWXSignMessage' : 'closed')
    }
  })

  it('hears of another tab when the page is looked at again', async () => {
    const { connect, strategy, shown, signIn } = await begin()
    await connect()
    strategy.sessions = [await sessionOf(strategy)]
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect([shown(), signIn.status]).toEqual(['closed', 'signed'])
    strategy.sessions = []
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect([shown(), signIn.status]).toEqual(['SIWXSignMessage', 'needed'])
  })
})

describe('configuration', () => {
  const siweConfig: SiweConfig = {
    getNonce: async () => 'abcdefgh1234',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true
  }

  it('[S5.16] both siweConfig and a strategy are an error, wherever the second comes from', async () => {
    const both = 'Setting both siweConfig and siwx is an error'
    expect(() => siwx({ siweConfig, strategy: new MemoryStrategy() })).toThrow(both)
    const other = definePlugin({
      name: 'other',
      setup: (kit) => void kit.registerSiwx(new MemoryStrategy())
    })
    const { kit, errors } = createTestKit({ plugins: [siwx({ siweConfig }), other] })
    kits.push(kit)
    await kit.start()
    await settle()
    expect(errors).toEqual([
      expect.objectContaining({ code: 'siwx/twoConfigs', message: both, severity: 'alert' })
    ])
    expect(kit.notices.alert?.text).toBe(both)
    // Nobody gets past the sign-in by a mistake of the page's.
    expect(kit.get(signInToken)).toBeDefined()
  })

  it('a plugin of a third party may bring the strategy', async () => {
    const strategy = new MemoryStrategy()
    const wallet = fakeConnector()
    const other = definePlugin({ name: 'other', setup: (kit) => void kit.registerSiwx(strategy) })
    const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [siwx(), other] })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake')
    await settle()
    expect(kit.router.current.name).toBe('SIWXSignMessage')
    expect(strategy.calls.createMessage).toBe(1)
  })

  it('leaves chains alone that siweConfig cannot sign in', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [siwx({ siweConfig })] })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake')
    await settle()
    expect([kit.router.open, kit.get(signInToken)?.status]).toEqual([false, 'none'])
  })
})

/** A session of the account and network that a fake wallet has first. */
async function sessionOf(strategy: MemoryStrategy): Promise<SiwxSession> {
  const { data, text } = await new MemoryStrategy(strategy.required).createMessage({
    caipAddress: 'toy:1:alice',
    chainId: 'toy:1'
  })
  return { data, message: text, signature: 'signed' }
}
