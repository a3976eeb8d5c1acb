/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import type { PluginTexts } from '@plugboard/core'
import { dirOf } from './languageTag.js'
import { loadLocale } from './loadLocale.js'
import { TextStore } from './TextStore.js'
import { translateToString } from './translate.js'

/** A store of a kit with one plugin, which has these texts. */
const storeOf = (texts: PluginTexts = {}) =>
  new TextStore({
    texts: { all: [{ id: 'acme', texts }], ownerOf: () => 'acme' },
    report: (error: unknown) => {
      throw error
    }
  })

const loaded = () => new Promise((resolve) => setTimeout(resolve, 50))

/** The plugin's text once the language has been loaded. */
async function titleIn(locale: string, texts: PluginTexts): Promise<string> {
  const store = storeOf(texts)
  store.set(locale)
  await loaded()
  return translateToString(store.language.dictionary, store.language.locale, 'title')
}

const tables = (...tags: string[]): PluginTexts =>
  Object.fromEntries(tags.map((tag) => [tag, { title: `in ${tag}` }]))

describe('language tag', () => {
  it.each(['zh-CN-Hans', 'en-x', 'no-such-tag-here', 'english', 'german', null, undefined, 7, {}])(
    'keeps the language when set to %j, with which nothing could be formatted',
    (wrong) => {
      const store = storeOf()
      store.set('he')
      store.set(wrong as never)
      expect(store.language.locale).toBe('he')
    }
  )

  it.each(['en', 'en-US'])(
    'is recognized without Intl if it is %s, so that the first frame does not wait for it',
    (tag) => {
      const locale = jest.spyOn(Intl, 'Locale')
      const store = storeOf()
      store.set(tag)
      expect(store.language).toMatchObject({ locale: tag, dir: 'ltr' })
      expect(locale).not.toHaveBeenCalled()
      locale.mockRestore()
    }
  )

  it('means the same in its old form, with any separator and in any case', async () => {
    const store = storeOf()
    store.set('IW_il')
    expect([store.language.locale, store.language.dir]).toEqual(['he-IL', 'rtl'])
    await loaded()
    expect(store.language.dictionary['shell.close']).toBe('סגירה')
    expect(await loadLocale('iw')).toBe(await loadLocale('he_IL'))
  })

  it.each([
    [
      'rtl',
      ['ar', 'ar-XB', 'he', 'iw', 'fa-AF', 'ur', 'ug', 'ks', 'yi', 'dv', 'ckb', 'nqo', 'he_IL', 'AR-eg']
    ],
    ['rtl', ['az-Arab', 'pa-PK', 'ku-Arab-IQ', 'uz-AF', 'ff-Adlm', 'syr']],
    ['ltr', ['en', 'en-XA', 'pt-BR', 'zh-Hant-TW', 'az', 'pa', 'ku', 'ur-Latn', 'ar-Latn', 'sd-Deva', 'arn']],
    ['ltr', ['', 'not a tag', 'C.UTF-8']]
  ])('is written %s, as its script is: %j', (dir, tags) => {
    for (const tag of tags) expect([tag, dirOf(tag)]).toEqual([tag, dir])
  })

  it.each([
    ['zh-Hant-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
    ['zh-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
    ['zh-HK', ['zh-Hans', 'zh'], 'zh'],
    ['zh-TW', ['zh', 'zh-Hant-HK', 'zh-Hant-TW'], 'zh-Hant-TW'],
    ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
    ['sr-Latn-RS', ['sr', 'sr-Latn'], 'sr-Latn'],
    ['de-CH-1996', ['de', 'de-CH'], 'de-CH'],
    ['pt-PT', ['pt-BR', 'pt'], 'pt'],
    ['ar-EG-u-nu-latn', ['ar', 'ar-EG'], 'ar-EG'],
    ['he', ['en', 'iw'], 'iw'],
    ['pt-BR', ['en', 'pt', 'pt_BR'], 'pt_BR'],
    ['en-GB', ['en', 'en-GB'], 'en-GB'],
    ['en-AU', ['en', 'en-GB'], 'en'],
    ['fr', ['en', 'not a tag', 'french'], 'en']
  ])('in %s, a plugin with the texts %j speaks %s', async (locale, tags, spoken) => {
    expect(await titleIn(locale, tables(...tags))).toBe(`in ${spoken}`)
  })
})
