import { describe, expect, it } from '@jest/globals'
import { en } from './locale.en.js'
import { TextStore } from './TextStore.js'

const loaded = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('TextStore', () => {
  it('knows its direction at once and its words when they are loaded', async () => {
    const store = new TextStore()
    store.complete(en)
    store.set('he-IL')
    expect([store.language.dir, store.language.dictionary['shell.close']]).toEqual(['rtl', 'Close'])
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('סגירה')
  })

  it('lets the last language win, whichever is loaded last', async () => {
    const store = new TextStore()
    store.complete(en)
    store.set('ar')
    store.set('en')
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('Close')
  })

  it('puts the host’s words over its own', async () => {
    const store = new TextStore()
    store.set('ar', { 'button.connect': 'ادخل' })
    store.complete(en)
    await loaded()
    expect(store.language.dictionary['button.connect']).toBe('ادخل')
    expect(store.language.dictionary['shell.close']).toBe('إغلاق')
    store.set('en', {})
    expect(store.language.dictionary['button.connect']).toBe('Connect wallet')
  })

  it('changes nothing when it is told the same again', async () => {
    const store = new TextStore()
    store.set('ar', { 'shell.close': 'Bye' })
    await loaded()
    const { language } = store
    store.set('ar')
    expect(store.language).toBe(language)
    store.set('en_GB')
    expect([store.language.locale, store.language.dictionary['shell.close']]).toEqual(['en-GB', 'Bye'])
  })
})
