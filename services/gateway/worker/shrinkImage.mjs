// Decodes one picture made by strangers, and returns it scaled down. This is a process of its own without any of the service's variables: libvips is
// native code, and whatever a picture does to it must not reach the service, its keys, or its other requests.
import sharp from 'sharp'

// Only what the service takes for a picture is read, by libvips' own loaders of these formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`)
})
sharp.concurrency(1)

/** From a sharp picture to a coarse one, until it fits. */
function* sidesFrom(largest) {
  for (let side = largest; side >= 32; side = Math.floor(side / 1.5)) yield side
}

async function shrink({ bytes, maxPixels, maxFrames, maxBytes, maxSide }) {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const { pages = 1 } = await picture.metadata()
  if (pages > maxFrames) return undefined
  const { data, info } = await within(picture, maxSide)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 }
  const { isOpaque } = await sharp(data, { raw }).stats()
  for (const side of sidesFrom(Math.max(info.width, info.height))) {
    const small = within(sharp(data, { raw }), side)
    // JPEG has no transparency.
    const encoded = await (isOpaque ? small.removeAlpha().jpeg({ quality: 80 }) : small.png()).toBuffer()
    if (encoded.byteLength <= maxBytes) return encoded
  }
  return undefined
}

const within = (picture, side) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const answer = (picture) => process.send({ picture }, () => process.disconnect())

process.once('message', (order) => shrink(order).then(answer, () => answer(undefined)))
// The service has ended, perhaps by a crash.
process.once('disconnect', () => process.exit())
