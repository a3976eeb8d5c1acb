import { describe, expect, it } from '@jest/globals'
import { ar } from './locale.ar.js'
import { en } from './locale.en.js'
import { he } from './locale.he.js'

const plural = /\.(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe.each([
  ['Arabic', ar],
  ['Hebrew', he]
])('%s', (_name, dictionary) => {
  const texts: Readonly<Record<string, string | undefined>> = dictionary
  const keys = Object.keys(en).filter((key) => !plural.test(key)) as (keyof typeof en)[]

  it('says everything that English says', () => {
    expect(keys.filter((key) => !texts[key])).toEqual([])
  })

  it('has no text that English does not have', () => {
    expect(Object.keys(texts).filter((key) => !(key.replace(plural, '') in en))).toEqual([])
  })

  it('keeps the placeholders of every text', () => {
    for (const key of keys)
      expect([key, placeholders(texts[key] ?? '')]).toEqual([key, placeholders(en[key])])
  })
})
