import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { walletConnectIcon } from '../walletConnectIcon.js'
import { readPeer } from './readPeer.js'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bomb = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a"><path d="M0 0"/></g></defs>${'<use href="#a"/>'.repeat(99)}<script>alert(1)</script></svg>`
)}`

describe('what a paired wallet says of itself', () => {
  it('is its name, and a picture that needs no host', () => {
    expect(readPeer({ name: 'Pocket', icons: ['https://wallet.example/a.png', pixel] })).toEqual({
      name: 'Pocket',
      icon: pixel
    })
  })

  it.each([
    ['of another host', ['https://evil.example/track.png']],
    ['that is a script', ['javascript:alert(1)']],
    ['that is a bomb', [bomb]],
    ['that is none', 'https://wallet.example/a.png'],
    ['that is missing', undefined]
  ])('keeps the picture of pairing in place of one %s', (_, icons) => {
    expect(readPeer({ name: 'Pocket', icons })).toEqual({ name: 'Pocket', icon: walletConnectIcon })
  })

  it('loses what turns its direction, what is invisible and what is too long', () => {
    expect(readPeer({ name: '\u202eksaMateM\u200b <b>' })?.name).toBe('ksaMateM <b>')
    expect(readPeer({ name: 'x'.repeat(500) })?.name).toHaveLength(40)
  })

  it.each([undefined, null, 'Pocket', {}, { name: '' }, { name: ' \u200b' }, { name: 5 }])(
    'is nothing where it has no name: %j',
    (metadata) => {
      expect(readPeer(metadata)).toBeUndefined()
    }
  )

  it('never throws, and is frozen', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (name, icons) => {
        const wallet = readPeer({ name, icons })
        expect(wallet === undefined || Object.isFrozen(wallet)).toBe(true)
      })
    )
  })
})
