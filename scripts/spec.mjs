import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const root = new URL('..', import.meta.url).pathname
const { values } = parseArgs({ options: { require: { type: 'string' } } })
const folder = `${root}.cache/spec`

const statements = (await readFile(`${root}docs/spec/statements.tsv`, 'utf8')).trim().split('\n').slice(1)
const ids = statements.map((line) => line.split('\t')[0])

/** Ids named in the titles of tests; an id that also stands in a failing test is not proven. */
async function proven() {
  const passed = new Set()
  const failed = new Set()
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const record = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'))
    if (!existsSync(root + record.file)) continue
    for (const test of record.tests)
      for (const [id] of test.title.matchAll(/\bS\d\.\d\d\b/g)) (test.passed ? passed : failed).add(id)
  }
  return new Set([...passed].filter((id) => !failed.has(id)))
}

const done = await proven()
for (const line of statements) {
  const [id, text] = line.split('\t')
  console.log(`${done.has(id) ? 'yes' : ' - '}  ${id}  ${text}`)
}
console.log(`${ids.filter((id) => done.has(id)).length} of ${ids.length} statements have a passing test`)

if (values.require) {
  const required = (await readFile(values.require, 'utf8')).split(/\s+/).filter(Boolean)
  const missing = required.filter((id) => !done.has(id))
  if (missing.length > 0) {
    console.error(`required, without a passing test: ${missing.join(' ')}`)
    process.exitCode = 1
  }
}
