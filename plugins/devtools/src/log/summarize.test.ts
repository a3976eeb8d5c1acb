/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import fc from 'fast-check'
import { autorun, observable, runInAction } from 'mobx'
import { named, secrets } from '../../test/secrets.js'
import { cleanText, limits, summarize } from './summarize.js'

/** A value with one secret planted somewhere in it. */
const planted = fc
  .tuple(
    fc.constantFrom(...secrets),
    fc.constantFrom('', 'failed: ', '{"a":"', '\n'),
    fc.constantFrom('', ' end', '"}', '\n'),
    fc.array(fc.constantFrom('object', 'array', 'error', 'cause', 'key', 'list', 'words'), { maxLength: 6 }),
    fc.string({ maxLength: 1200 })
  )
  .map(([secret, before, after, path, noise]) => {
    const wrap: Record<string, (inner: unknown) => unknown> = {
      object: (inner) => ({ noise, inner }),
      array: (inner) => [noise, inner],
      error: (inner) => new Error(typeof inner === 'string' ? inner : 'x', { cause: inner }),
      cause: (inner) => new KitError('a/b', 'm', { notes: String(inner), cause: inner }),
      key: (inner) => (typeof inner === 'string' ? { [inner]: 1 } : { inner }),
      list: (inner) => ({ list: [{ inner }] }),
      // A seed phrase is often stored word by word.
      words: (inner) => (String(inner).includes('legal winner') ? String(inner).split(' ') : inner)
    }
    const start: unknown = `${before}${secret.text}${after}`
    return { secret, value: path.reduce((inner, step) => wrap[step]?.(inner), start) }
  })

describe('summarize', () => {
  it('removes secrets wherever they are', () => {
    fc.assert(
      fc.property(planted, ({ secret, value }) => {
        const kept = JSON.stringify(summarize(value))
        expect(kept).not.toContain(secret.part)
        if (secret.kind.startsWith('seed')) expect(kept).not.toContain('sausage')
      }),
      { numRuns: 5000 }
    )
  })

  it('removes secrets that the text limit would cut in two', () => {
    for (const { text, part } of secrets.filter(({ part }) => part.length > 20))
      for (let before = 0; before < limits.text + 1300; before += 7) {
        const clean = cleanText(`${'- '.repeat(before / 2)}${text} ${'- '.repeat(600)}`)
        for (let at = 0; at + 20 <= part.length; at += 10)
          expect(clean).not.toContain(part.slice(at, at + 20))
      }
  })

  it.each(named)('removes the value of %s, whatever it looks like', (name, text) => {
    expect(JSON.stringify(summarize({ a: { [name]: text } }))).not.toContain(text)
    expect(JSON.stringify(summarize({ [name]: { deep: text } }))).not.toContain(text)
  })

  it('keeps useful values: names, addresses, error codes', () => {
    const value = { code: 'connect/rejected', address: '0x52908400098527886E0F7030069857D2E4169EE7', n: 1n }
    expect(summarize(value)).toEqual({ ...value, n: '1n' })
    expect(summarize({ code: -32603 })).toEqual({ code: -32603 })
  })

  it('stays within its limits', () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, { a: [{}] }]))
    const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner }), 'x')
    const circle: { self?: unknown } = {}
    circle.self = circle
    fc.assert(
      fc.property(
        fc.anything({ maxDepth: 8, withBigInt: true, withMap: true, withTypedArray: true }),
        (value) => {
          expect(JSON.stringify(summarize([value, wide, deep, circle])).length).toBeLessThan(60_000)
        }
      )
    )
    expect(summarize(circle)).toEqual({ self: '‹circle›' })
    expect(JSON.stringify(summarize('x'.repeat(1_000_000))).length).toBeLessThan(limits.text + 100)
  })

  it('runs no getter, method or other code of the object, and survives one that throws', () => {
    const ran: string[] = []
    const trap = {
      get wallet() {
        ran.push('getter')
        return 1
      },
      toJSON: () => ran.push('toJSON'),
      provider: { request: () => ran.push('request'), toString: () => `${ran.push('toString')}` }
    }
    class Provider {
      get secret() {
        return ran.push('class')
      }
    }
    const bad = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        }
      }
    )
    expect(summarize({ trap, p: new Provider(), bad })).toEqual({
      trap: { wallet: '‹getter›', toJSON: '‹function›', provider: '‹Object›' },
      p: '‹Provider›',
      bad: '‹unreadable›'
    })
    expect(ran).toEqual([])
  })

  it('does not make an observer depend on the object', () => {
    const box = observable({ list: [1, 2, 3], name: 'a' })
    let runs = 0
    const stop = autorun(() => {
      runs++
      summarize(box)
    })
    runInAction(() => {
      box.name = 'b'
      box.list.push(4)
    })
    expect(runs).toBe(1)
    stop()
  })
})
