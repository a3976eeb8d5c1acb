import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'

// npm run spec prints which statements of the specification a test has proven, from the last results in .cache/spec.
// --write records the required ones among them in docs/spec/proven.txt; --check fails when a recorded one is lost.
const root = new URL('..', import.meta.url).pathname
const results = `${root}.cache/spec`
const record = `${root}docs/spec/proven.txt`

const words = async (file) =>
  existsSync(file) ? (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean) : []

/** Ids named in the titles of tests; an id that also stands in a failing test is not proven. */
async function proven() {
  const passed = new Set()
  const failed = new Set()
  for (const name of existsSync(results) ? await readdir(results) : []) {
    const { file, tests } = JSON.parse(await readFile(`${results}/${name}`, 'utf8'))
    if (!existsSync(root + file)) continue
    for (const test of tests)
      for (const [id] of test.title.matchAll(/\bS\d+\.\d\d\b/g)) (test.passed ? passed : failed).add(id)
  }
  return new Set([...passed].filter((id) => !failed.has(id)))
}

const statements = (await readFile(`${root}docs/spec/statements.tsv`, 'utf8')).trim().split('\n').slice(1)
const ids = statements.map((line) => line.split('\t')[0])
const done = await proven()
for (const line of statements) {
  const [id, text] = line.split('\t')
  console.log(`${done.has(id) ? 'yes' : ' - '}  ${id}  ${text}`)
}

const required = await words(`${root}docs/spec/required.txt`)
const missing = required.filter((id) => !done.has(id))
const unknown = [...done].filter((id) => !ids.includes(id))
console.log(`\n${ids.filter((id) => done.has(id)).length} of ${ids.length} statements have a passing test`)
console.log(`${required.length - missing.length} of the ${required.length} required by now`)
if (missing.length > 0) console.log(`still missing: ${missing.join(' ')}`)
if (unknown.length > 0) console.log(`named by tests, but no statements: ${unknown.join(' ')}`)

if (process.argv.includes('--write')) {
  await writeFile(record, `${required.filter((id) => done.has(id)).join('\n')}\n`)
  console.log('docs/spec/proven.txt is written')
} else if (process.argv.includes('--check')) {
  const lost = (await words(record)).filter((id) => required.includes(id) && !done.has(id))
  if (lost.length > 0) console.log(`proven once, and no more: ${lost.join(' ')}`)
  if (lost.length > 0 || unknown.length > 0) process.exitCode = 1
}
