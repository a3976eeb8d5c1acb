import { posix } from 'node:path'
import { importsOf } from './importsOf.js'
import type { Source } from './Source.js'

/**
 * The circles of files that need one another before either can run, each as its path in order. A type is not
 * counted, because nothing of it is left in the built files; nor is `import()`, because a part that is loaded later may well use
 * the part that loads it.
 */
export function cyclesOf(files: readonly Source[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const next = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ id, type, later }) => id.startsWith('.') && !type && !later)
        .map(({ id }) => posix.join(posix.dirname(file.path), id).replace(/\.js$/, ''))
        .flatMap((base) => [`${base}.ts`, `${base}.tsx`].filter((path) => known.has(path)))
    ])
  )
  const found: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) for (const id of next.get(path) ?? []) walk(id, [...trail, path])
    done.add(path)
  }
  for (const path of known) walk(path, [])
  return found
}
