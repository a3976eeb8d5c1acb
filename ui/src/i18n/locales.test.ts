/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors } from '@plugboard/core'
import { ar } from './locale.ar.js'
import { formTexts } from './locale.en.forms.js'
import { en as modalTexts } from './locale.en.js'
import { he } from './locale.he.js'

const en = { ...modalTexts, ...formTexts }
const plural = /\.(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe.each([
  ['Arabic', ar],
  ['Hebrew', he]
])('%s', (_name, dictionary) => {
  const texts: Readonly<Record<string, string | undefined>> = dictionary
  const keys = Object.keys(en).filter((key) => !plural.test(key)) as (keyof typeof en)[]

  it('translates every English text', () => {
    expect(keys.filter((key) => !texts[key])).toEqual([])
  })

  it('has no text that is missing in English', () => {
    expect(
      Object.keys(texts).filter((key) => !key.startsWith('error.') && !(key.replace(plural, '') in en))
    ).toEqual([])
  })

  it('translates the errors that a visitor may see, and no others', () => {
    // `stopped` is shown in the words of the plugin that stopped it.
    const developers = ['pluginFailed', 'noActiveAddress', 'stopped']
    const isForDeveloper = (name: string) =>
      (name.startsWith('invalid') && name !== 'invalidAppConfiguration') || developers.includes(name)
    const codes = [
      // The details of a plugin's fault are for developers; a visitor is told only that an error occurred.
      'error.core/faulty',
      ...Object.keys(coreErrors.table)
        .filter((name) => !isForDeveloper(name))
        .map((name) => `error.core/${name}`),
      ...Object.keys(connectErrors.table).map((name) => `error.connect/${name}`)
    ]
    expect(
      Object.keys(texts)
        .filter((key) => key.startsWith('error.'))
        .sort()
    ).toEqual(codes.sort())
  })

  it('keeps the placeholders of every text', () => {
    for (const key of keys)
      expect([key, placeholders(texts[key] ?? '')]).toEqual([key, placeholders(en[key])])
  })
})
