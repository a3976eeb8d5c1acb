import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { countProofs, findLost, formatRecord, parseRecord } from './spec/countProofs.mjs'

// npm run spec prints which statements of the specification passing tests prove, whole or in part, from the last results in
// .cache/spec. --write records them in docs/spec/proven.txt; --check fails when a recorded one is lost.
const root = new URL('..', import.meta.url).pathname
const results = `${root}.cache/spec`
const record = `${root}docs/spec/proven.txt`

/** The tests of the last results; a deleted test file proves nothing. */
async function readTests() {
  const names = existsSync(results) ? await readdir(results) : []
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(`${results}/${name}`, 'utf8')))
  )
  return files.filter(({ file }) => existsSync(root + file)).flatMap(({ tests }) => tests)
}

const statements = (await readFile(`${root}docs/spec/statements.tsv`, 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
const ids = statements.map(([id]) => id)
const { proofs, malformed } = countProofs(await readTests())
const words = { whole: 'yes ', part: 'part' }
for (const [id, text] of statements) console.log(`${words[proofs.get(id)] ?? ' -  '}  ${id}  ${text}`)

const required = (await readFile(`${root}docs/spec/required.txt`, 'utf8')).split(/\s+/).filter(Boolean)
const inState = (list, state) => list.filter((id) => proofs.get(id) === state)
const say = (what, list) => list.length > 0 && console.log(`${what}: ${list.join(' ')}`)

console.log(
  `\n${inState(ids, 'whole').length} of ${ids.length} statements are proven whole, ${inState(ids, 'part').length} in part`
)
console.log(`${inState(required, 'whole').length} of the ${required.length} required by now are proven whole`)
say('required, proven in part', inState(required, 'part'))
say('required, still missing', inState(required, undefined))

const unknown = [...proofs.keys()].filter((id) => !ids.includes(id))
say('named by tests, but no statements', unknown)
say('not readable as a claim ([S4.12] or [S4.12 part])', malformed)

if (process.argv.includes('--write')) {
  await writeFile(record, formatRecord(proofs, ids))
  console.log('docs/spec/proven.txt is written')
} else if (process.argv.includes('--check')) {
  const recorded = existsSync(record) ? parseRecord(await readFile(record, 'utf8')) : new Map()
  const lost = findLost(recorded, proofs)
  say('proven once, and no more, or only in part', lost)
  if (lost.length + unknown.length + malformed.length > 0) process.exitCode = 1
}
