import { describe, expect, it } from '@jest/globals'
import type { PluginTexts } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import { en } from './locale.en.js'
import { TextStore } from './TextStore.js'

const loaded = () => new Promise((resolve) => setTimeout(resolve, 50))

/** The part of a kit that a store reads. @param blamed collects the plugins whose texts are none */
const saying = (all: () => readonly PluginTexts[], blamed: unknown[] = []) => ({
  texts: {
    get all() {
      return all()
    },
    ownerOf: (id: string) => `plugin of ${id}`
  },
  report: (_error: unknown, source?: string) => void blamed.push(source)
})

describe('TextStore', () => {
  it('knows its direction at once and its words when they are loaded', async () => {
    const store = new TextStore(saying(() => []))
    store.complete(en)
    store.set('he-IL')
    expect([store.language.dir, store.language.dictionary['shell.close']]).toEqual(['rtl', 'Close'])
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('סגירה')
  })

  it('lets the last language win, whichever is loaded last', async () => {
    const store = new TextStore(saying(() => []))
    store.complete(en)
    store.set('ar')
    store.set('en')
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('Close')
  })

  it('puts the host’s words over its own', async () => {
    const store = new TextStore(saying(() => []))
    store.set('ar', { 'button.connect': 'ادخل' })
    store.complete(en)
    await loaded()
    expect(store.language.dictionary['button.connect']).toBe('ادخل')
    expect(store.language.dictionary['shell.close']).toBe('إغلاق')
    store.set('en', {})
    expect(store.language.dictionary['button.connect']).toBe('Connect wallet')
  })

  it('lays the texts of plugins over its own, below the host’s, and follows those that come late', async () => {
    const asked: string[] = []
    const speaks = (id: string, texts: Record<string, string>): PluginTexts => ({
      id,
      load: (language) => {
        asked.push(`${id} ${language}`)
        return Promise.resolve(texts)
      }
    })
    const broken: PluginTexts = { id: 'broken', load: () => Promise.reject(new Error('offline')) }
    const odd: PluginTexts = { id: 'odd', load: (() => 42) as never }
    const mute: PluginTexts = { id: 'mute', load: () => undefined }
    const list = observable.box<readonly PluginTexts[]>(
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
    expect(asked).toEqual(['one ar-EG', 'two ar-EG'])
  })

  it('changes nothing when it is told the same again', async () => {
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
