import { describe, expect, it, jest } from '@jest/globals'
import { fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { createGate } from '../../../tests/jest/gate'
import { until } from '../../../tests/jest/until'
import { MemoryStrategy } from '../test/memoryStrategy'
import { signInSetup } from '../test/signInSetup'
import type {} from './SignInService'

const { settle, begin, manyAddresses, sessionOf } = signInSetup()

describe('changes during sign-in', () => {
  it('request one nonce per change, whatever the wallet does', async () => {
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
    wallet.sendChanges(200, 'carol')
    await settle()
    expect(strategy.calls.createMessage - before).toBe(1)
    expect(signIn.text).toContain('carol')
    await signIn.sign()
    expect(strategy.sessions.map(({ data }) => data.accountAddress)).toEqual(['carol'])
  })

  it('create no session for an account that was left while its wallet signed, 200 times', async () => {
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

  it('leave no session of an account that was disconnected while the strategy verified', async () => {
    const { strategy, accept } = slowStrategy()
    const { connect, signIn, kit } = await begin({ strategy })
    await connect()
    const signing = signIn.sign()
    await settle()
    expect(signIn.status).toBe('verifying')

    await kit.disconnect()
    accept()

    expect(await signing).toBe(false)
    await settle()
    expect(strategy.sessions).toEqual([])
  })

  it('keep the session of an account whose network changed while the strategy verified', async () => {
    const { strategy, accept } = slowStrategy()
    const { connect, signIn, kit } = await begin({ strategy }, {}, manyAddresses())
    await connect()
    const signing = signIn.sign()
    await settle()

    await kit.switchNetwork('toy:2')
    accept()

    expect(await signing).toBe(false)
    await settle()
    expect(strategy.sessions.map(({ data }) => data.accountAddress)).toEqual(['alice1'])
  })

  it('cause no loop if the wallet changes its account or network on every request', async () => {
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
    // The wallet was asked once for each press of the button, and the server for one more nonce than that.
    expect([turns.asked, strategy.calls.createMessage]).toEqual([40, 41])
    expect([strategy.sessions, shown(), signIn.status]).toEqual([[], 'SIWXSignMessage', 'needed'])
  }, 60_000)

  it('ask again for another network or account, but not if it has a session', async () => {
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

  it('a session that is expired, not yet valid or has invalid times is rejected; slight clock skew is tolerated', async () => {
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

  it('a session that expires while the page is open is asked for again', async () => {
    const strategy = new MemoryStrategy()
    const session = await sessionOf(new MemoryStrategy())
    const expirationTime = new Date(Date.now() + 400).toISOString()
    strategy.sessions = [{ ...session, data: { ...session.data, expirationTime } }]
    const { connect, shown, signIn } = await begin({ strategy })
    await connect()
    expect([shown(), signIn.status]).toEqual(['closed', 'signed'])
    await until(() => signIn.status === 'needed')
    await settle()
    expect([shown(), signIn.session]).toEqual(['SIWXSignMessage', undefined])
  })

  it('a page whose session lasts for years sets no timer that would run out at once', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const strategy = new MemoryStrategy()
    const session = await sessionOf(new MemoryStrategy())
    const expirationTime = '2096-01-01T00:00:00Z'
    strategy.sessions = [{ ...session, data: { ...session.data, expirationTime } }]
    const { connect, signIn } = await begin({ strategy })
    await connect()
    expect(signIn.status).toBe('signed')
    expect(timers.mock.calls.every(([, ms = 0]) => ms < 2 ** 31)).toBe(true)
    timers.mockRestore()
  })

  it('a reload during sign-in asks again if sign-in is required, and does not otherwise', async () => {
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

  it('changes in another tab are noticed when the page becomes visible', async () => {
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

/** A strategy that accepts a session only after `accept`. */
function slowStrategy() {
  const strategy = new MemoryStrategy()
  const { opened, open } = createGate()
  strategy.held.set('addSession', opened)
  return { strategy, accept: open }
}
