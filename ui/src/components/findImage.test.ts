import { describe, expect, it } from '@jest/globals'
import { imageSource } from './findImage.js'

describe('imageSource', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'http://localhost/a.png'
  ])('allows %s', (src) => expect(imageSource(src)).toBe(src))

  it('allows a URL of another origin only for the catalogue', () => {
    expect(imageSource('https://images.example/a.png', true)).toBe('https://images.example/a.png')
    expect(imageSource('https://images.example/a.png')).toBeUndefined()
    expect(imageSource('https://user@images.example/a.png', true)).toBeUndefined()
    expect(imageSource('javascript:alert(1)', true)).toBeUndefined()
  })

  it.each([
    ...[
      'https://elsewhere.example/a.png',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:http://localhost/1'
    ],
    ...[
      '//elsewhere.example/a.png',
      'https://user@images.example/a.png',
      `data:image/png;base64,${'A'.repeat(150_000)}`,
      ''
    ]
  ])('rejects %j', (src) => expect(imageSource(src.slice(0, 200_000))).toBeUndefined())
})
