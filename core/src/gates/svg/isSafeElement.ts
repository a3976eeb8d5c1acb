import type { SvgElement } from './SvgElement.js'

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

/** Whether an element and its attributes are of the harmless kinds. Its children are not looked at. */
export function isSafeElement({ name, attributes, text }: SvgElement): boolean {
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
