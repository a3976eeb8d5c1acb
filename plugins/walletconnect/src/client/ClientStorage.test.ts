/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { StorageItem } from '@plugboard/core'
import { ClientStorage } from './ClientStorage.js'
import type { StoredClient } from './storedClient.js'

const hex = (digit: string) => digit.repeat(64)
const secret = hex('f')
const prefix = 'wc@2:core:0.3:kit//'

const session = (digit: string) => ({ topic: hex(digit), expiry: 9, self: { publicKey: hex(`${digit}`) } })

describe("the client's stored data", () => {
  let stored: StoredClient | undefined
  let written: string[]
  const item = {
    get: () => stored,
    set: (value: StoredClient) => {
      stored = JSON.parse(JSON.stringify(value)) as StoredClient
      written.push(JSON.stringify(value))
    },
    remove: () => {
      stored = undefined
    }
  } as unknown as StorageItem<StoredClient>

  const open = async (keys: Record<string, string> = {}, seed = hex('0')) => {
    const store = new ClientStorage(item)
    await store.setItem(`${prefix}keychain`, { client_ed25519_seed: seed, ...keys })
    return store
  }

  beforeEach(() => {
    stored = undefined
    written = []
  })

  it('is empty without a session, and never contains the secret of a pairing', async () => {
    const store = await open({ [hex('9')]: secret })
    await store.setItem(`${prefix}messages`, { [hex('9')]: { abc: 'a message' } })
    await store.setItem('wc@2:core:0.3:kit//pairing', [{ topic: hex('9') }])
    await store.setItem('wc@2:client:0.3:kit//session', [])
    expect(written).toEqual([])
    await store.setItem(`${prefix}keychain`, {
      client_ed25519_seed: hex('0'),
      [hex('9')]: secret,
      [hex('1')]: hex('2')
    })
    await store.setItem('wc@2:client:0.3:kit//session', [session('1')])
    expect(stored?.keys).toEqual({ [hex('1')]: hex('2') })
    expect(written.join()).not.toContain(secret)
  })

  it('restores a session completely, with hashes instead of messages', async () => {
    const first = await open({ [hex('1')]: hex('2') })
    const messages = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`hash${at}`, `message ${at}`])
    )
    await first.setItem(`${prefix}messages`, { [hex('1')]: messages })
    await first.setItem('wc@2:client:0.3:kit//session', [session('1')])
    expect(written.join()).not.toContain('message 299')
    const again = new ClientStorage(item)
    expect(await again.getItem('wc@2:client:0.3:kit//session')).toEqual([session('1')])
    expect(await again.getItem(`${prefix}keychain`)).toEqual({
      client_ed25519_seed: hex('0'),
      [hex('1')]: hex('2')
    })
    expect(await again.getItem(`${prefix}subscription`)).toMatchObject([{ topic: hex('1') }])
    expect(await again.getItem(`${prefix}expirer`)).toEqual([{ target: `topic:${hex('1')}`, expiry: 9 }])
    const heard = (await again.getItem<Record<string, object>>(`${prefix}messages`))?.[hex('1')] ?? {}
    expect(Object.keys(heard)).toHaveLength(200)
    expect(Object.keys(heard)).toContain('hash299')
    expect((await again.getKeys()).sort()).toEqual([
      'expirer',
      'keychain',
      'messages',
      'session',
      'subscription'
    ])
    expect(await again.getEntries()).toHaveLength(5)
  })

  it('keeps what another tab has stored, with its seed, and removes only sessions that ended here', async () => {
    const [mine, yours] = [
      await open({ [hex('1')]: hex('2') }),
      await open({ [hex('5')]: hex('6') }, hex('7'))
    ]
    await yours.setItem('wc@2:client:0.3:kit//session', [session('5')])
    await mine.setItem('wc@2:client:0.3:kit//session', [session('1')])
    expect(stored?.sessions.map(({ topic }) => topic)).toEqual([hex('1'), hex('5')])
    expect(stored?.seed).toBe(hex('7'))
    expect(Object.keys(stored?.keys ?? {}).sort()).toEqual([hex('1'), hex('5')])
    await mine.setItem('wc@2:client:0.3:kit//session', [])
    expect(stored?.sessions.map(({ topic }) => topic)).toEqual([hex('5')])
    await yours.setItem('wc@2:client:0.3:kit//session', [])
    expect(stored).toBeUndefined()
  })

  it('removes an item', async () => {
    const store = await open()
    await store.setItem(`${prefix}history`, [1])
    await store.removeItem(`${prefix}history`)
    expect(await store.getItem(`${prefix}history`)).toBeUndefined()
  })
})
