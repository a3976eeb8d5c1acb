import { createElement } from 'react'

/**
 * Creates a component from an icon's nodes. It replaces the function of the same name in lucide-react, which includes contexts, aliases
 * and sizes that the ui does not use and every page would load.
 */
export default function createLucideIcon({ name, node }) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, where its module is loaded.
  return function LucideIcon({ size = 24, strokeWidth = 2, className, ...rest }) {
    const attributes = {
      className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true'
    }
    const shapes = node.map(([tag, own]) => createElement(tag, own))
    return createElement('svg', { ...attributes, ...rest }, shapes)
  }
}
