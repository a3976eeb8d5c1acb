import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const folder = join(root, '.cache/spec')

/**
 * Writes one file per test file to `.cache/spec`: the titles of its tests, and whether each passed.
 * `npm run spec` reads them to see which statements of the specification a passing test proves.
 */
export default class SpecReporter {
  #writes = []

  onTestResult(test, result) {
    const file = relative(root, test.path)
    const tests = result.testResults.map(({ fullName, status }) => ({
      title: fullName,
      passed: status === 'passed'
    }))
    const name = `${createHash('sha256').update(file).digest('hex').slice(0, 16)}.json`
    this.#writes.push(this.#write(name, { file, tests }))
  }

  async onRunComplete() {
    await Promise.all(this.#writes)
  }

  async #write(name, record) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), `${JSON.stringify(record, null, 2)}\n`)
  }
}
