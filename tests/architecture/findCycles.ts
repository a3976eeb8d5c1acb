import { posix } from 'node:path'
import { type Import, importsOf } from './importsOf.js'
import type { Source } from './Source.js'

/** The files that each file imports, of those that are given. */
function importGraph(
  files: readonly Source[],
  counts: (found: Import) => boolean
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path))
  const targetsOf = (file: Source) =>
    importsOf(file)
      .filter((found) => found.id.startsWith('.') && counts(found))
      .map(({ id }) => posix.join(posix.dirname(file.path), id).replace(/\.js$/, ''))
      .flatMap((base) => [`${base}.ts`, `${base}.tsx`].filter((path) => known.has(path)))
  return new Map(files.map((file) => [file.path, targetsOf(file)]))
}

/**
 * The groups of files in which each needs all others, directly or indirectly: the strongly connected components of the
 * imports, by Tarjan's algorithm. Every import counts, including type imports and `import()`, unless `counts` says otherwise.
 */
export function findCycles(
  files: readonly Source[],
  counts: (found: Import) => boolean = () => true
): string[][] {
  const graph = importGraph(files, counts)
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  /** Visits the imports of a file. Returns the earliest file on the stack that it leads back to, by its position in the order. */
  const visit = (path: string): number => {
    const own = order.size
    let oldest = own
    order.set(path, own)
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) oldest = Math.min(oldest, visit(next))
      else if (stack.includes(next)) oldest = Math.min(oldest, order.get(next) as number)
    }
    if (oldest === own) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1) cycles.push(group.sort())
    }
    return oldest
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}
