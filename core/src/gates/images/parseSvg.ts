/** An element of a parsed SVG picture. */
export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SvgElement[]
  /** Its own text, entities decoded. */
  text: string
}

const token =
  /<!--(?:[^-]|-(?!-))*-->|<\/([a-zA-Z][a-zA-Z0-9]*)\s*>|<([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

/** An XML declaration. With an encoding other than UTF-8, a browser would read different characters. */
const start = /^\ufeff?\s*(<\?xml\s[^?<>]*\?>)?\s*/

const limits = { elements: 500, depth: 16 } as const

/**
 * Parses the small part of XML that plain pictures use: elements without prefix, quoted attributes, comments and text;
 * no DOCTYPE, no CDATA, no processing instruction except the XML declaration, no custom entity. The browser's own parser cannot be
 * used: pages that require Trusted Types refuse `DOMParser.parseFromString`.
 *
 * @returns the root, or `undefined` for anything else, and for more than 500 elements or more than 16 levels
 */
export function parseSvg(source: string): SvgElement | undefined {
  const [head, declaration = ''] = start.exec(source) ?? ['']
  if (/encoding/i.test(declaration) && !/encoding\s*=\s*(['"])utf-8\1/i.test(declaration)) return undefined
  const text = source.slice(head.length).trimEnd()
  const top: SvgElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  let count = 0
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at
    const match = token.exec(text)
    const parent = open.at(-1)
    if (!match || !parent) return undefined
    at = token.lastIndex
    const [, ending, name, list = '', closed, words] = match
    if (ending && open.pop()?.name !== ending) return undefined
    const decoded = words === undefined ? '' : decode(words)
    if (decoded === undefined || (parent === top && decoded.trim())) return undefined
    parent.text += decoded
    if (!name) continue
    const attributes = readAttributes(list)
    if (!attributes || ++count > limits.elements || open.length > limits.depth) return undefined
    const element: SvgElement = { name, attributes, children: [], text: '' }
    parent.children.push(element)
    if (!closed) open.push(element)
  }
  return open.length === 1 && top.children.length === 1 ? top.children[0] : undefined
}

function readAttributes(list: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of list.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = decode(double ?? single ?? '')
    if (value === undefined || attributes.has(name)) return undefined
    attributes.set(name, value)
  }
  return attributes
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the five entities and character numbers; `undefined` if there is any other. */
function decode(text: string): string | undefined {
  let isKnown = true
  const decoded = text.replace(
    /&(?:([a-z]+);|#(\d{1,7});|#x([\da-f]{1,6});)?/gi,
    (_, name?: string, decimal?: string, hex?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      const char =
        name && Object.hasOwn(named, name)
          ? named[name]
          : code && code <= 0x10ffff
            ? String.fromCodePoint(code)
            : undefined
      isKnown &&= char !== undefined
      return char ?? ''
    }
  )
  return isKnown ? decoded : undefined
}
