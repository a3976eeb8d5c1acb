import { expect, it } from '@jest/globals'
import { pictureReader } from './readPicture.js'

it('accepts ipfs pictures, which the page requests from the service', () => {
  const readPicture = pictureReader('https://wallets.example/gateway')

  const good = ['ipfs://bafy/7.png', 'IPFS://ipfs/bafy']
  expect(good.map(readPicture)).toEqual(good)
  const odd = ['ipfs://', 'ipfs:bafy', 'ipfs://bafy/7 8.png', 'ipfs://bafy\n', `ipfs://${'x'.repeat(2_001)}`]
  expect(odd.map(readPicture)).toEqual(odd.map(() => undefined))
})
