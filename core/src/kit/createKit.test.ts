import { describe, expect, it, jest } from '@jest/globals'
import { type Connector, createKit, createToken, definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { reaction } from 'mobx'

const wallet = (id = 'vault') => fakeConnector({ id })

const toy = (...connectors: Connector[]) =>
  definePlugin({
    name: 'toy',
    setup(kit) {
      kit.registerNamespace(fakeNamespace())
      for (const connector of connectors) kit.registerConnector(connector)
    }
  })

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

describe('createKit', () => {
  it('connects, reads the balance, switches network and account, signs and disconnects', async () => {
    const { connector, calls } = wallet()
    const kit = createKit({ id: 'journey', plugins: [toy(connector)] })
    const events: string[] = []
    kit.hooks.event.tap('log', (event) => void events.push(event.name))
    await kit.start()
    const connection = await kit.connect('vault')
    expect(connection.caipAddress).toBe('toy:1:alice')
    expect(kit.connections.status('toy')).toBe('connected')
    await settled()
    expect(kit.accounts.of('toy')).toMatchObject({
      address: 'alice',
      balance: '123.450',
      balanceSymbol: 'TOY'
    })
    await kit.switchNetwork('toy:2')
    expect(kit.networks.active?.id).toBe(2)
    await kit.switchAccount({ address: 'bob' })
    expect(kit.connections.active?.account.address).toBe('bob')
    expect(await kit.request({ method: 'sign_text' })).toBe('sign_text by alice')
    expect(await kit.request({ method: 'read_block' })).toBe('read_block')
    await kit.disconnect()
    expect(kit.connections.status('toy')).toBe('disconnected')
    expect(calls.disconnect).toBe(1)
    expect(events).toEqual([
      'INITIALIZE',
      'CONNECT_SUCCESS',
      'SWITCH_NETWORK',
      'SWITCH_ACCOUNT',
      'DISCONNECT_SUCCESS'
    ])
    kit.dispose()
  })

  it('[S4.04] restores a stored connection: connecting, then connected or disconnected; disconnected with reconnect off', async () => {
    /** The statuses of the namespace while a kit with a stored connection starts. */
    const statusesOf = async (plugin: ReturnType<typeof toy>, reconnect?: boolean) => {
      const before = createKit({ id: 'restore', plugins: [toy(wallet().connector)] })
      await before.start()
      await before.connect('vault')
      before.dispose()
      const kit = createKit({ id: 'restore', plugins: [plugin], reconnect })
      const statuses: string[] = []
      const stop = reaction(
        () => kit.connections.status('toy'),
        (status) => void statuses.push(status),
        { fireImmediately: true }
      )
      await kit.start()
      stop()
      const { active } = kit.connections
      kit.dispose()
      return [...statuses, active?.caipAddress]
    }

    const known = await statusesOf(toy(wallet().connector))
    const off = await statusesOf(toy(wallet().connector), false)
    const forgetful = wallet()
    forgetful.forget()
    const unknown = await statusesOf(toy(forgetful.connector))

    expect(known).toEqual(['disconnected', 'connecting', 'connected', 'toy:1:alice'])
    expect(off).toEqual(['disconnected', undefined])
    expect(unknown).toEqual(['disconnected', 'connecting', 'disconnected', undefined])
  })

  it('[S9.10] logs only errors, unless `logLevel` says otherwise', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined)
    /** The levels of the log lines of a kit that has warned about a setting and then failed. */
    const levelsOf = async (logLevel?: 'warn' | 'silent') => {
      const features = { multiWallet: 'yes' } as never
      const kit = createKit({ id: 'log', storage: null, plugins: [toy()], features, logLevel })
      await kit.start()
      await expect(kit.switchNetwork('toy:77')).rejects.toMatchObject({ code: 'core/networkNotFound' })
      const lines = await kit.log.lines()
      kit.dispose()
      return lines.map((line) => line.split(' ')[1])
    }

    expect(await levelsOf()).toEqual(['error'])
    expect(await levelsOf('warn')).toEqual(['warn', 'error'])
    expect(await levelsOf('silent')).toEqual([])
    expect(warned).toHaveBeenCalledTimes(3)
    warned.mockRestore()
  })

  it('locks and unlocks with the wallet, and disconnects when the wallet does', async () => {
    const vault = wallet()
    const kit = createKit({ id: 'lock', plugins: [toy(vault.connector)] })
    await kit.start()
    await kit.connect('vault')
    vault.lock()
    expect(kit.connections.phase('toy')).toBe('locked')
    expect(kit.connections.of('toy')).toBeUndefined()
    vault.choose('bob')
    expect(kit.connections.of('toy')?.account.address).toBe('bob')
    vault.close()
    expect(kit.connections.status('toy')).toBe('disconnected')
    expect(vault.listeners).toBe(0)
    expect(vault.calls.disconnect).toBe(0)
    kit.dispose()
  })

  it('throws for a missing service, and removes a plugin that fails to set up', async () => {
    const token = createToken<number, 'acme/number'>('acme/number')
    const needs = definePlugin({
      name: 'needs',
      requires: { token },
      setup() {}
    })
    // @ts-expect-error: the compiler says which service is missing
    expect(() => createKit({ plugins: [needs] })).toThrow(
      "The plugin 'needs' needs the service 'acme/number'"
    )
    const seen = jest.fn()
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = definePlugin({
      name: 'broken',
      setup() {
        throw new Error('no')
      }
    })
    const watch = definePlugin({
      name: 'watch',
      setup: (kit) => void kit.tap('error', seen)
    })
    const kit = createKit({
      plugins: [watch, broken, toy(wallet().connector)]
    })
    await settled()
    expect(seen).toHaveBeenCalledWith(
      expect.objectContaining({
        code: 'core/pluginFailed',
        message: "The plugin 'broken' failed and was removed"
      })
    )
    expect(warn.mock.calls.flat().join(' ')).toContain("The plugin 'broken' failed and was removed")
    warn.mockRestore()
    expect(kit.connectors.all).toHaveLength(1)
  })

  it('joins a double click and aborts an attempt that is replaced by another wallet', async () => {
    const slow = wallet('slow')
    const answer = slow.hold('connect')
    const quick = wallet('quick')
    const kit = createKit({
      id: 'twice',
      plugins: [toy(slow.connector, quick.connector)]
    })
    const one = kit.connect('slow')
    const two = kit.connect('slow')
    await settled()
    const three = kit.connect('quick')
    await expect(one).rejects.toMatchObject({ code: 'connect/aborted' })
    await expect(two).rejects.toMatchObject({ code: 'connect/aborted' })
    expect((await three).connectorId).toBe('quick')
    answer()
    await settled()
    expect(kit.connections.of('toy')?.connectorId).toBe('quick')
    expect(slow.calls.disconnect).toBe(1)
    kit.dispose()
  })

  it('[S8.11] collects the errors of a disconnect and disconnects anyway', async () => {
    const { connector } = wallet()
    const kit = createKit({
      id: 'fails',
      plugins: [
        toy(connector),
        definePlugin({
          name: 'bad',
          setup: (context) =>
            void context.tap('beforeDisconnect', () => Promise.reject(new Error('sign-out failed')))
        })
      ]
    })
    await kit.connect('vault')
    await expect(kit.disconnect()).rejects.toThrow('Failed to disconnect chains: sign-out failed')
    expect(kit.connections.live).toHaveLength(0)
    kit.dispose()
  })
})
