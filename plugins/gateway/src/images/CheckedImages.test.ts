import { expect, it } from '@jest/globals'
import { autorun } from 'mobx'
import { CheckedImages } from './CheckedImages.js'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0)
)

/** A picture of 60 kB, 80,000 characters as a `data:` URL. */
function largePicture(): Uint8Array {
  const bytes = new Uint8Array(60_000)
  bytes.set(png)
  return bytes
}

it('keeps the pictures in use and the most recently requested others, up to 4 million characters', async () => {
  const asked: string[] = []
  const images = new CheckedImages(async (address) => {
    asked.push(address)
    return largePicture()
  })
  const load = (address: string) => images.preload([address], 5_000)
  const stop = autorun(() => void images.urlOf('drawn'))
  await load('first')

  for (let at = 0; at < 60; at++) await load(`other ${at}`)
  images.urlOf('drawn')
  images.urlOf('other 59')
  images.urlOf('first')

  expect(asked.filter((address) => address === 'drawn')).toHaveLength(1)
  expect(asked.filter((address) => address === 'other 59')).toHaveLength(1)
  expect(asked.filter((address) => address === 'first')).toHaveLength(2)
  stop()
})
