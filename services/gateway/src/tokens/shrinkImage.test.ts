/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { imageTypeOf } from '@plugboard/core/gates'
import sharp from 'sharp'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { shrinkImage } from './shrinkImage.js'

const pageBytes = 76_000

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.byteLength)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, end])
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A PNG with these pixels, four bytes each; `declared` is the size that it says. */
function png(
  width: number,
  height: number,
  rgba: Uint8Array,
  declared = [width, height] as const
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(declared[0], 0)
  header.writeUInt32BE(declared[1], 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.of(0), rgba.subarray(row * width * 4, (row + 1) * width * 4)])
  )
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.of())
  ]
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]))
}

/** Noise, which no format compresses well. @param alpha of every pixel; random by default */
function noise(width: number, height: number, alpha?: number): Uint8Array {
  const rgba = randomBytes(width * height * 4)
  if (alpha !== undefined) for (let at = 3; at < rgba.length; at += 4) rgba[at] = alpha
  return png(width, height, rgba)
}

/** The width and height declared in a PNG. */
const sizeOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('image that is too large for a page', () => {
  it.each([
    ['opaque', 255, 'image/jpeg'],
    ['seen through', undefined, 'image/png']
  ])('is shrunk: one that is %s', async (_, alpha, type) => {
    const small = await shrinkImage(noise(1600, 900, alpha))

    expect(small && imageTypeOf(small)).toBe(type)
    expect(small?.byteLength).toBeLessThanOrEqual(pageBytes)
    if (small && type === 'image/png') {
      const [width = 0, height = 0] = sizeOf(small)
      expect(Math.max(width, height)).toBeLessThanOrEqual(512)
      expect(width / height).toBeCloseTo(16 / 9, 1)
    }
  })

  it.each(['jpeg', 'webp', 'gif'] as const)('is shrunk: a %s', async (format) => {
    const picture = await sharp(noise(800, 600, 255))
      .toFormat(format)
      .toBuffer()

    const small = await shrinkImage(new Uint8Array(picture))

    expect(small && imageTypeOf(small)).toBe('image/jpeg')
    expect(small?.byteLength).toBeLessThanOrEqual(pageBytes)
  })

  it('is turned as the camera says that took it', async () => {
    const lying = await sharp(noise(800, 400, 255))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const { width = 0, height = 0 } = await sharp(await shrinkImage(new Uint8Array(lying))).metadata()

    expect(height / width).toBeCloseTo(2, 1)
  })

  it.each<[string, Uint8Array]>([
    ['says that it is huge', png(1, 1, randomBytes(4), [60_000, 60_000])],
    ['says less than it holds', png(64, 64, randomBytes(64 * 64 * 4), [4000, 4000])],
    ['ends early', noise(300, 300).subarray(0, 5000)],
    ['has no pixels', png(1, 1, randomBytes(4), [0, 0])],
    ['is none', new TextEncoder().encode('<html>')]
  ])('is rejected if it %s', async (_, bytes) => {
    expect(await shrinkImage(bytes).catch(() => undefined)).toBeUndefined()
  })

  it('is served in small size, shrunk once for all concurrent requests', async () => {
    const large = noise(1200, 800, 255)
    const ipfs = await startFaultServer((_, response) => void response.end(large))
    const rig = await gatewayForTest({ config: { rateLimit: false, ipfsUrl: `${ipfs.url}/ipfs/` } })
    const path = `/v1/image?projectId=demo&url=${encodeURIComponent('ipfs://bafy/large.png')}`

    const answers = await Promise.all(Array.from({ length: 5 }, () => rig.get(path)))
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()))

    expect(large.byteLength).toBeGreaterThan(2_000_000)
    expect(bodies.map(({ byteLength }) => byteLength > 1_000 && byteLength <= pageBytes)).toEqual(
      Array(5).fill(true)
    )
    expect(answers[0]?.headers.get('Content-Type')).toBe('image/jpeg')
    expect(ipfs.requests).toHaveLength(1)
    await rig.end()
    await ipfs.close()
  })
})
