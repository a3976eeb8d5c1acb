import { drawingCost } from './drawingCost.js'
import { isSafeElement } from './isSafeElement.js'
import { parseSvg } from './parseSvg.js'
import type { SvgElement } from './SvgElement.js'

/** Whether an SVG text is a plain picture: allowed elements only, nothing from outside, at most 2,000 elements drawn. */
export function safeSvg(source: string): boolean {
  const root = parseSvg(source)
  const isSafe = (element: SvgElement): boolean => isSafeElement(element) && element.children.every(isSafe)
  return root?.name === 'svg' && root.attributes.has('xmlns') && isSafe(root) && drawingCost(root) <= 2000
}
