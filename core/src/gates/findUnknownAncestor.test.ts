import { describe, expect, it } from '@jest/globals'
import { type FramedWindow, findUnknownAncestor } from './findUnknownAncestor.js'

/** A page of shop.example in frames: the origins of the pages around it, nearest first. */
function framedBy(...ancestorOrigins: readonly string[]): FramedWindow {
  const parent = {}
  return {
    ...{ self: {}, parent, top: ancestorOrigins.length > 1 ? {} : parent },
    location: { origin: 'https://shop.example', ancestorOrigins },
    document: { referrer: '' }
  }
}

/** The same in a browser that only reveals the referrer. */
function referredBy(referrer: string, ...further: readonly string[]): FramedWindow {
  const page = framedBy('', ...further)
  return { ...page, location: { origin: page.location.origin }, document: { referrer } }
}

describe('findUnknownAncestor', () => {
  it('finds nothing on a page outside a frame or on a server', () => {
    const self = {}
    const alone = { ...framedBy(), self, parent: self, top: self }

    expect(findUnknownAncestor([], alone)).toBeUndefined()
    expect(findUnknownAncestor([], undefined)).toBeUndefined()
  })

  it.each([
    ['itself', ['https://shop.example']],
    ['a developer', ['http://localhost:5173', 'http://127.0.0.1:80', 'http://[::1]:3000']]
  ])('lets %s frame the page', (_, origins) => {
    for (const origin of origins) expect(findUnknownAncestor(undefined, framedBy(origin))).toBeUndefined()
  })

  it('returns the first of the surrounding pages that is not allowed', () => {
    const allowed = ['https://wallet.example', 'https://*.apps.example']

    const find = (...origins: readonly string[]) => findUnknownAncestor(allowed, framedBy(...origins))

    expect(find('https://wallet.example', 'https://a.b.apps.example')).toBeUndefined()
    expect(find('https://wallet.example', 'https://evil.example')).toBe('https://evil.example')
    for (const look of [
      'https://wallet.example.evil.example',
      'http://wallet.example',
      'https://wallet.example:444',
      'https://apps.example',
      'https://evilapps.example',
      'http://a.apps.example',
      'https://localhost.evil.example',
      'https://shop.example:444'
    ])
      expect(find(look)).toBe(look)
    expect(find('null')).toBe('unknown')
  })

  it('uses the referrer if the browser has no list, and does not trust an unknown one', () => {
    const allowed = ['https://wallet.example']

    expect(findUnknownAncestor(allowed, referredBy('https://wallet.example/apps?id=1'))).toBeUndefined()
    expect(findUnknownAncestor(allowed, referredBy('https://evil.example/'))).toBe('https://evil.example')
    expect(findUnknownAncestor(allowed, referredBy(''))).toBe('unknown')
    expect(findUnknownAncestor(allowed, referredBy('https://wallet.example/', 'hidden'))).toBe('unknown')
  })

  it('does not take a link within the frame for a page of this site around it', () => {
    const followed = referredBy('https://shop.example/list')

    expect(findUnknownAncestor([], followed)).toBe('unknown')

    const parent = { location: { origin: 'https://shop.example' } }
    expect(findUnknownAncestor([], { ...followed, parent, top: parent })).toBeUndefined()
  })
})
