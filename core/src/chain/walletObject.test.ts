import { afterEach, describe, expect, it } from '@jest/globals'
import { callMethod, hasMethod, listenTo, readGlobal } from './walletObject.js'

const page = globalThis as { toyWallet?: unknown }
/** Reading any member throws. */
const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap')
    }
  }
)
afterEach(() => {
  page.toyWallet = undefined
})

describe('wallet object on the page', () => {
  it('is found by its path', () => {
    const bitcoin = { name: 'toy' }
    page.toyWallet = { bitcoin, version: '1' }

    expect(readGlobal('toyWallet.bitcoin')).toBe(bitcoin)
    for (const path of ['toyWallet.version', 'toyWallet.none.at.all', 'none', ''])
      expect(readGlobal(path)).toBeUndefined()
  })

  it('is treated as empty if reading its members throws', () => {
    page.toyWallet = trap

    expect(readGlobal('toyWallet')).toBe(trap)
    expect(readGlobal('toyWallet.bitcoin')).toBeUndefined()
    expect(hasMethod(trap, 'enable')).toBe(false)
  })

  it('calls its methods with itself as `this`', async () => {
    const wallet = {
      name: 'toy',
      hello(...names: string[]) {
        return [this.name, ...names]
      }
    }

    expect(await callMethod(wallet, 'hello', 'a', 'b')).toEqual(['toy', 'a', 'b'])
    expect([hasMethod(wallet, 'hello'), hasMethod(wallet, 'name'), hasMethod(undefined, 'x')]).toEqual([
      true,
      false,
      false
    ])
  })

  it('rejects calls to a method that is missing or throws', async () => {
    const broken = { run: () => (() => { throw new Error('broken') })() } // biome-ignore format: short

    await expect(callMethod({ run: 1 }, 'run')).rejects.toMatchObject({
      code: 'connect/unsupportedMethod',
      notes: "The wallet has no 'run'."
    })
    await expect(callMethod(undefined, 'run')).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    await expect(callMethod(broken, 'run')).rejects.toThrow('broken')
    await expect(callMethod(trap, 'run')).rejects.toThrow('trap')
  })
})

describe('listenTo', () => {
  it.each(['removeListener', 'off'])(
    'receives an event until the signal aborts, then removes its listener with %s',
    (off) => {
      const listeners = new Map<string, (value: unknown) => void>()
      const wallet = {
        on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
        [off]: (event: string) => void listeners.delete(event)
      }
      const heard: unknown[] = []
      const controller = new AbortController()
      listenTo(wallet, 'accountsChanged', (value) => heard.push(value), controller.signal)
      const listener = listeners.get('accountsChanged')
      listener?.(['toy1'])

      controller.abort()
      listener?.(['late'])

      expect(heard).toEqual([['toy1']])
      expect(listeners.size).toBe(0)
    }
  )

  it('adds no listener after the signal has aborted, and tolerates wallets that throw', () => {
    const calls: unknown[] = []
    listenTo({ on: () => calls.push('on') }, 'x', () => {}, AbortSignal.abort())
    const controller = new AbortController()

    for (const wallet of [trap, undefined, {}, { on: trap }])
      listenTo(wallet, 'x', () => {}, controller.signal)
    controller.abort()

    expect(calls).toEqual([])
  })
})
