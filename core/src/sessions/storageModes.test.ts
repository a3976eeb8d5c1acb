import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit, StorageBackend } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor
const stray: unknown[] = []
const note = (reason: unknown) => void stray.push(reason)
process.on('unhandledRejection', note)
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  Object.defineProperty(window, 'localStorage', own)
  localStorage.clear()
})

const denied = (): never => {
  throw new DOMException('denied', 'QuotaExceededError')
}
/** The page's storage with some members replaced. */
const broken = (over: Partial<Storage>): Storage =>
  Object.assign(Object.create(null), {
    length: 0,
    key: (index: number) => localStorage.key(index),
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => localStorage.setItem(key, value),
    removeItem: (key: string) => localStorage.removeItem(key),
    ...over
  })

let turn = 0
/** By mode: the host's `storage` setting, or a change to the page's own storage. */
const modes: Readonly<Record<string, () => StorageBackend | null | undefined>> = {
  normal: () => undefined,
  'the page may not look at it': () => {
    Object.defineProperty(window, 'localStorage', { ...own, get: denied })
    return undefined
  },
  'reading throws': () => broken({ getItem: denied }),
  'writing throws': () => broken({ setItem: denied }),
  'removing throws': () => broken({ removeItem: denied }),
  'full every other time': () =>
    broken({ setItem: (key, value) => (turn++ % 2 ? denied() : localStorage.setItem(key, value)) }),
  'returns garbage': () => broken({ getItem: () => '{"v":1,"t":1,"d":{"connections":[{"__proto__":1},7]}}' }),
  'cleared in the middle': () =>
    broken({
      getItem: (key) => {
        if (turn++ % 3 === 0) localStorage.clear()
        return localStorage.getItem(key)
      }
    })
}

async function journey(storage: StorageBackend | null | undefined): Promise<Kit> {
  const wallets = ['one', 'two'].map((id) => fakeConnector({ id }).connector)
  const { kit, errors } = createTestKit({ connectors: wallets, storage: storage as never, id: 'modes' })
  kits.push(kit)
  await kit.start()
  await kit.connect('one')
  await kit.switchNetwork('toy:2')
  await kit.switchAccount({ address: 'bob' })
  await kit.connect('two')
  await kit.switchAccount({ connectorId: 'one' })
  await kit.reconnect('one')
  await kit.refreshBalance()
  kit.open()
  kit.close()
  await kit.disconnect({ connectorId: 'two' })
  expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['one'])
  expect(errors).toEqual([])
  return kit
}

describe('S-22: storage modes', () => {
  it.each(Object.entries(modes))('the whole journey works twice with this storage: %s', async (_, make) => {
    const storage = make()
    const first = await journey(storage)
    first.dispose()
    const second = await journey(storage)
    await second.disconnect()
    expect(second.connections.status('toy')).toBe('disconnected')
    expect(stray).toEqual([])
  })
})
