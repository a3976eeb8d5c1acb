import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageTypeOf } from '@plugboard/core/gates'

/**
 * The pictures of `@web3icons/core`, according to its metadata: each wallet, network and token names its picture, which may be that of another kind.
 *
 * @param {string} folder the `node_modules` where it is installed
 * @param {number} most the maximum length of a picture in characters
 */
export function readWeb3icons(folder, most) {
  const home = join(folder, '@web3icons')
  const { version } = JSON.parse(readFileSync(join(home, 'core/package.json'), 'utf8'))
  const pictures = new Map()

  /** The picture at a path such as `network:base`, or why there is none. */
  const pictureAt = async (path) => {
    if (!pictures.has(path)) pictures.set(path, await read(path))
    return pictures.get(path)
  }
  const read = async (path) => {
    const [kind, name] = path.split(/:(.*)/s)
    const file = join(home, `core/dist/svgs/${kind}s/background/${name}.svg.js`)
    if (!existsSync(file)) return { reason: 'its only picture has one colour and no ground' }
    const svg = (await import(file)).default.replace(/\s*\n\s*/g, '').replace(' class="web3icons"', '')
    if (svg.length > most) return { reason: `its picture has over ${most} characters` }
    if (imageTypeOf(new TextEncoder().encode(svg)) !== 'image/svg+xml')
      return { reason: 'the gate refuses its picture' }
    return { svg }
  }

  /**
   * The pictures of one kind under our keys, and whatever is left out, by the reason.
   *
   * @param {'wallets' | 'networks' | 'tokens'} kind
   * @param {(item: any) => { key: string } | { reason: string }} keyOf
   */
  const take = async (kind, keyOf) => {
    const items = (await import(join(home, `common/dist/metadata/${kind}.js`)))[kind]
    const taken = new Map()
    const leftOut = {}
    const leave = (reason, id) => {
      leftOut[reason] = [...(leftOut[reason] ?? []), id].sort()
    }
    for (const item of items) {
      const { key, reason } = keyOf(item)
      const picture = reason === undefined ? await pictureAt(item.filePath) : { reason }
      if (picture.svg === undefined) leave(picture.reason, item.id)
      else {
        // A renamed network is listed there twice, the later name last.
        if (taken.has(key)) leave('another has the same key', taken.get(key).id)
        taken.set(key, { id: item.id, svg: picture.svg })
      }
    }
    const marks = new Map([...taken].map(([key, { svg }]) => [key, svg]))
    return { marks, report: { held: items.length, imported: marks.size, leftOut } }
  }

  return { name: `@web3icons/core ${version}`, pictureAt, take }
}
