/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { autorun, makeAutoObservable } from 'mobx'
import { facadeOf } from './facadeOf.js'

class Base {
  #asked = 0
  readonly list = ['toy']
  ask(): number {
    this.#asked += 1
    return this.#asked
  }
  get asked(): number {
    return this.#asked
  }
}
class Wallet extends Base {
  name = 'One'
}

describe('facadeOf', () => {
  it('works for an object of a class with private fields', () => {
    const own = new Wallet()
    const facade = facadeOf(own)
    expect([facade.ask(), facade.ask(), facade.asked, own.asked]).toEqual([1, 2, 2, 2])
    own.name = 'Two'
    expect(facade.name).toBe('Two')
    expect({ ...facade }).toMatchObject({ name: 'Two', list: ['toy'], asked: 2 })
  })

  it('cannot be modified, and exposes nothing that can be', () => {
    const own = new Wallet()
    const facade = facadeOf(own)
    const evil = () => 99
    expect(Reflect.set(facade, 'ask', evil)).toBe(false)
    expect(Reflect.defineProperty(facade, 'ask', { value: evil })).toBe(false)
    expect(Reflect.deleteProperty(facade, 'ask')).toBe(false)
    expect(Reflect.setPrototypeOf(facade, { ask: evil })).toBe(false)
    expect(Reflect.set(facade.list, 0, 'evil')).toBe(false)
    expect(Object.getPrototypeOf(facade)).toBe(Object.prototype)
    expect(facade.constructor).toBe(Object)
    expect([own.ask(), own.list]).toEqual([1, ['toy']])
  })

  it('is observable like the original', () => {
    const own = makeAutoObservable({ name: 'One' })
    const facade = facadeOf(own)
    const seen: string[] = []
    const stop = autorun(() => seen.push(facade.name))
    own.name = 'Two'
    stop()
    expect(seen).toEqual(['One', 'Two'])
  })

  it('works for a frozen object, and throws what the original throws', () => {
    const own = Object.freeze({
      list: Object.freeze(['toy']),
      ask: () => 1,
      get name(): string {
        throw new Error('no luck')
      }
    })
    const facade = facadeOf(own)
    expect([facade.ask(), facade.list]).toEqual([1, ['toy']])
    expect(() => facade.name).toThrow('no luck')
  })
})
