import { parseSvg, type SvgElement } from './parseSvg.js'

/** Whether an SVG text is a plain picture: allowed elements only, nothing from outside, at most 2,000 elements drawn. */
export function safeSvg(source: string): boolean {
  const root = parseSvg(source)
  const isSafe = (element: SvgElement): boolean => isSafeElement(element) && element.children.every(isSafe)
  return root?.name === 'svg' && root.attributes.has('xmlns') && isSafe(root) && drawingCost(root) <= 2000
}

/** No script, no foreign content, no animation, no filter, no pattern: what a logo is drawn with. */
const elements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask image style'.split(
    ' '
  )
)

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink'
}

const pixels = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether an element and its attributes are harmless. Its children are not checked. */
function isSafeElement({ name, attributes, text }: SvgElement): boolean {
  if (!elements.has(name)) return false
  if (name === 'style' && !isSafeStyle(text, /url\s*\(/i)) return false
  return [...attributes].every(([key, value]) => isSafeAttribute(name, key, value))
}

function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (Object.hasOwn(namespaces, name)) return namespaces[name] === value
  if (name === 'href' || name === 'xlink:href')
    return /^#[\w.-]+$/.test(value) || (element === 'image' && pixels.test(value))
  if (name.includes(':')) return name === 'xml:space' || name === 'xml:lang'
  if (/^on|^filter$|^stroke-dasharray$|^cursor$|^marker|^base$|^src$/i.test(name)) return false
  if (name === 'style') return isSafeStyle(value, /url\s*\(|mask|clip-path/i)
  return !/[\\]/.test(value) && !/url\s*\(/i.test(value.replace(/^\s*url\(\s*(['"]?)#[\w.-]+\1\s*\)/, ''))
}

/** Escapes and comments could hide words from the check, so a sheet may have neither. */
function isSafeStyle(css: string, more: RegExp): boolean {
  return (
    !/[\\@<]|\/\*|filter|dasharray|animation|transition|expression|behavior|image|content|cursor|marker/i.test(
      css
    ) && !more.test(css)
  )
}

/**
 * How many elements a browser draws when every reference (`use`, masks, clip paths) is followed; `Infinity` for
 * circular references. Each element is counted once, so a picture that multiplies itself is cheap to refuse.
 */
function drawingCost(root: SvgElement): number {
  const byId = new Map<string, SvgElement>()
  const collect = (element: SvgElement): void => {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    element.children.forEach(collect)
  }
  collect(root)
  const known = new Map<SvgElement, number>()
  const cost = (element: SvgElement): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    known.set(element, Number.POSITIVE_INFINITY)
    const targets = references(element).flatMap((id) => byId.get(id) ?? [])
    const total = [...element.children, ...targets].reduce((sum, next) => sum + cost(next), 1)
    known.set(element, total)
    return total
  }
  return cost(root)
}

function references({ attributes }: SvgElement): string[] {
  return ['href', 'xlink:href', 'mask', 'clip-path'].flatMap((name) => {
    const id = /#([\w.-]+)/.exec(attributes.get(name) ?? '')?.[1]
    return id === undefined || attributes.get(name)?.startsWith('data:') ? [] : [id]
  })
}
