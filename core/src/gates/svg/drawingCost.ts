import type { SvgElement } from './SvgElement.js'

/**
 * How many elements a browser draws when every reference (`use`, masks, clip paths) is followed; `Infinity` for
 * references in a circle. Counted once per element, so a picture that multiplies itself costs nothing to refuse.
 */
export function drawingCost(root: SvgElement): number {
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
