import { parseImageUrl } from './dataUrl.js'
import type { SvgElement } from './parseSvg.js'
import { readPixels } from './readPixels.js'

/**
 * The highest cost that the gate accepts: this many plain shapes, or one path of 200,000 characters, or the pixels of seven of the
 * largest pictures.
 */
export const maxDrawingCost = 2000

/** The amounts that each cost as much as one plain shape. */
const shapeWorth = { characters: 100, letters: 4, pixels: 4096 } as const

/** The cost of a mask or a clip path in plain shapes, in addition to its content: it needs a separate surface. */
const layerCost = 10

/** Names of elements whose text is not drawn. */
const silent = new Set(['style', 'title', 'desc'])

/**
 * The cost of drawing a picture with all references (`use`, masks, clip paths) followed, counted in plain shapes. The cost of a
 * shape grows with the length of its attributes, that of a text with its letters, and that of an embedded picture with its pixels.
 * `Infinity` for circular references, and for an embedded picture that is too large or is not PNG, JPEG or WebP. The cost of each
 * element is computed once, so a picture that multiplies an element is refused quickly.
 */
export function drawingCost(root: SvgElement): number {
  const byId = elementsById(root)
  const known = new Map<SvgElement, number>()
  const cost = (element: SvgElement): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    known.set(element, Number.POSITIVE_INFINITY)
    const targets = references(element).flatMap((id) => byId.get(id) ?? [])
    const total = [...element.children, ...targets].reduce((sum, next) => sum + cost(next), ownCost(element))
    known.set(element, total)
    return total
  }
  return cost(root)
}

function ownCost(element: SvgElement): number {
  const { name, attributes, text } = element
  if (name === 'image') return 1 + imageCost(element)
  const characters = [...attributes.values()].reduce((sum, value) => sum + value.length, 0)
  const letters = silent.has(name) ? 0 : text.trim().length
  const layers = ['mask', 'clip-path'].filter((layer) => attributes.has(layer)).length
  return 1 + characters / shapeWorth.characters + letters / shapeWorth.letters + layers * layerCost
}

/** Both spellings of `href` are counted, because a browser uses either of them. */
function imageCost({ attributes }: SvgElement): number {
  const sources = ['href', 'xlink:href'].flatMap((name) => attributes.get(name) ?? [])
  return sources.reduce((sum, source) => sum + pixelsOf(source) / shapeWorth.pixels, 0)
}

/** An SVG inside an SVG is not accepted as a picture: no picture that the kit draws needs one. */
function pixelsOf(source: string): number {
  const image = parseImageUrl(source)
  if (!image || image.kind === 'svg+xml' || image.kind === 'gif') return Number.POSITIVE_INFINITY
  return readPixels(image.bytes, image.kind) ?? Number.POSITIVE_INFINITY
}

function elementsById(root: SvgElement): ReadonlyMap<string, SvgElement> {
  const byId = new Map<string, SvgElement>()
  const collect = (element: SvgElement): void => {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    element.children.forEach(collect)
  }
  collect(root)
  return byId
}

function references({ attributes }: SvgElement): string[] {
  return ['href', 'xlink:href', 'mask', 'clip-path'].flatMap((name) => {
    const value = attributes.get(name) ?? ''
    const id = value.startsWith('data:') ? undefined : /#([\w.-]+)/.exec(value)?.[1]
    return id === undefined ? [] : [id]
  })
}
