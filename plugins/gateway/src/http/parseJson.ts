import { HttpFault } from './httpErrors.js'

const maxDepth = 20
const refused: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * JSON from outside. Throws a `malformed` fault for anything that is not JSON, is nested deeper than 20, or has a key
 * that could reach a prototype.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth)
    throw new HttpFault('malformed', `The response is nested deeper than ${maxDepth}`)
  try {
    return JSON.parse(text, refuse)
  } catch (error) {
    throw error instanceof HttpFault ? error : new HttpFault('malformed', 'The response is not JSON', error)
  }
}

function refuse(key: string, value: unknown): unknown {
  if (refused.has(key)) throw new HttpFault('malformed', 'The response has a forbidden key')
  return value
}

/** Counted before parsing, so that a million brackets cost one pass and no stack. Stops at the first that is too deep. */
function depthOf(text: string): number {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at++
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === bracket || code === brace) {
      if (++depth > maxDepth) return depth
    } else if (code === bracket + 2 || code === brace + 2) depth--
  }
  return 0
}

const quote = 0x22
const backslash = 0x5c
const bracket = 0x5b
const brace = 0x7b
