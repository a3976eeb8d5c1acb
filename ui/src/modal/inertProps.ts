import { version } from 'react'

/**
 * The properties of an element that may be inert. React 18 knows no `inert`: it writes texts into unknown attributes, but not `true`, and warns about
 * `false`. For later versions an empty text means false.
 */
export function inertProps(isInert: boolean, reactVersion = version): { readonly inert?: boolean } {
  if (!isInert) return {}
  const value: unknown = Number.parseInt(reactVersion, 10) < 19 ? '' : true
  return { inert: value as boolean }
}
