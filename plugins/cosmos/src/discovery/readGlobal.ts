import { attempt } from './attempt.js'

/** The object at a path below `window`, e.g. `'okxwallet.bitcoin'`; nothing where there is none. Never throws. */
export function readGlobal(path: string): Record<string, unknown> | undefined {
  return attempt(() => {
    let found: unknown = globalThis
    for (const name of path.split('.')) found = Reflect.get(Object(found), name)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
  })
}
