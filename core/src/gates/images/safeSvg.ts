import { drawingCost, maxDrawingCost } from './drawingCost.js'
import { isSafeStyle } from './isSafeStyle.js'
import { parseSvg, type SvgElement } from './parseSvg.js'

/** Whether an SVG text is a plain picture: only allowed elements, no external content, and cheap to draw. */
export function safeSvg(source: string): boolean {
  const root = parseSvg(source)
  const isSafe = (element: SvgElement): boolean => isSafeElement(element) && element.children.every(isSafe)
  const isPicture = root?.name === 'svg' && root.attributes.has('xmlns') && hasUsualSize(root)
  return isPicture && isSafe(root) && drawingCost(root) <= maxDrawingCost
}

/** The elements that logos use: no script, no foreign content, no animation, no filter, no pattern. */
const elements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask image style'.split(
    ' '
  )
)

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink'
}

/** If the picture is opened by itself or drawn on a canvas, its surface has this size. */
function hasUsualSize({ attributes }: SvgElement): boolean {
  return ['width', 'height'].every((name) => {
    const value = attributes.get(name) ?? ''
    const isPixels = /^[\s\d.e+-]*(?:px|pt|%)?\s*$/i.test(value)
    return !(Number.parseFloat(value) > (isPixels ? 10_000 : 100))
  })
}

/** Whether an element and its attributes are harmless. Its children are not checked. */
function isSafeElement({ name, attributes, text }: SvgElement): boolean {
  if (!elements.has(name)) return false
  if (name === 'style' && !isSafeStyle(text)) return false
  return [...attributes].every(([key, value]) => isSafeAttribute(name, key, value))
}

function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (Object.hasOwn(namespaces, name)) return namespaces[name] === value
  if (name === 'href' || name === 'xlink:href')
    // The picture in a data URL is checked when the cost is computed.
    return /^#[\w.-]+$/.test(value) || (element === 'image' && value.startsWith('data:'))
  if (name.includes(':')) return name === 'xml:space' || name === 'xml:lang'
  if (/^(on|marker|(filter|stroke-dasharray|cursor|base|src)$)/i.test(name)) return false
  if (name === 'style') return isSafeStyle(value)
  // An escape could hide the name of a function that loads something.
  return !/\\|(url|-set|image)\s*\(/i.test(value.replace(/^\s*url\(\s*(['"]?)#[\w.-]+\1\s*\)/, ''))
}
