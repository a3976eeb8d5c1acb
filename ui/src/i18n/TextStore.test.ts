/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { RegisteredTexts, Texts } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import type { PartialDictionary } from './Dictionary.js'
import { en } from './locale.en.js'
import { TextStore } from './TextStore.js'

const loaded = () => new Promise((resolve) => setTimeout(resolve, 50))

/** The part of a kit that a store reads. @param blamed collects the plugins whose texts are invalid */
const saying = (all: () => readonly RegisteredTexts[], blamed: unknown[] = []) => ({
  texts: {
    get all() {
      return all()
    },
    ownerOf: (id: string) => `plugin of ${id}`
  },
  report: (_error: unknown, source?: string) => void blamed.push(source)
})

declare module '@plugboard/core' {
  interface PluginTextKeys {
    'acme.title': string
    'acme.stamps.one': string
    'acme.stamps.other': string
  }
}

describe('TextStore', () => {
  it('keeps the texts of others if a plugin registers nothing, which its report names', () => {
    const nothing = { id: 'odd', texts: undefined as never }
    const store = new TextStore(
      saying(() => [nothing, { id: 'acme', texts: { en: { 'acme.title': 'Stamps' } } }])
    )
    expect(store.language.dictionary['acme.title']).toBe('Stamps')
  })

  it('keeps the built-in text in place of one that is not a text: it would be shown as its key, or break the view', () => {
    const texts = { en: { 'shell.close': 7, 'acme.title': null } } as never
    const store = new TextStore(saying(() => [{ id: 'acme', texts }]))
    store.complete(en)
    store.set('en', { 'button.connect': undefined, 'shell.back': ['Back'] } as never)

    const { dictionary } = store.language
    expect(dictionary).toMatchObject({
      'shell.close': 'Close',
      'button.connect': 'Connect wallet',
      'shell.back': 'Back'
    })
    expect(dictionary).not.toHaveProperty(['acme.title'])
  })

  it('puts the host’s texts over those of a plugin, typed by the keys that the plugin declares', () => {
    const texts = { en: { 'acme.title': 'Stamps', 'acme.stamps.other': '{count} stamps' } }
    const own: PartialDictionary = {
      'acme.title': 'Points',
      'acme.stamps.few': '{count} points',
      'error.acme/closed': 'Closed',
      // @ts-expect-error: no plugin declares it
      'acme.titel': 'Points'
    }
    const store = new TextStore(saying(() => [{ id: 'acme', texts }]))

    store.set('en', own)

    expect(store.language.dictionary).toMatchObject({
      'acme.title': 'Points',
      'acme.stamps.other': '{count} stamps',
      'acme.stamps.few': '{count} points'
    })
  })

  it('knows its direction at once, and its texts when they are loaded', async () => {
    const store = new TextStore(saying(() => []))
    store.complete(en)
    store.set('he-IL')
    expect([store.language.dir, store.language.dictionary['shell.close']]).toEqual(['rtl', 'Close'])
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('סגירה')
  })

  it('uses the language set last, whichever loads last', async () => {
    const store = new TextStore(saying(() => []))
    store.complete(en)
    store.set('ar')
    store.set('en')
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('Close')
  })

  it('watches the plugins once when a language is left and set again before it has loaded', async () => {
    const loads: string[] = []
    const speaks = (id: string): RegisteredTexts => ({
      id,
      texts: {
        ar: () => {
          loads.push(id)
          return Promise.resolve({ default: {} })
        }
      }
    })
    const list = observable.box<readonly RegisteredTexts[]>([speaks('one')], { deep: false })
    const store = new TextStore(saying(() => list.get()))

    for (const locale of ['ar', 'he', 'ar']) store.set(locale)
    await loaded()
    expect([loads, store.language.dictionary['shell.close']]).toEqual([['one'], 'إغلاق'])

    store.set('en')
    runInAction(() => list.set([speaks('two')]))
    await loaded()
    expect(loads).toEqual(['one'])
  })

  it('puts the host’s texts over the built-in ones', async () => {
    const store = new TextStore(saying(() => []))
    store.set('ar', { 'button.connect': 'ادخل' })
    store.complete(en)
    await loaded()
    expect(store.language.dictionary['button.connect']).toBe('ادخل')
    expect(store.language.dictionary['shell.close']).toBe('إغلاق')
    store.set('en', {})
    expect(store.language.dictionary['button.connect']).toBe('Connect wallet')
  })

  it('puts plugin texts between the built-in ones and the host’s, and follows plugins added later', async () => {
    const asked: string[] = []
    const speaks = (id: string, texts: Texts): RegisteredTexts => ({
      id,
      texts: {
        ar: () => {
          asked.push(id)
          return Promise.resolve({ default: texts })
        }
      }
    })
    const broken: RegisteredTexts = {
      id: 'broken',
      texts: { ar: () => Promise.reject(new Error('offline')) }
    }
    const odd: RegisteredTexts = { id: 'odd', texts: { ar: (() => 42) as never } }
    const mute: RegisteredTexts = { id: 'mute', texts: {} }
    const list = observable.box<readonly RegisteredTexts[]>(
      [broken, odd, mute, speaks('one', { 'error.one/lost': 'ضاع', 'error.one/late': 'تأخر' })],
      { deep: false }
    )
    const blamed: unknown[] = []
    const store = new TextStore(saying(() => list.get(), blamed))
    store.set('ar-EG', { 'error.one/late': 'host' })
    await loaded()
    const now = () => store.language.dictionary
    expect([now()['error.one/lost'], now()['error.one/late'], now()['shell.close']]).toEqual([
      'ضاع',
      'host',
      'إغلاق'
    ])
    expect(blamed).toEqual(['plugin of broken', 'plugin of odd'])
    runInAction(() => list.set([speaks('two', { 'error.two/x': 'ثان' })]))
    await loaded()
    expect([now()['error.two/x'], now()['error.one/lost']]).toEqual(['ثان', undefined])
    store.set('en', {})
    runInAction(() => list.set([speaks('three', {})]))
    await loaded()
    expect(asked).toEqual(['one', 'two'])
  })

  it('has the English texts of plugins at once, below those of the language and the host’s', async () => {
    const list = observable.box<readonly RegisteredTexts[]>([], { deep: false })
    const store = new TextStore(saying(() => list.get()))
    store.complete(en)
    const now = () =>
      ['acme.title', 'acme.text', 'shell.close'].map((key) => (store.language.dictionary as Texts)[key])
    expect(now()).toEqual([undefined, undefined, 'Close'])

    const texts = { en: { 'acme.title': 'Stamps', 'acme.text': 'All yours' }, ar: { 'acme.title': 'طوابع' } }
    runInAction(() => list.set([{ id: 'acme', texts }]))
    expect(now()).toEqual(['Stamps', 'All yours', 'Close'])

    store.set('ar', { 'acme.text': 'host' } as never)
    await loaded()
    expect(now()).toEqual(['طوابع', 'host', 'إغلاق'])
  })

  it('prefers the texts of the exact tag to those of the language', async () => {
    const texts = {
      'pt-BR': { 'acme.title': 'Selos do Brasil' },
      pt: async () => ({ 'acme.title': 'Selos' })
    }
    for (const [locale, title] of [
      ['pt-br', 'Selos do Brasil'],
      ['pt-PT', 'Selos'],
      ['fr', undefined]
    ] as const) {
      const store = new TextStore(saying(() => [{ id: 'acme', texts }]))
      store.set(locale)
      await loaded()
      expect((store.language.dictionary as Texts)['acme.title']).toBe(title)
    }
  })

  // A document without `lang`, and the environment of a server.
  it.each(['', 'C.UTF-8', 'not a tag'])('ignores %j, with which nothing could be formatted', (locale) => {
    const store = new TextStore(saying(() => []))
    store.set('he')
    store.set(locale)
    expect(store.language.locale).toBe('he')
  })

  it('does not change when the same language is set again', async () => {
    const store = new TextStore(saying(() => []))
    store.set('ar', { 'shell.close': 'Bye' })
    await loaded()
    const { language } = store
    store.set('ar')
    expect(store.language).toBe(language)
    store.set('en_GB')
    expect([store.language.locale, store.language.dictionary['shell.close']]).toEqual(['en-GB', 'Bye'])
  })
})
