import type { Cache } from './createCaches.js'

/** The cached values of these ids: the library reads one key at a time. @param keyOf the key of an id */
export async function getMany<Value>(
  cache: Cache,
  ids: readonly string[],
  keyOf: (id: string) => string
): Promise<ReadonlyMap<string, Value>> {
  const found = await Promise.all(
    ids.map(async (id) => [id, await cache.get<Value | undefined>({ key: keyOf(id) })] as const)
  )
  return new Map(found.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])))
}
