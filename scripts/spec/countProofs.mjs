/** `[S4.12]` claims a statement whole, `[S4.12 part]` a part of it. */
const claim = /\[(S\d+\.\d\d)( part)?\]/g
/** What looks like a claim: an id at the start of brackets. */
const likeClaim = /\[S\d[^\]]*\]/g

/**
 * The statements that the titles of tests prove. A statement that a failing test names, whole or in part, is not proven at all; one that every
 * test claims only in part is proven in part.
 *
 * @param {readonly { title: string, passed: boolean }[]} tests
 * @returns {{ proofs: Map<string, 'whole' | 'part'>, malformed: string[] }} how each proven statement is proven, and claims that cannot be read
 */
export function countProofs(tests) {
  const proofs = new Map()
  const failed = new Set()
  const malformed = new Set()
  for (const { title, passed } of tests) {
    for (const [, id, part] of title.matchAll(claim)) {
      if (!passed) failed.add(id)
      else if (!part || !proofs.has(id)) proofs.set(id, part ? 'part' : 'whole')
    }
    for (const [text] of title.matchAll(likeClaim)) if (!text.match(claim)) malformed.add(text)
  }
  for (const id of failed) proofs.delete(id)
  return { proofs, malformed: [...malformed] }
}

/** The lines of a record, `S4.12` or `S4.12 part`, as a map like that of `countProofs`. */
export const parseRecord = (text) =>
  new Map(
    text
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([id]) => id)
      .map(([id, part]) => [id, part ? 'part' : 'whole'])
  )

/** The text of a record, in the order of the given ids. */
export const formatRecord = (proofs, ids) =>
  ids
    .filter((id) => proofs.has(id))
    .map((id) => `${proofs.get(id) === 'part' ? `${id} part` : id}\n`)
    .join('')

/** The recorded proofs that are lost, and those of a whole statement of which only a part is left. */
export const findLost = (recorded, proofs) =>
  [...recorded.keys()].filter(
    (id) => !proofs.has(id) || (recorded.get(id) === 'whole' && proofs.get(id) === 'part')
  )
