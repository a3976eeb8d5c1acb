import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { walletConnectIcon } from '../walletConnectIcon.js'
import { readPeer } from './readPeer.js'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bomb = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a"><path d="M0 0"/></g></defs>${'<use href="#a"/>'.repeat(99)}<script>alert(1)</script></svg>`
)}`

describe('the metadata of a paired wallet', () => {
  it('provides its name and an inline icon', () => {
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
  ])('uses the WalletConnect icon instead of one %s', (_, icons) => {
    expect(readPeer({ name: 'Pocket', icons })).toEqual({ name: 'Pocket', icon: walletConnectIcon })
  })

  it('loses direction marks and invisible characters, and is shortened', () => {
    expect(readPeer({ name: '\u202eksaMateM\u200b <b>' })?.name).toBe('ksaMateM <b>')
    expect(readPeer({ name: 'x'.repeat(500) })?.name).toHaveLength(40)
  })

  it.each([undefined, null, 'Pocket', {}, { name: '' }, { name: ' \u200b' }, { name: 5 }])(
    'is ignored without a name: %j',
    (metadata) => {
      expect(readPeer(metadata)).toBeUndefined()
    }
  )

  it('never causes an exception, and is frozen', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (name, icons) => {
        const wallet = readPeer({ name, icons })
        expect(wallet === undefined || Object.isFrozen(wallet)).toBe(true)
      })
    )
  })
})
