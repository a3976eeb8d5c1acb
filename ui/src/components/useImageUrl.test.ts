import { describe, expect, it } from '@jest/globals'
import { imageSource } from './useImageUrl.js'

const host = 'https://images.example'

describe('imageSource', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'https://images.example/a.png',
    'http://localhost/a.png'
  ])('lets %s through', (src) => expect(imageSource(src, host)).toBe(src))

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
  ])('refuses %j', (src) => expect(imageSource(src.slice(0, 200_000), host)).toBeUndefined())
})
