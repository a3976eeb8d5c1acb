import fc from 'fast-check'

/** Values that a hostile endpoint writes instead of valid ones. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    -1,
    0.5,
    2 ** 53,
    1e300,
    '1e9',
    '-1',
    '0x1',
    '9'.repeat(400),
    [],
    {},
    [[]],
    [null]
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 })
)

type Path = readonly (string | number)[]

function pathsOf(value: unknown, here: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [here]
  return [here, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...here, key]))]
}

/** A JSON value that is valid except for up to three places, which contain something else or are missing. */
export const spoiledJson = (right: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(right)), fc.option(junk, { nil: undefined })), {
      minLength: 1,
      maxLength: 3
    })
    .map((changes) => changes.reduce<unknown>((value, [path, put]) => spoil(value, path, put), right))

function spoil(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put ?? null
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  if (rest.length > 0 || put !== undefined) Reflect.set(copy, key, spoil(Reflect.get(copy, key), rest, put))
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else Reflect.deleteProperty(copy, key)
  return copy
}
