/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { longestMetadata, readMetadata } from './readMetadata'

const base64 = (text: string) => `data:application/json;base64,${Buffer.from(text).toString('base64')}`
const plain = (json: unknown) => `data:application/json;utf8,${JSON.stringify(json)}`
const encoded = (json: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(json))}`

describe('readMetadata', () => {
  it('reads a data URI in any of its forms', () => {
    const json = {
      name: 'Licht ☀ 100%',
      description: 'On the chain',
      image: 'data:image/svg+xml;utf8,%3Csvg%3E',
      attributes: [
        { trait_type: 'Hue', value: 47 },
        { trait_type: 'Lit', value: true },
        { value: 'alone' },
        7
      ]
    }
    const read = {
      name: json.name,
      description: json.description,
      imageUrl: json.image,
      traits: [
        { name: 'Hue', value: '47' },
        { name: 'Lit', value: 'true' }
      ]
    }
    expect(readMetadata(base64(JSON.stringify(json)))).toEqual(read)
    expect(readMetadata(plain(json))).toEqual(read)
    expect(readMetadata(encoded(json))).toEqual(read)
  })

  it('ignores URIs other than JSON data URIs', () => {
    for (const uri of [
      'https://evil.example/1.json',
      'ipfs://Qm/1',
      'ar://x',
      '//evil.example',
      'data:text/html,{}',
      ''
    ])
      expect(readMetadata(uri)).toEqual({})
  })

  it('accepts only images with allowed URL schemes', () => {
    const imageOf = (image: unknown) => readMetadata(plain({ image })).imageUrl
    for (const url of ['https://a.example/1.png', 'ipfs://Qm/1.png', 'data:image/png;base64,AA=='])
      expect(imageOf(url)).toBe(url)
    const refused = [
      'javascript:alert(1)',
      'http://a.example/1.png',
      'data:text/html,x',
      'blob:x',
      '//a.example',
      'https://a b'
    ]
    for (const url of [...refused, `https://a.example/${'x'.repeat(3_000)}`, 7, null, {}, []])
      expect(imageOf(url)).toBeUndefined()
  })

  it('limits size, depth and number of traits', () => {
    expect(readMetadata(plain({ name: 'x'.repeat(longestMetadata) }))).toEqual({})
    expect(readMetadata(plain({ name: 'x'.repeat(60_000) })).name).toHaveLength(100)
    const deep = `data:application/json,{"name":"deep","attributes":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect(readMetadata(deep)).toEqual({})
    const attributes = Array.from({ length: 1_000 }, (_, index) => ({ trait_type: `${index}`, value: 1 }))
    expect(readMetadata(plain({ attributes })).traits).toHaveLength(50)
    expect(readMetadata('data:application/json,{"__proto__":{"name":"inherited"}}')).toEqual({})
  })

  it('returns metadata or nothing for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map((json) => base64(json)),
      fc.json().map((json) => `data:application/json,${json}`),
      fc
        .record({
          name: fc.anything(),
          description: fc.anything(),
          image: fc.anything(),
          attributes: fc.anything()
        })
        .map(
          (json) =>
            `data:application/json,${JSON.stringify(json, (_, value) => (typeof value === 'bigint' ? 1 : value))}`
        )
    )
    fc.assert(
      fc.property(text, (uri) => {
        const { name, description, imageUrl, traits = [] } = readMetadata(uri)
        for (const one of [name, description, imageUrl]) expect(['string', 'undefined']).toContain(typeof one)
        for (const trait of traits)
          expect([typeof trait.name, typeof trait.value]).toEqual(['string', 'string'])
      })
    )
  })
})
