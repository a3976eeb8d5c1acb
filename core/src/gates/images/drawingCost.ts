import { parseImageUrl } from './dataUrl.js'
import type { SvgElement } from './parseSvg.js'
import { readPixels } from './readPixels.js'

/** The most that the gate lets through: so many plain shapes, or one path of 200,000 characters, or the pixels of seven of the largest pictures. */
export const maxDrawingCost = 2000

/** How much of each costs as much as one plain shape. */
const shapeWorth = { characters: 100, letters: 4, pixels: 4096 } as const

/** How many plain shapes a mask or a clip path costs beyond what is drawn in it: a surface of its own. */
const layerCost = 10

/** Names of elements whose text is not drawn. */
const silent = new Set(['style', 'title', 'desc'])

/**
 * What a picture costs to draw when every reference (`use`, masks, clip paths) is followed, counted in plain shapes: a shape costs more the
 * longer its attributes are, a text by its letters, a picture inside by its pixels. `Infinity` for circular references and for a picture
 * inside that is none of PNG, JPEG and WebP, or too large. Each element is counted once, so one that multiplies itself is cheap to refuse.
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

/** Both spellings of `href` are counted, because a browser takes the one or the other. */
function imageCost({ attributes }: SvgElement): number {
  const sources = ['href', 'xlink:href'].flatMap((name) => attributes.get(name) ?? [])
  return sources.reduce((sum, source) => sum + pixelsOf(source) / shapeWorth.pixels, 0)
}

/** An SVG inside an SVG is none: nothing that is drawn needs one. */
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
